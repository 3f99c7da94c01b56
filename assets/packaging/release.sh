#!/bin/sh
# The steps of a release, as .github/workflows/release.yml takes them; each runs at home too.
#   release.sh check TAG        fails unless TAG is this version's
#   release.sh packages FOLDER  makes the archive of the sources and the Debian package
#   release.sh finish FOLDER    adds the recipes for other packagers, the pictures and the checksums
#   release.sh notes            prints what the changelog says of this version
# The static programs come from static.sh.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
# shellcheck source=app/packages.sh
. "$root/app/packages.sh"
version=$(sed -n 's/^project(quagmire VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
homepage=$(sed -n 's/^ *HOMEPAGE_URL "\(.*\)"$/\1/p' "$root/CMakeLists.txt")
fail() {
    say "quagmire: $*"
    exit 1
}

step=${1:-}
[ "$step" = notes ] || [ -n "${2:-}" ] || {
    say "usage: sh assets/packaging/release.sh check TAG|packages FOLDER|finish FOLDER|notes"
    exit 2
}
case $step in
check)
    [ "$2" = "v$version" ] || fail "the tag is $2, but CMakeLists.txt says $version; change one of them"
    sh "$0" notes >/dev/null
    ;;
packages)
    mkdir -p "$2"
    folder=$(CDPATH='' cd -- "$2" && pwd -P)
    build=$root/build-packages
    # shellcheck disable=SC2086  # a list of words
    need_packages $BUILD_PACKAGES dpkg-dev file
    cmake -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF >&2
    cmake --build "$build" -j "$(getconf _NPROCESSORS_ONLN)" --target quagmire quagmire_docs_files >&2
    made=$build/release
    rm -rf "$made"
    cpack --config "$build/CPackSourceConfig.cmake" -B "$made" >&2
    (cd "$build" && cpack -G DEB -B "$made" >&2)
    mv "$made"/*.tar.gz "$made"/*.deb "$folder"
    ;;
finish)
    folder=$(CDPATH='' cd -- "$2" && pwd -P)
    archive=$folder/quagmire-$version.tar.gz
    [ -f "$archive" ] || fail "$archive is not there; make it by release.sh packages $2"
    sum=$(sha256sum "$archive" | cut -d ' ' -f 1)
    for recipe in quagmire.rb PKGBUILD quagmire.nix; do
        sed "s|@VERSION@|$version|g; s|@SHA256@|$sum|g; s|@HOMEPAGE@|$homepage|g" \
            "$root/assets/packaging/$recipe.in" >"$folder/$recipe"
    done
    cp "$root"/assets/pictures/*.png "$folder"
    (cd "$folder" && rm -f SHA256SUMS && sha256sum -- * >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
    ;;
notes)
    notes=$(awk -v heading="## $version - " '/^## / { of = index($0, heading) == 1; next } of' \
        "$root/assets/CHANGELOG.md")
    [ -n "$notes" ] || fail "assets/CHANGELOG.md says nothing of $version"
    printf '%s\n' "$notes"
    ;;
*) fail "$step is no step; take check, packages, finish or notes" ;;
esac
