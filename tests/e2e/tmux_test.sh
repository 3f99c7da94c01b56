#!/bin/sh
# tmux_test.sh PROGRAM: a game in tmux, the terminal within a terminal that many people play in. Its
# TERM, its keys and its reading of escape sequences are its own: a second opinion beside libvterm's.
# Exits with 77 where there is no tmux.
set -eu
program=$1
command -v tmux >/dev/null 2>&1 || {
    echo "skipped: tmux is not installed"
    exit 77
}
work=$(mktemp -d)
trap 'tmux kill-server 2>/dev/null || :; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# A server of its own, with nothing of whoever runs the test.
tmux() {
    env -i HOME= PATH="$PATH" LANG=C.UTF-8 TMUX_TMPDIR="$work" tmux -u -L quagmire -f /dev/null "$@"
}
shows() { tmux capture-pane -p | grep -qF -- "$1"; }
shows_no() { ! shows "$1"; }

# wait_until CONDITION...: asks again until it holds.
wait_until() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        if [ "$tries" -eq 200 ]; then
            echo "waited in vain until: $*"
            tmux capture-pane -p
            exit 1
        fi
        sleep 0.1
    done
}
# press KEYS SCREEN: keys by tmux's names, and what the screen then shows.
press() {
    # shellcheck disable=SC2086  # a list of keys
    tmux send-keys $1
    wait_until shows "$2"
}
# enter LINE SCREEN: the same of a line that is typed.
enter() {
    tmux send-keys -l "$1"
    press Enter "$2"
}

# shellcheck disable=SC2016  # the inner shell's $0
tmux set -g status off \; new-session -d -x 80 -y 24 sh -c '"$0" --board grid; echo back in the shell; exec cat' "$program"
wait_until shows 'O to move'
# From a4: c2 is two down and two to the right; c5 is three up.
press 'Down Down Right Right Enter' 'Selected  c2'
press 'Up Up Up Enter' '1. c2-c5'
enter 'f7 f4' '1. c2-c5   f7-f4'
press u '1. c2-c5   (f7-f4)'
press C-r '1. c2-c5   f7-f4'
tmux send-keys Escape
enter a1b3 'a1 and b3 are not on the same rank'
tmux set -s set-clipboard on
enter :copy 'Sent to the clipboard if tmux has set-clipboard on; otherwise select it here:'
copied() { [ "$(tmux show-buffer)" = '4XXXX/6XX/6XX/2O4X/O4X2/OO6/OO6/OOOO4 O c5 f4' ]; }
wait_until copied
tmux resize-window -x 40 -y 16
wait_until shows 'Quagmire needs 40x20'
tmux resize-window -x 40 -y 20
wait_until shows '|O|.|.|.|.|X|.|.| 4  Sent to the'
tmux resize-window -x 100 -y 30
wait_until shows '+-+-+-+-+-+-+-+-+'
press q 'This game is not saved (there is no home folder).'
press d 'back in the shell'
wait_until shows_no 'O to move'
