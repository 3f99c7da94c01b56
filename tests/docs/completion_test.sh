#!/bin/sh
# completion_test.sh SHELL FOLDER: asks a real SHELL what it offers, with the completions in
# FOLDER, and compares that with completions.txt. Exits with 77, "skipped", where the shell is not
# installed.
set -eu
shell=$1
folder=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
command -v "$shell" >/dev/null 2>&1 || {
    echo "skipped: $shell is not installed"
    exit 77
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/home" "$work/files"
: >"$work/files/notes.txt"
mkdir "$work/files/folder"
grep -v '^#' "$here/completions.txt" >"$work/cases"
sed 's/\^.*//' "$work/cases" >"$work/lines"

# Each asker reads lines and writes the offers for the line numbered N to the file N.
cd "$work/files"
HOME=$work/home XDG_CONFIG_HOME=$work/home TERM=xterm "$shell" "$here/ask.$shell" "$folder" \
    "$work/lines" "$work"

number=0
failures=0
while IFS= read -r case; do
    number=$((number + 1))
    [ -e "$work/$number" ] || {
        echo "$shell gave no answer to ${case%%^*}^"
        exit 1
    }
    for expected in ${case#*^}; do
        word=${expected#?}
        if grep -qxF -e "$word" "$work/$number"; then found=+; else found=-; fi
        [ "$found$word" = "$expected" ] || {
            failures=$((failures + 1))
            echo "$shell, ${case%%^*}^: expected $expected; offered:" \
                "$(tr '\n' ' ' <"$work/$number" | head -c 500)"
        }
    done
done <"$work/cases"
[ "$number" -gt 0 ] && [ "$failures" -eq 0 ]
