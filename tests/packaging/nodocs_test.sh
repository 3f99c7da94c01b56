#!/bin/sh
# nodocs_test.sh SOURCE: with QUAGMIRE_DOCS=OFF, a build compiles nothing of app/docs. Exits with 77 without
# a ninja that can say what a build consists of.
set -eu
ninja -t list 2>/dev/null | grep -q inputs || exit 77
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

# docs ON|OFF: how many files of app/docs a build consists of.
docs() {
    cmake -S "$source" -B "$build/$1" -G Ninja -DBUILD_TESTING=OFF -DQUAGMIRE_DOCS="$1" >&2
    ninja -C "$build/$1" -t inputs all | grep -c app/docs/ || true
}

source=$1
[ "$(docs ON)" -gt 0 ]
[ "$(docs OFF)" -eq 0 ]
