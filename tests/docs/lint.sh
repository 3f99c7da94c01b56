#!/bin/sh
# lint.sh manual|desktop|metainfo FILE: asks whatever checkers of such files are installed; any complaint
# is a failure. Exits with 77, "skipped", where none is installed.
set -eu
kind=$1
file=$2
asked=
complaints=

# ask PROGRAM ARGUMENT...: runs it if it is there, and keeps what it says.
ask() {
    command -v "$1" >/dev/null 2>&1 || return 0
    asked="$asked $1"
    said=$("$@" 2>&1) || said="$said
$1 failed with $?"
    [ -z "$said" ] || complaints="$complaints$said
"
}

case $kind in
manual)
    ask groff -ww -man -Tutf8 -z "$file"
    ask mandoc -Tlint "$file"
    ;;
desktop)
    ask desktop-file-validate "$file"
    ;;
metainfo)
    # It also says when all is well. Without the network: whether pictures are where they are said to
    # be is not asked.
    validates() { appstreamcli validate --no-net "$1" >"$file.log" || cat "$file.log"; }
    command -v appstreamcli >/dev/null 2>&1 && ask validates "$file"
    ;;
esac
[ -n "$asked" ] || {
    echo "skipped: no checker for this is installed"
    exit 77
}
echo "asked:$asked"
[ -z "$complaints" ] || {
    printf '%s' "$complaints"
    exit 1
}
