#!/bin/sh
# arguments_test.sh SOURCE: what sh tests/run asks of ctest, for the arguments that it is given. Programs
# that only note how they are called stand in for cmake and ctest.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in cmake ctest dpkg-query; do
    # shellcheck disable=SC2016  # its own arguments
    printf '#!/bin/sh\necho %s "$*" >>"$CALLS"\necho install ok installed\n' $tool >"$work/$tool"
    chmod +x "$work/$tool"
done
export CALLS="$work/calls" QUAGMIRE_BUILD="$work/build" PATH="$work:$PATH"
mkdir -p "$work/build/Testing/Temporary"
: >"$work/build/Testing/Temporary/LastTest.log"
# expect ARGUMENTS TARGETS PASSED: what is built, and passed on.
expect() {
    : >"$CALLS"
    # shellcheck disable=SC2086  # words
    sh "$source/tests/run" $1 >/dev/null 2>&1
    built=$(sed -n 's/^cmake --build .*--target //p' "$CALLS")
    passed=$(sed -n 's/^ctest .*--output-on-failure -j [0-9]* *//p' "$CALLS")
    [ "$built: $passed" = "$2: $3" ] || {
        echo "sh tests/run $1: built and asked is \"$built: $passed\", not \"$2: $3\""
        exit 1
    }
}
expect "" "all" "-LE slow|debian|fuzz"
expect "-L engine" quagmire_tests_of_engine "-LE slow|debian|fuzz -L engine"
expect "-LE tmux" "all" "-LE slow|debian|fuzz|tmux"
expect "-LE tmux -R Docs" "all" "-LE slow|debian|fuzz|tmux -R Docs"
expect "-LE slow|style|tmux" "all" "-LE slow|debian|fuzz|slow|style|tmux"
expect "--label-exclude tmux -LE style" "all" "-LE slow|debian|fuzz|tmux|style"
expect "-L style -LE slow" quagmire_tests_of_style "-LE slow|debian|fuzz|slow -L style"
expect "-L packaging" "all quagmire_programs" "-L packaging"
expect "-L debian" "all" "-LE slow -L debian"
expect "-L fuzz" quagmire_tests_of_fuzz "-LE slow -L fuzz"
expect "-L slow" "all quagmire_programs" "-L slow"
expect "-L slow -LE style" "all quagmire_programs" "-LE style -L slow"
