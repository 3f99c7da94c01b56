#!/bin/sh
# engine_test.sh BUILD COMPILER SOURCE: another project finds the engine that was installed, by the line
# of assets/doc/building.md, and the program of assets/doc counts moves with it and plays a game.
set -eu
build=$1
compiler=$2
source=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    cat "$work/log"
    echo "$*"
    exit 1
}
unset CXXFLAGS
cmake --install "$build" --prefix "$work/installed" >"$work/log"
cmake --install "$build" --component engine --prefix "$work/installed" >>"$work/log"
mkdir "$work/user"
cp "$source/assets/doc/engine.cpp" "$work/user"
project() {
    cat >"$work/user/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.22)
project(user LANGUAGES CXX)
$1
add_executable(user engine.cpp)
target_link_libraries(user PRIVATE quagmire::engine)
END
    cmake -S "$work/user" -B "$work/$2" -DCMAKE_CXX_COMPILER="$compiler" \
        -DCMAKE_PREFIX_PATH="$work/installed" >"$work/log" 2>&1
}
line=$(sed -n 's/^ *\(find_package(quagmire .*\)/\1/p' "$source/assets/doc/building.md")
project "$line" build || fail "it cannot be configured"
cmake --build "$work/build" >"$work/log" 2>&1 || fail "it cannot be built"
! grep warning "$work/log" || fail "warnings"
"$work/build/user" >"$work/said"
head -n 1 "$work/said" | grep -qx '77 moves at the start' || fail "$(cat "$work/said")"
tail -n 1 "$work/said" | grep -qx '[OX] won after [0-9]* moves' || fail "$(cat "$work/said")"
! project "find_package(quagmire 99 REQUIRED)" other || fail "a version that is not there is found"
