#!/bin/sh
# check.sh format|tidy|cppcheck|shell|crowded|alone|clang SOURCE BUILD: checks the sources with the
# project's own settings; any complaint is a failure. Exits with 77, "skipped", if the tool is missing. Clang's
# tools differ between versions in their complaints, so only version 14 counts.
set -eu
kind=$1
source=$2
build=$3
cd "$source"

skip() {
    echo "skipped: $1 is not installed"
    exit 77
}

# tool NAME: the path of the tool of version 14.
tool() {
    for name in "$1-14" "$1"; do
        if "$name" --version 2>/dev/null | grep -q 'version 14\.'; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}
sources() { find app engine ui tests -name '*.cpp' "$@"; }

case $kind in
format)
    format=$(tool clang-format) || skip "clang-format 14"
    sources -o -name '*.h' | xargs "$format" --dry-run -Werror
    ;;
tidy)
    # Only sources that the build compiles, so not all of the fuzz targets, for example.
    tidy=$(tool clang-tidy) || skip "clang-tidy 14"
    # Each source alone, without g++'s precompiled headers, which clang cannot read. Generated files
    # come from the build.
    cmake -S "$source" -B "$build/tidy" -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >&2
    sed -i "s|$build/tidy/|$build/|g" "$build/tidy/compile_commands.json"
    sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/tidy/compile_commands.json" | sort -u |
        xargs -n 4 -P "$(getconf _NPROCESSORS_ONLN)" "$tidy" --quiet -p "$build/tidy"
    ;;
crowded | alone)
    # Other standard libraries have more names in sight. With these headers, and with those that come
    # with C++23, the sources of the program still say which name they mean: as a release compiles
    # them, many as one, or each alone.
    each=
    [ "$kind" = crowded ] || each=-DCMAKE_UNITY_BUILD=OFF
    for standard in 20 23; do
        other="$build/$kind-$standard"
        # shellcheck disable=SC2086  # one word or none
        cmake -S "$source" -B "$other" -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF $each \
            -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DCMAKE_CXX_COMPILER_LAUNCHER= \
            -DCMAKE_CXX_STANDARD=$standard -DCMAKE_CXX_FLAGS="-include iomanip -include chrono" >&2
        # Generated headers come from the build.
        sed -n "s|-I$other/|-I$build/|g; s|^ *\"command\": \"\(.*\)\",\$|\1 -fsyntax-only|p" \
            "$other/compile_commands.json"
    done >"$build/$kind.commands"
    grep -q "std=c++2[3b]" "$build/$kind.commands"
    xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' sh -c '{}' <"$build/$kind.commands"
    ;;
clang)
    # The oldest compiler that building.md names refuses what g++ takes, such as a lambda that
    # captures a structured binding. It reads each source alone, after the precompiled headers.
    clang=$(tool clang++) || skip "clang++ 14"
    cmake -S "$source" -B "$build/clang" -DCMAKE_BUILD_TYPE=Debug -DBUILD_TESTING=OFF \
        -DCMAKE_COMPILE_WARNING_AS_ERROR=ON -DCMAKE_CXX_COMPILER="$clang" -DCMAKE_CXX_COMPILER_LAUNCHER= >&2
    # Other generated headers come from the build.
    sed -n '/"directory"/{s/^ *"[a-z]*": "\(.*\)",$/cd \1/;h;n;s/^ *"[a-z]*": "\(.*\)",$/\1/;H;x;s/\n/ \&\& /p;}' \
        "$build/clang/compile_commands.json" | sed "s|-I$build/clang/|-I$build/|g" >"$build/clang.commands"
    run() { xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' sh -c "{}$1"; }
    grep 'emit-pch' "$build/clang.commands" | run ''
    grep -v 'emit-pch' "$build/clang.commands" | run ' -fsyntax-only'
    ;;
cppcheck)
    command -v cppcheck >/dev/null 2>&1 || skip cppcheck
    # A Square may be left without a value on purpose: arrays of moves are filled as needed.
    # Code that it cannot parse (lambdas with template parameters) does not count.
    cppcheck --quiet --std=c++20 --enable=warning,portability --error-exitcode=1 \
        --suppress=uninitMemberVar:engine/rules/board.h --suppress=internalAstError \
        -I. -I"$build/app/include" -I"$build/ui/include" app engine ui
    ;;
shell)
    command -v shellcheck >/dev/null 2>&1 || skip shellcheck
    # -x follows the files that they source.
    # shellcheck disable=SC2046  # a list of words
    shellcheck -x $(grep -rl '^#!/bin/sh' .ci app tests)
    ;;
esac
