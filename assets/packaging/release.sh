#!/bin/sh
# The steps of a release, as .github/workflows/release.yml takes them; each runs at home too.
#   release.sh check TAG        fails unless TAG is this version's and names what is checked out
#   release.sh sources FOLDER   makes the archive of the sources
#   release.sh packages FOLDER  makes that and the Debian packages
#   release.sh finish FOLDER    adds the pictures and the checksums
#   release.sh notes            prints what the changelog says of this version
# The static programs come from static.sh. A step that fails leaves nothing in FOLDER.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
# shellcheck source=app/packages.sh
. "$root/app/packages.sh"
# shellcheck source=assets/packaging/archive.sh
. "$root/assets/packaging/archive.sh"
released=$(sed -n 's/^project(quagmire VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
given() { sed -n "s/^set($1 \"\(.*\)\" CACHE .*/\1/p" "$root/CMakeLists.txt"; }
homepage=$(given QUAGMIRE_HOMEPAGE)
publisher=$(given QUAGMIRE_PUBLISHER)
fail() {
    say "quagmire: $*"
    exit 1
}
need_tools() {
    for tool in "$@"; do
        command -v "$tool" >/dev/null 2>&1 || fail "$tool is not installed"
    done
}
need_clean_tree() {
    changed=$(git -C "$root" status --porcelain 2>/dev/null) || fail "$root is not a git repository"
    [ -z "$changed" ] || fail "$root has changes that are not committed; commit or stash them"
}

# Unpacks what is committed into $made/$name, and puts that into an archive beside it.
make_sources() {
    need_tools git cmake
    need_clean_tree
    version=$(version_here)
    name=quagmire-$version
    made=$root/build-packages
    rm -rf "$made"
    mkdir -p "$made"
    git -C "$root" archive --prefix="$name/" HEAD | tar -x -C "$made"
    # Git fills in the version only if it finds a tag.
    sed -i "s/^set(described \".*\")/set(described \"$version\")/" "$made/$name/app/cli/version.cmake"
    pack "$made" "$made"
}

step=${1:-}
[ "$step" = notes ] || [ -n "${2:-}" ] || {
    say "usage: sh assets/packaging/release.sh check TAG|sources FOLDER|packages FOLDER|finish FOLDER|notes"
    exit 2
}
case $step in
check)
    need_tools git cmake
    [ "$2" = "v$released" ] || fail "the tag is $2, but CMakeLists.txt says $released; change one of them"
    need_clean_tree
    [ "$(version_here)" = "$released" ] || fail "$2 names another commit than the one checked out"
    sh "$0" notes >/dev/null
    ;;
sources)
    make_sources
    mkdir -p "$2"
    mv "$made/$name.tar.gz" "$2"
    ;;
packages)
    # shellcheck disable=SC2086  # a list of words
    need_packages $BUILD_PACKAGES build-essential debhelper
    need_tools cmake dpkg-buildpackage dh
    make_sources
    # At the root, where Debian's tools look for it.
    mv "$made/$name/assets/debian" "$made/$name"
    changelog=$made/$name/debian/changelog
    [ -z "$homepage" ] || sed -i "s|^Standards-Version: |Homepage: $homepage\n&|" "$made/$name/debian/control"
    [ -z "$publisher" ] || sed -i "s|^Maintainer: .*|Maintainer: $publisher|; s|^ -- .*>| -- $publisher|" \
        "$made/$name/debian/control" "$changelog"
    [ "$version" = "$released" ] || {
        signed=$(sed -n 's/^ -- \(.*>\)  .*/\1/p' "$changelog" | head -n 1)
        printf 'quagmire (%s-1) unstable; urgency=medium\n\n  * Between releases.\n\n -- %s  %s\n\n' \
            "$version" "$signed" "$(LC_ALL=C date -u -R -d "@$time")" | cat - "$changelog" >"$made/changelog"
        mv "$made/changelog" "$changelog"
    }
    (cd "$made/$name" && DEB_BUILD_OPTIONS="noautodbgsym parallel=$(getconf _NPROCESSORS_ONLN)" \
        dpkg-buildpackage -b -us -uc >"$made/log" 2>&1) || {
        tail -n 20 "$made/log" >&2
        fail "dpkg-buildpackage failed, see above; $made/log has the rest"
    }
    mkdir -p "$2"
    mv "$made"/*.tar.gz "$made"/*.deb "$2"
    ;;
finish)
    need_tools sha256sum
    folder=$(CDPATH='' cd -- "$2" 2>/dev/null && pwd -P) || fail "there is no folder $2"
    archive=$(find "$folder" -name "quagmire-$released*.tar.gz" ! -name '*-linux-*')
    [ -f "$archive" ] || fail "$2 has no archive of the sources; make it by release.sh sources $2"
    cp "$root"/assets/pictures/*.png "$folder"
    (cd "$folder" && rm -f SHA256SUMS && sha256sum -- * >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
    ;;
notes)
    notes=$(awk -v heading="## $released - " '/^## / { of = index($0, heading) == 1; next } of' \
        "$root/assets/CHANGELOG.md")
    [ -n "$notes" ] || fail "assets/CHANGELOG.md says nothing of $released"
    printf '%s\n' "$notes"
    ;;
*) fail "$step is no step; take check, sources, packages, finish or notes" ;;
esac
