#!/bin/sh
# flags_test.sh SOURCE COMPILER: what everything is compiled with, by default and for a packager who
# says so, and where the headers of CLI11 come from. Nothing is compiled here: it is asked of CMake.
set -eu
source=$1
compiler=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CXXFLAGS LDFLAGS
fail() {
    echo "$*"
    exit 1
}
# configure NAME ARGUMENT...
configure() {
    name=$1
    shift
    commands=$work/$name/compile_commands.json
    cmake -S "$source" -B "$work/$name" -G "Unix Makefiles" -DCMAKE_CXX_COMPILER="$compiler" \
        -DBUILD_TESTING=OFF "$@" >"$work/log" 2>&1
}
# has FLAG / has_not FLAG: any compiler's command; the last flag that says how far to optimize counts.
has() { grep -qF -e " $1 " "$commands" || fail "$name: nothing is compiled with $1"; }
has_not() { ! grep -F -e " $1 " "$commands" || fail "$name: compiled with $1"; }
# linked FLAG: the program's command.
linked() { grep -qF -e "$1" "$work/$name/app/CMakeFiles/quagmire.dir/link.txt"; }

configure default
grep -q '^CMAKE_BUILD_TYPE:STRING=Release$' "$work/default/CMakeCache.txt" || fail "no release by default"
for flag in -O3 -Os -fPIC -D_FORTIFY_SOURCE=2 -fstack-protector-strong; do has $flag; done
linked " -Wl,-z,relro,-z,now" || fail "default: linked without relro and now"

CXXFLAGS="-O3 -D_FORTIFY_SOURCE=3 -fstack-protector" LDFLAGS="-Wl,-z,now" configure packager
has -D_FORTIFY_SOURCE=3
for flag in -Os -O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong; do has_not $flag; done
! linked relro || fail "packager: relro is ours"

configure release -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG"
has -O2
has_not -Os

configure newer -DCMAKE_CXX_STANDARD=23
grep -q -e " -std=c++2[3b] " "$commands" || fail "newer: nothing is compiled as C++23"

configure soft -DQUAGMIRE_HARDEN=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=OFF
for flag in -fPIC -fPIE -D_FORTIFY_SOURCE=2 -fstack-protector-strong; do has_not $flag; done
has -Os
! linked relro || fail "soft: relro"
! linked " -pie" || fail "soft: -pie"

mkdir -p "$work/cli11/include/CLI"
: >"$work/cli11/include/CLI/CLI.hpp"
configure fetched -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DFETCHCONTENT_SOURCE_DIR_CLI11="$work/cli11" ||
    fail "fetched: $(cat "$work/log")"
has "$work/cli11/include"
! configure alone -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DFETCHCONTENT_FULLY_DISCONNECTED=ON ||
    fail "alone: configured without CLI11"
grep -q "there is no.*CLI/CLI.hpp\|CLI/CLI.hpp; name" "$work/log" || fail "alone: $(cat "$work/log")"
