#!/bin/sh
# install_test.sh BUILD: cmake --install into an empty folder, whose program runs and whose other
# files are where shells, man and desktops look, and whose pages lead to pages and pictures there; all may
# read it, and the line of building.md removes it, with its folders.
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work" >"$work/log"
for path in share/man/man6/quagmire.6.gz share/applications/quagmire.desktop \
    share/bash-completion/completions/quagmire share/zsh/site-functions/_quagmire \
    share/fish/vendor_completions.d/quagmire.fish share/doc/quagmire/README.md \
    share/doc/quagmire/LICENSE share/doc/quagmire/reference/quagmire.py; do
    [ -s "$work/$path" ] || {
        echo "$path was not installed"
        exit 1
    }
done
"$work/bin/quagmire" --version
# The game alone: libraries are for another component.
for path in include lib; do
    [ ! -e "$work/$path" ] || {
        echo "$path was installed with the game"
        exit 1
    }
done
[ ! -e "$work/share/doc/quagmire/reference/vectors.txt" ] || {
    echo "the vectors were installed"
    exit 1
}
place="$work/a place"
(umask 077 && cmake --install "$build" --prefix "$place" >"$work/log")
closed=$(find "$place" ! -perm -o=r -o -type d ! -perm -o=x)
[ -z "$closed" ] || {
    echo "others cannot read: $closed"
    exit 1
}
[ -e "$work/build" ] || ln -s "$build" "$work/build"
remove=$(sed -n 's/^    \(.*install_manifest.*\)/\1/p' "$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")/assets/doc/building.md")
(cd "$work" && sh -euc "$remove")
left=$(find "$place" 2>/dev/null || :)
if [ -z "$remove" ] || [ -n "$left" ]; then
    echo "not removed by \"$remove\": $left"
    exit 1
fi
cd "$work/share/doc/quagmire"
links=$(grep -ho '](\([^):#]*\))' ./*.md | sed 's/^](//; s/)$//' | sort -u)
[ "$(echo "$links" | wc -l)" -ge 15 ]
for link in $links $(sed -n 's/^.*](\([^):#]*\)).*/reference\/\1/p' reference/*.md); do
    [ -e "$link" ] || {
        echo "broken: $(grep -lF "](${link#reference/})" ./*.md reference/*.md) leads to $link"
        exit 1
    }
done
