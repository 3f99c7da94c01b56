#!/bin/sh
# anywhere_test.sh SOURCE: `sh app/run` in checkouts that were moved, copied or changed, that have odd
# names, or whose sources cannot be written to. A cmake that only notes how it is called stands in
# for the real one, so that what is asked is when it is called, and for what.
set -eu
source=$1
work=$(cd "$(mktemp -d)" && pwd -P)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
calls=$work/calls
mkdir "$work/bin"
cat >"$work/bin/cmake" <<'CMAKE'
#!/bin/sh
# Configures and builds a program that says which sources it is from.
echo "$*" >>"$CALLS"
if [ "$1" = -S ]; then
    mkdir -p "$4/app"
    printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nCMAKE_CACHEFILE_DIR:INTERNAL=%s\nCMAKE_PROJECT_NAME:STATIC=quagmire\n' \
        "$2" "$4" >"$4/CMakeCache.txt"
    [ -z "${UNFIT-}" ] || exit 1
    echo '"file":' >"$4/compile_commands.json"
    touch "$4/Makefile"
else
    [ -z "${BREAKS-}" ] || exit 1
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$2/CMakeCache.txt")
    [ -d "$home" ] || exit 1
    {
        echo '#!/bin/sh'
        echo "cat <<'END'"
        echo "$home: $(cat "$home/engine/source")"
        echo END
    } >"$2/app/quagmire"
    chmod +x "$2/app/quagmire"
fi
CMAKE
printf '#!/bin/sh\necho install ok installed\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin/cmake" "$work/bin/dpkg-query"
export CALLS="$calls" PATH="$work/bin:$PATH"
unset QUAGMIRE_BUILD

# expect WHAT ACTUAL EXPECTED
expect() {
    [ "$2" = "$3" ] || {
        echo "$1: expected \"$3\", got \"$2\""
        exit 1
    }
}
play() { sh "$1/app/run" 2>"$work/said"; }
# How often the cmake was called since this was asked before.
called() {
    touch "$calls"
    wc -l <"$calls" | tr -d ' '
    : >"$calls"
}
# Long enough ago for anything after it to be newer.
checkout() {
    mkdir -p "$1/app" "$1/engine" "$1/ui" "$1/assets"
    cp "$source/app/run" "$source/app/packages.sh" "$1/app"
    touch "$1/CMakeLists.txt"
    echo one >"$1/engine/source"
    echo other >"$1/engine/other"
}

first="$work/a folder's \"näme\""
checkout "$first"
expect "the first time" "$(play "$first")" "$first: one"
expect "calls the first time" "$(called)" 2
expect "the second time" "$(play "$first")" "$first: one"
expect "calls when nothing has changed" "$(called)" 0

echo two >"$first/engine/source"
expect "after a change" "$(play "$first")" "$first: two"
expect "calls after a change" "$(called)" 1
rm "$first/engine/other"
play "$first" >/dev/null
expect "calls after a file was removed" "$(called)" 1
echo three >"$first/engine/source"
touch -d 2020-01-01 "$first/engine/source"
expect "after a change that looks old" "$(play "$first")" "$first: three"

echo four >"$first/engine/source"
status=0
BREAKS=yes play "$first" >/dev/null || status=$?
expect "the status of a build that fails" "$status" 1
expect "after a build that failed" "$(play "$first")" "$first: four"

checkout "$work/unfit"
status=0
UNFIT=yes play "$work/unfit" >/dev/null || status=$?
expect "the status of a configuration that fails" "$status" 1
tail -n 1 "$work/said" | grep -q "could not configure .*; install what is missing and try again"
[ ! -e "$work/unfit/build/CMakeCache.txt" ]
expect "after a configuration that failed" "$(play "$work/unfit")" "$work/unfit: one"
rm "$work/unfit/build/Makefile"
echo two >"$work/unfit/engine/source"
expect "after one that failed earlier" "$(play "$work/unfit")" "$work/unfit: two"
called >/dev/null

cp -R "$first" "$work/copy"
echo five >"$work/copy/engine/source"
expect "a copy" "$(play "$work/copy")" "$work/copy: five"
grep -q "starting over" "$work/said"
called >/dev/null
expect "the original" "$(play "$first")" "$first: four"
expect "calls for the original" "$(called)" 0

mv "$first" "$work/moved"
expect "a checkout that was moved" "$(play "$work/moved")" "$work/moved: four"
ln -s "$work/moved" "$work/link"
called >/dev/null
expect "by a link" "$(play "$work/link")" "$work/moved: four"
expect "calls by a link" "$(called)" 0

rm -r "$work/moved/build"
chmod -R a-w "$work/moved"
expect "sources that are only read" "$(QUAGMIRE_BUILD=$work/elsewhere play "$work/moved")" \
    "$work/moved: four"
expect "the program elsewhere" "$("$work/elsewhere/app/quagmire")" "$work/moved: four"
[ ! -e "$work/moved/build" ]

mkdir "$work/foreign"
echo CMAKE_PROJECT_NAME:STATIC=theirs >"$work/foreign/CMakeCache.txt"
status=0
QUAGMIRE_BUILD=$work/foreign play "$work/copy" || status=$?
expect "the status of another project's folder" "$status" 1
grep -q "another project" "$work/said"
[ -f "$work/foreign/CMakeCache.txt" ]

for holder in "$work/copy" "$work"; do
    cp "$work/elsewhere/CMakeCache.txt" "$holder"
    status=0
    QUAGMIRE_BUILD=$holder play "$work/copy" || status=$?
    expect "the status of a folder that holds the sources" "$status" 1
    [ -f "$work/copy/app/run" ]
done

if [ "$(id -u)" -eq 0 ]; then
    echo "skipped: root may write anywhere"
else
    mkdir "$work/theirs"
    chmod a-w "$work/theirs"
    status=0
    QUAGMIRE_BUILD=$work/theirs play "$work/copy" || status=$?
    expect "the status of a folder that cannot be written" "$status" 1
    grep -q "QUAGMIRE_BUILD" "$work/said"
fi
