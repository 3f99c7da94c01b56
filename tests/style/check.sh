#!/bin/sh
# check.sh format|tidy|cppcheck|shell|faults SOURCE BUILD: holds the sources against the project's own
# settings; any complaint is a failure. Exits with 77, "skipped", where the tool is missing. What
# clang's tools complain of changes from version to version, so only version 14's word counts.
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
faults)
    # What sh tests/mutate would plant must be found where its table says, also after code has moved.
    command -v python3 >/dev/null || skip python3
    python3 tests/mutation/mutate.py --list
    ;;
format)
    format=$(tool clang-format) || skip "clang-format 14"
    sources -o -name '*.h' | xargs "$format" --dry-run -Werror
    ;;
tidy)
    # What a build compiles: of the fuzz targets, for one, that is not all.
    tidy=$(tool clang-tidy) || skip "clang-tidy 14"
    # Each source alone, without what g++ precompiled, which is nothing to clang. What is generated
    # is taken from the build.
    cmake -S "$source" -B "$build/tidy" -DCMAKE_BUILD_TYPE=Debug \
        -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >&2
    sed -i "s|$build/tidy/|$build/|g" "$build/tidy/compile_commands.json"
    sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/tidy/compile_commands.json" | sort -u |
        xargs -n 4 -P "$(getconf _NPROCESSORS_ONLN)" "$tidy" --quiet -p "$build/tidy"
    ;;
cppcheck)
    command -v cppcheck >/dev/null 2>&1 || skip cppcheck
    # That a Square can be left without a value is meant: arrays of moves are filled as needed.
    # And what it cannot read (lambdas with template parameters) is no finding.
    cppcheck --quiet --std=c++20 --enable=warning,portability --error-exitcode=1 \
        --suppress=uninitMemberVar:engine/board/square.h --suppress=internalAstError \
        -I. -I"$build/app/include" -I"$build/ui/include" app engine ui
    ;;
shell)
    command -v shellcheck >/dev/null 2>&1 || skip shellcheck
    # With what they read in (-x).
    # shellcheck disable=SC2046  # a list of words
    shellcheck -x $(grep -rl '^#!/bin/sh' .ci app tests)
    ;;
esac
