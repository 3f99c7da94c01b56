#!/bin/sh
# systems_test.sh SOURCE: where there is no apt, one line says how to install what is needed, by the
# names of that system.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in awk cat paste sed sh; do ln -s "$(command -v $tool)" "$work/$tool"; done
said() {
    PATH=$work sh -c '. "$0/app/packages.sh"; need_packages g++ libncurses-dev libgmock-dev tmux' "$source" 2>&1
}
expect() {
    [ "$(said)" = "$1" ] || {
        echo "expected: $1"
        echo "said: $(said)"
        exit 1
    }
}
expect 'This system has no apt. If the build stops, install what these Debian packages contain:
  g++ libncurses-dev libgmock-dev tmux'
while IFS='|' read -r manager line; do
    printf '#!/bin/sh\n' >"$work/$manager"
    chmod +x "$work/$manager"
    expect "If the build stops, install what it needs: $line"
    rm "$work/$manager"
done <<TABLE
dnf|dnf install gcc-c++ ncurses-devel gmock-devel tmux
pacman|pacman -S --needed gcc ncurses tmux
zypper|zypper install gcc-c++ ncurses-devel gmock tmux
apk|apk add g++ ncurses-dev tmux
brew|brew install gcc ncurses tmux
TABLE
