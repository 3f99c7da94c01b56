#!/bin/sh
# version_test.sh SOURCE BUILD VERSION: all that tells of the newest release tells of VERSION, with the
# same date, and the contact and the homepage stand in one place only.
set -eu
source=$1
build=$2
version=$3
fail() {
    echo "$*"
    exit 1
}
# same WHAT ACTUAL EXPECTED
same() { [ "$2" = "$3" ] || fail "$1 says \"$2\", not \"$3\""; }

heading=$(grep -m 1 '^## [0-9]' "$source/assets/CHANGELOG.md")
same "the version of CHANGELOG.md" "$(echo "$heading" | cut -d ' ' -f 2)" "$version"
date=$(echo "$heading" | cut -d ' ' -f 4)
same "the Debian changelog" "$(head -n 1 "$build/assets/changelog.Debian" | cut -d ' ' -f 2)" "($version-1)"
day=$(sed -n 's/^ -- .*>  //p' "$build/assets/changelog.Debian" | head -n 1)
same "the date there" "$(LC_ALL=C date -u -d "$day" +%F)" "$date"
release=$(grep -m 1 '<release ' "$build/assets/quagmire.metainfo.xml" | tr -d ' ')
same "the metainfo" "$release" "<releaseversion=\"$version\"date=\"$date\">"
same "the man page" "$(sed -n 's/^\.TH .*"quagmire \(.*\)" .*/\1/p' "$build/assets/quagmire.6")" "$version"

for word in maintainers@ github.com/quagmire; do
    places=$(grep -rlF "$word" "$source/CMakeLists.txt" "$source/app" "$source/assets" "$source/engine" \
        "$source/ui" "$source/README.md" "$source/.github")
    same "where $word stands" "$places" "$source/CMakeLists.txt"
done
