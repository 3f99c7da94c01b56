#!/bin/sh
# systems_test.sh SOURCE: where there is no apt, one line says how to install what is needed, by the
# names of that system; and one says so where apt cannot be used, by a user or without a network.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for tool in awk cat env grep head paste sed sh; do ln -s "$(command -v $tool)" "$work/$tool"; done
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
stub() {
    printf "#!/bin/sh\n%s\n" "${2-}" >"$work/$1"
    chmod +x "$work/$1"
}
packages='g++ libncurses-dev libgmock-dev tmux'
expect "quagmire: these programs are missing: cmake make c++; install what these Debian packages contain: $packages"
stub cmake
stub make
stub c++
expect "If the build stops, install what these Debian packages contain: $packages"
while IFS='|' read -r manager line; do
    stub "$manager"
    expect "If the build stops, install $line"
    rm "$work/make"
    expect "quagmire: these programs are missing: make; install $line"
    stub make
    rm "$work/$manager"
done <<TABLE
dnf|dnf install gcc-c++ ncurses-devel gmock-devel tmux
pacman|pacman -S --needed gcc ncurses tmux
zypper|zypper install gcc-c++ ncurses-devel gmock tmux
apk|apk add g++ ncurses-dev tmux
brew|brew install gcc ncurses tmux
TABLE
stub dpkg-query
stub id 'echo 1000'
stub apt-get 'echo "Reading package lists..."; echo "E: Unable to locate package tmux" >&2; exit 100'
expect "quagmire: these packages are missing: $packages; as root: apt-get install $packages"
stub id 'echo 0'
could_not="quagmire: apt could not install: $packages"
expect "Installing: $packages
$could_not (Unable to locate package tmux); install them by hand"
# shellcheck disable=SC2016  # the stub's own arguments
stub apt-get '[ "$1" != update ] || echo "W: Failed to fetch http://deb.debian.org/x Temporary failure resolving deb"
[ "$1" = update ] || { echo "E: Unable to locate package tmux"; exit 100; }'
expect "Installing: $packages
$could_not (Temporary failure resolving deb); install them by hand"
stub apt-get
expect "Installing: $packages"
