#!/bin/sh
# source_test.sh SOURCE: what an archive of the sources, and a clone of them, say that they are: the
# version of the release at its tag, later the commits since; without tags the commits since the version
# got its number; a change that is not committed; and a commit alone where git knows no more.
set -eu
source=$1
# shellcheck source=tests/packaging/clone.sh
. "$source/tests/packaging/clone.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
clone "$source" "$work/clone"
cd "$work/clone"
says() { cmake -DSOURCE="$1" -P "$1/app/cli/version.cmake"; }
# expect FOLDER TEXT
expect() {
    [ "$(says "$1")" = "$2" ] || {
        echo "$1 says $(says "$1"), not $2"
        exit 1
    }
}
commit() { git -c user.name=test -c user.email=test@localhost commit -q --allow-empty -m "$1" && git rev-parse --short=7 HEAD; }
version=$(sed -n 's/^project(quagmire VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
git tag -l | xargs -r git tag -d >/dev/null

sed -i "s/^project(quagmire VERSION $version/project(quagmire VERSION 97.1/" CMakeLists.txt
git add CMakeLists.txt
commit "A version" >/dev/null
expect . 97.1
one=$(commit one)
expect . "97.1+1.g$one"
git tag v97.1
expect . 97.1
two=$(commit two)
two=$(commit three)
expect . "97.1+2.g$two"
echo >>README.md
expect . "97.1+2.g$two.dirty"
git checkout -q README.md
git tag v97.0.1 # of another version
expect . "97.1+2.g$two"
git tag -d v97.0.1 >/dev/null

git archive --prefix=by-git/ HEAD | tar -xC "$work"
expect "$work/by-git" "97.1+2.g$two"
git archive --prefix=released/ v97.1 | tar -xC "$work"
expect "$work/released" 97.1
git tag -d v97.1 >/dev/null
git archive --prefix=no-tag/ HEAD | tar -xC "$work"
expect "$work/no-tag" "97.1+g$two"
git clone -q --depth 1 "file://$PWD" "$work/shallow"
expect "$work/shallow" "97.1+g$two"
rm -rf "$work/shallow/.git"
expect "$work/shallow" 97.1

cmake -DSOURCE=. -DHEADER="$work/version.h" -P app/cli/version.cmake
grep -q "kVersion = \"97.1+3.g$two\"" "$work/version.h"
grep -q "kCommit = \"$(git rev-parse --short=12 HEAD)\"" "$work/version.h"
touch -d 2020-01-01 "$work/version.h"
cmake -DSOURCE=. -DHEADER="$work/version.h" -P app/cli/version.cmake
[ "$(date -r "$work/version.h" +%Y)" = 2020 ] || {
    echo "a header that has not changed is written"
    exit 1
}
