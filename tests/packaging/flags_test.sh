#!/bin/sh
# flags_test.sh SOURCE COMPILER: what everything is compiled with, by default and for a packager who
# says so, where the headers of CLI11 come from, and what is done without libraries that the tests use.
# Nothing is compiled here: it is asked of CMake.
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

configure newer -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" -DCMAKE_CXX_STANDARD=23
has -O2
has_not -Os
grep -q -e " -std=c++2[3b] " "$commands" || fail "newer: nothing is compiled as C++23"

configure soft -DQUAGMIRE_HARDEN=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=OFF
for flag in -fPIC -fPIE -D_FORTIFY_SOURCE=2 -fstack-protector-strong; do has_not $flag; done
has -Os
! linked relro || fail "soft: relro"
! linked " -pie" || fail "soft: -pie"

mkdir "$work/cli11"
cat >"$work/cli11/CMakeLists.txt" <<'END'
add_library(CLI11 INTERFACE)
add_library(CLI11::CLI11 ALIAS CLI11)
target_include_directories(CLI11 INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/include)
END
configure fetched -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DFETCHCONTENT_SOURCE_DIR_CLI11="$work/cli11" ||
    fail "fetched: $(cat "$work/log")"
grep -qF "$work/cli11/include" "$commands" || fail "fetched: compiled without its headers"
! configure alone -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DFETCHCONTENT_FULLY_DISCONNECTED=ON ||
    fail "alone: configured without CLI11"

mkdir "$work/googletest"
for library in gtest gmock gmock_main; do
    echo "add_library($library INTERFACE)"
    echo "add_library(GTest::$library ALIAS $library)"
done >"$work/googletest/CMakeLists.txt"
configure bare -DBUILD_TESTING=ON -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON \
    -DCMAKE_DISABLE_FIND_PACKAGE_benchmark=ON -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON \
    -DFETCHCONTENT_SOURCE_DIR_GOOGLETEST="$work/googletest" || fail "bare: $(cat "$work/log")"
for line in "GoogleTest is not installed; fetching version 1.17.0 with git" \
    "Google Benchmark is not installed; quagmire_benchmark is left out" \
    "libvterm is not installed; tests in terminals are left out"; do
    grep -qx -e "-- $line" "$work/log" || fail "bare: does not say: $line"
done
ctest --test-dir "$work/bare" -R '^Terminals$' | grep -q 'Skipped' || fail "bare: does not say what is left out"
