#!/bin/sh
# version_test.sh SOURCE BUILD VERSION: all that tells of the newest release tells of VERSION, with the
# same date; and nothing names a publisher or an address, which are empty in CMakeLists.txt.
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
same "the Debian changelog" "$(head -n 1 "$source/assets/debian/changelog" | cut -d ' ' -f 2)" "($version-1)"
day=$(sed -n 's/^ -- .*>  //p' "$source/assets/debian/changelog" | head -n 1)
same "the date there" "$(LC_ALL=C date -u -d "$day" +%F)" "$date"
release=$(grep -m 1 '<release ' "$build/assets/quagmire.metainfo.xml" | tr -d ' ')
same "the metainfo" "$release" "<releaseversion=\"$version\"date=\"$date\">"
# Between releases it says so.
manual=$(sed -n 's/^\.TH .*"quagmire \(.*\)" .*/\1/p' "$build/assets/quagmire.6")
same "the man page" "${manual%%+*}" "$version"
same "the date there" "$(sed -n 's/^\.TH QUAGMIRE 6 \([^ ]*\) .*/\1/p' "$build/assets/quagmire.6")" "$date"

# Who publishes it stands in one place, which is empty here; Debian's files have a placeholder.
for name in HOMEPAGE PUBLISHER; do
    grep -q "^set(QUAGMIRE_$name \"\" CACHE STRING" "$source/CMakeLists.txt" || fail "CMakeLists.txt gives a $name"
done
maintainer=$(sed -n 's/^Maintainer: //p' "$source/assets/debian/control")
same "who signs debian/changelog" "$(sed -n 's/^ -- \(.*>\)  .*/\1/p' "$source/assets/debian/changelog" | sort -u)" "$maintainer"
places=$(cd "$source" && grep -rlE 'https?://[^ ]*/quagmire|io\.github' README.md CMakeLists.txt app assets engine ui .github) || true
[ -z "$places" ] || fail "these name an address that is nobody's: $places"
