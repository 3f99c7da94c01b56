#!/bin/sh
# start_test.sh PROGRAM: a start reads nothing that it does not need, such as all puzzles, which
# would take ten times as long as all the rest. Counts instructions, so that nothing depends on the
# machine. Exits with 77, "skipped", if valgrind is not installed.
set -eu
command -v valgrind >/dev/null || {
    echo "skipped: valgrind is not installed"
    exit 77
}
# A release takes 5 million.
most=20000000
for call in board --plain 'moves -' 'check LICENSE' 'learn --help' 'puzzle 1000000'; do
    # shellcheck disable=SC2086  # words
    count=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$1" $call 2>&1 </dev/null |
        sed -n 's/.*refs: *//p' | tr -d ,)
    echo "$call: ${count:?}"
    case $call in
    puzzle*) [ "$count" -gt "$most" ] || { echo "the limit notices nothing"; exit 1; } ;;
    *) [ "$count" -le "$most" ] || exit 1 ;;
    esac
done
