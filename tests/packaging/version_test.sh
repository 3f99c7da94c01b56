#!/bin/sh
# version_test.sh SOURCE BUILD VERSION: all that tells of the newest release tells of VERSION, with the
# same date; and who publishes it stands only in CMakeLists.txt and in assets/debian, where both say the same.
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

homepage=$(sed -n 's/^ *HOMEPAGE_URL "\(.*\)"$/\1/p' "$source/CMakeLists.txt")
same "the homepage of debian/control" "$(sed -n 's/^Homepage: //p' "$source/assets/debian/control")" "$homepage"
same "the source of debian/copyright" "$(sed -n 's/^Source: //p' "$source/assets/debian/copyright")" "$homepage"
grep -q "^$homepage/" "$source/assets/debian/watch" || fail "debian/watch looks elsewhere than $homepage"
maintainer=$(sed -n 's/^Maintainer: //p' "$source/assets/debian/control")
same "who signs debian/changelog" "$(sed -n 's/^ -- \(.*>\)  .*/\1/p' "$source/assets/debian/changelog" | sort -u)" "$maintainer"
grep -qx "    git clone $homepage" "$source/README.md" || fail "README.md clones another repository"
for word in "${maintainer##*<}" "${homepage#https://}"; do
    places=$(grep -rlF --exclude-dir=debian "${word%>}" "$source/CMakeLists.txt" "$source/app" "$source/assets" "$source/engine" \
        "$source/ui" "$source/.github" || true)
    [ -z "$places" ] || [ "$places" = "$source/CMakeLists.txt" ] || fail "$word stands in $places too"
done
