#!/bin/sh
# subdirectory_test.sh SOURCE COMPILER: another project takes the engine by add_subdirectory, under
# the name quagmire::engine, and gets no warning flag, no build type and no test from us.
set -eu
source=$1
compiler=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
include(CTest)
add_subdirectory($source quagmire)
add_executable(user user.cpp)
target_link_libraries(user PRIVATE quagmire::engine)
END
cat >"$work/user.cpp" <<END
#include "engine/game/notation.h"
#include "engine/search/search.h"
int main(int argc, char**) {
  int unused = argc;  // our warnings would find this
  return quagmire::to_text(quagmire::Position::start()).empty() ? 1 : 0;
}
END
fail() {
    cat "$work/log"
    echo "$*"
    exit 1
}
unset CXXFLAGS
cmake -S "$work" -B "$work/build" -G "Unix Makefiles" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >"$work/log" 2>&1 || fail "it cannot be configured"
make -C "$work/build" user.o >"$work/log" 2>&1 || fail "its own source cannot be compiled"
! grep warning "$work/log" || fail "our warnings are on"
! grep '"command".* -W' "$work/build/compile_commands.json" || fail "flags for warnings"
grep -q '^CMAKE_BUILD_TYPE:STRING=$' "$work/build/CMakeCache.txt" || fail "a build type"
ctest --test-dir "$work/build" -N >"$work/log" 2>&1
grep -q 'Total Tests: 0' "$work/log" || fail "tests of ours"
