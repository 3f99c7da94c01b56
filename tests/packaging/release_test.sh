#!/bin/sh
# release_test.sh SOURCE [all]: the steps of a release but those that publish: the tag, notes, the
# archive of the sources, sums; and what is refused. With "all" also what takes minutes: the static
# program runs alone.
set -eu
source=$1
what=${2:-}
# shellcheck source=tests/packaging/clone.sh
. "$source/tests/packaging/clone.sh"
work=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}
clone "$source" "$work/clone"
release() { sh "$work/clone/assets/packaging/release.sh" "$@" 2>"$work/log"; }
# refused SAYING STEP...
refused() {
    saying=$1
    shift
    ! release "$@" || fail "$* is done"
    [ "$(cat "$work/log")" = "$saying" ] || fail "$*: $(cat "$work/log")"
}
git() { command git -C "$work/clone" -c user.name=test -c user.email=test@localhost "$@"; }
version=$(sed -n 's/^project(quagmire VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
git tag -f "v$version" >/dev/null

release check "v$version" || fail "its own tag is refused: $(cat "$work/log")"
refused "quagmire: the tag is v0.0.1, but CMakeLists.txt says $version; change one of them" check v0.0.1
refused "quagmire: publish is no step; take check, sources, packages, finish or notes" publish it
refused "usage: sh assets/packaging/release.sh check TAG|sources FOLDER|packages FOLDER|finish FOLDER|notes" packages
refused "quagmire: there is no folder $work/nowhere" finish "$work/nowhere"
mkdir "$work/empty"
refused "quagmire: $work/empty has no archive of the sources; make it by release.sh sources $work/empty" \
    finish "$work/empty"
echo >>"$work/clone/README.md"
for step in "check v$version" "sources $work/dirty"; do
    # shellcheck disable=SC2086  # words
    refused "quagmire: $work/clone has changes that are not committed; commit or stash them" $step
done
[ ! -e "$work/dirty" ] || fail "a step that failed has made its folder"
git checkout -q README.md
mkdir "$work/bin"
for tool in cat dirname sed sh; do ln -s "$(command -v $tool)" "$work/bin"; done
PATH="$work/bin" refused "quagmire: git is not installed" sources "$work/dirty"
git commit -q --allow-empty -m "After the release"
refused "quagmire: v$version names another commit than the one checked out" check "v$version"
git reset -q --hard "v$version"
release notes >"$work/notes"
grep -q '^### ' "$work/notes" || fail "no notes"
! grep '^## ' "$work/notes" || fail "notes of another version"

release sources "$work/release" || fail "$(cat "$work/log")"
sleep 1.1 # an archive that holds the time of day would differ
release sources "$work/again" || fail "$(cat "$work/log")"
cmp "$work/release/quagmire-$version.tar.gz" "$work/again/quagmire-$version.tar.gz"
tar -xzf "$work/release/quagmire-$version.tar.gz" -C "$work"
git ls-files | sort >"$work/tracked"
(cd "$work/quagmire-$version" && find . -type f | sed 's:^\./::' | sort) >"$work/packed"
diff "$work/tracked" "$work/packed" || fail "the archive holds other files than git"
[ "$(cmake -DSOURCE="$work/quagmire-$version" -P "$work/quagmire-$version/app/cli/version.cmake")" = "$version" ] ||
    fail "the archive does not know its version"
release finish "$work/release" || fail "$(cat "$work/log")"
cd "$work/release"
sha256sum --quiet -c SHA256SUMS
for file in quagmire.png "quagmire-$version.tar.gz"; do
    grep -q " $file\$" SHA256SUMS || fail "$file has no sum"
done
[ "$what" = all ] || exit 0

echo "The static program runs alone"
sh "$work/clone/assets/packaging/static.sh" "$work/static" >"$work/log" 2>&1 || fail "$(tail -n 20 "$work/log")"
exec sh "$source/tests/python.sh" "$source/tests/packaging/static_test.py" "$work"/static/*.tar.gz
