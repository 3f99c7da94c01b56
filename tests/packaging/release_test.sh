#!/bin/sh
# release_test.sh SOURCE BUILD [all]: the steps of a release but those that publish: notes, packages,
# recipes, sums. With "all" also what takes minutes: the PKGBUILD builds and installs from the archive,
# and the static program runs alone.
set -eu
source=$1
build=$2
what=${3:-}
work=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}
release() { sh "$source/assets/packaging/release.sh" "$@" 2>"$work/log"; }
git -C "$source" rev-parse --is-inside-work-tree >/dev/null 2>&1 || {
    echo "skipped: git does not know this checkout"
    exit 77
}
version=$(sed -n 's/^project(quagmire VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")

release check "v$version" || fail "its own tag is refused: $(cat "$work/log")"
for wrong in "check v0.0.1" "finish $work" "publish it" "packages"; do
    # shellcheck disable=SC2086  # words
    ! release $wrong || fail "$wrong is done"
    [ "$(wc -l <"$work/log")" -eq 1 ] || fail "$wrong: $(cat "$work/log")"
done
release notes >"$work/notes"
grep -q '^### ' "$work/notes" || fail "no notes"
! grep '^## ' "$work/notes" || fail "notes of another version"

# The folder of the sources may be read only by then, so it is this build that makes the packages.
mkdir "$work/release"
cpack --config "$build/CPackSourceConfig.cmake" -B "$work/made" >"$work/log" 2>&1 || fail "no archive"
mv "$work/made"/*.tar.gz "$work/release"
release finish "$work/release" || fail "$(cat "$work/log")"
cd "$work/release"
sha256sum --quiet -c SHA256SUMS
for file in quagmire.rb PKGBUILD quagmire.nix quagmire.png "quagmire-$version.tar.gz"; do
    grep -q " $file\$" SHA256SUMS || fail "$file has no sum"
done
for recipe in quagmire.rb PKGBUILD quagmire.nix; do
    ! grep '@[A-Z0-9]*@' $recipe || fail "$recipe is not filled in"
    grep -q "$(sha256sum "quagmire-$version.tar.gz" | cut -d ' ' -f 1)" $recipe || fail "$recipe: its sum"
done
! command -v bash >/dev/null || bash -n PKGBUILD
! command -v ruby >/dev/null || ruby -c quagmire.rb
! command -v nix-instantiate >/dev/null || nix-instantiate --parse quagmire.nix >/dev/null
[ "$what" = all ] || exit 0

echo "The PKGBUILD builds"
tar -xzf "quagmire-$version.tar.gz" -C "$work"
(cd "$work" && CXXFLAGS="-O2 -Wp,-D_FORTIFY_SOURCE=3" MAKEFLAGS=-j2 pkgdir="$work/pkg" bash -eu -c \
    '. release/PKGBUILD; build; check; package' >"$work/log" 2>&1) || fail "$(tail -n 20 "$work/log")"
for file in bin/quagmire share/licenses/quagmire/LICENSE share/man/man6/quagmire.6.gz; do
    [ -s "$work/pkg/usr/$file" ] || fail "the PKGBUILD installs no $file"
done

echo "The static program runs alone"
sh "$source/assets/packaging/static.sh" "$work/static" >"$work/log" 2>&1 || fail "$(tail -n 20 "$work/log")"
exec sh "$source/tests/python.sh" "$source/tests/packaging/static_test.py" "$work"/static/*.tar.gz
