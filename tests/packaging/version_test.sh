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

# A release has a date. Until then CHANGELOG.md and Debian say that it is unreleased, the metainfo that it is
# under development, and the program that it comes before the release; and there is no tag.
heading=$(grep -m 1 '^## [0-9]' "$source/assets/CHANGELOG.md")
same "the version of CHANGELOG.md" "$(echo "$heading" | cut -d ' ' -f 2)" "$version"
day=$(sed -n 's/^ -- .*>  //p' "$source/assets/debian/changelog" | head -n 1)
date=$(LC_ALL=C date -u -d "$day" +%F)
if [ "$heading" = "## $version - Unreleased" ]; then
    distribution=UNRELEASED type='type="development"' before=-pre
    [ -z "$(git -C "$source" tag -l "v$version" 2>/dev/null)" ] || fail "v$version is a tag, but CHANGELOG.md: $heading"
else
    distribution=unstable type='' before=''
    same "CHANGELOG.md" "$heading" "## $version - $date"
fi
same "the Debian changelog" "$(head -n 1 "$source/assets/debian/changelog")" "quagmire ($version-1) $distribution; urgency=medium"
release=$(grep -m 1 '<release ' "$build/assets/quagmire.metainfo.xml" | tr -d ' ')
same "the metainfo" "$release" "<releaseversion=\"$version\"${type}date=\"$date\">"
# Between releases they say more.
described=$(cmake -DSOURCE="$source" -P "$source/app/cli/version.cmake")
same "version.cmake" "${described%%+*}" "$version$before"
manual=$(sed -n 's/^\.TH .*"quagmire \(.*\)" .*/\1/p' "$build/assets/quagmire.6")
same "the man page" "${manual%%+*}" "$version$before"
same "the date there" "$(sed -n 's/^\.TH QUAGMIRE 6 \([^ ]*\) .*/\1/p' "$build/assets/quagmire.6")" "$date"

# Who publishes it stands in one place, which is empty here; Debian's files have a placeholder.
for name in HOMEPAGE PUBLISHER; do
    grep -q "^set(QUAGMIRE_$name \"\" CACHE STRING" "$source/CMakeLists.txt" || fail "CMakeLists.txt gives a $name"
done
maintainer=$(sed -n 's/^Maintainer: //p' "$source/assets/debian/control")
same "who signs debian/changelog" "$(sed -n 's/^ -- \(.*>\)  .*/\1/p' "$source/assets/debian/changelog" | sort -u)" "$maintainer"
places=$(cd "$source" && grep -rlE 'https?://[^ ]*/quagmire|io\.github' README.md CMakeLists.txt app assets engine ui .github) || true
[ -z "$places" ] || fail "these name an address that is nobody's: $places"
