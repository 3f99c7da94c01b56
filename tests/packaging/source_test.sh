#!/bin/sh
# source_test.sh SOURCE BUILD: the package of the sources holds the files that git tracks, each as it
# is, and nothing else, whatever lies about in the folder; made again it is the same; and it knows its
# commit, as an archive made by git does. Exits with 77, "skipped", where SOURCE is no clone of git.
set -eu
source=$1
build=$2
git -C "$source" rev-parse --is-inside-work-tree >/dev/null 2>&1 || {
    echo "skipped: git does not know this checkout"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cpack --config "$build/CPackSourceConfig.cmake" -B "$work" >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}
sleep 1.1  # an archive that holds the time of day would differ
cpack --config "$build/CPackSourceConfig.cmake" -B "$work/again" >"$work/log" 2>&1
cmp "$work"/quagmire-*.tar.gz "$work"/again/quagmire-*.tar.gz
mkdir "$work/unpacked"
tar -xzf "$work"/quagmire-*.tar.gz -C "$work/unpacked" --strip-components=1
git -C "$source" ls-files | sort >"$work/tracked"
(cd "$work/unpacked" && find . -type f | sed 's:^\./::' | sort) >"$work/packed"
diff "$work/tracked" "$work/packed" >"$work/log" || {
    head -n 20 "$work/log"
    exit 1
}
commit_of() {
    cmake -DSOURCE="$1" -DHEADER="$work/commit.h" -P "$1/app/cli/commit.cmake"
    sed -n 's/.*kCommit = "\(.*\)";/\1/p' "$work/commit.h"
}
expected=$(git -C "$source" describe --always --dirty --abbrev=12 --exclude='*')
[ "$(commit_of "$source")" = "$expected" ]
[ "$(commit_of "$work/unpacked")" = "$expected" ] || {
    echo "the package does not know its commit: $(commit_of "$work/unpacked")"
    exit 1
}
mkdir "$work/by-git"
git -C "$source" archive HEAD | tar -xC "$work/by-git"
[ "$(commit_of "$work/by-git")" = "$(git -C "$source" rev-parse --short=12 HEAD)" ]
grep -v '^app/cli/commit.cmake$' "$work/tracked" | while read -r file; do
    cmp "$source/$file" "$work/unpacked/$file"
done
