#!/bin/sh
# deb_test.sh SOURCE: makes the Debian package, looks into it, installs it, runs its own test and removes
# it again, all within a temporary folder. As root dpkg itself does that, with a database of its
# own there; else it is only unpacked. On CI, and in a root of our own, where the machine is for this
# run alone (CI=true, and root), apt installs it for real as well. Exits with 77, "skipped", where
# Debian's tools are missing and cannot be installed.
set -eu
source=$1
# shellcheck source=tests/packaging/clone.sh
. "$source/tests/packaging/clone.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}
command -v apt-get >/dev/null 2>&1 || {
    echo "skipped: this is no Debian"
    exit 77
}
[ "$(id -u)" -eq 0 ] || command -v dh >/dev/null 2>&1 || {
    echo "skipped: debhelper is not installed"
    exit 77
}
# shellcheck source=app/packages.sh
. "$source/app/packages.sh"
# shellcheck disable=SC2086  # a list of words
need_packages $BUILD_PACKAGES build-essential debhelper
clone "$source" "$work/clone"
(cd "$work/clone" && cp -r assets/debian . && DEB_BUILD_OPTIONS="noautodbgsym parallel=$(getconf _NPROCESSORS_ONLN)" \
    dpkg-buildpackage -b -us -uc) >"$work/log" 2>&1 || {
    tail -n 30 "$work/log"
    fail "no package"
}
deb=$(ls "$work"/*.deb)
field() { dpkg-deb -f "$deb" "$1"; }
name=$(field Package)

echo "What the package says of itself"
[ "$(field Section)" = games ] || fail "section: $(field Section)"
for library in libc6 libstdc++6 libncursesw6; do
    field Depends | grep -q "$library" || fail "$library is not among: $(field Depends)"
done

echo "What it holds"
dpkg-deb -c "$deb" >"$work/content"
for path in games/quagmire share/man/man6/quagmire.6.gz share/applications/quagmire.desktop \
    share/bash-completion/completions/quagmire share/zsh/vendor-completions/_quagmire \
    share/fish/vendor_completions.d/quagmire.fish share/doc/quagmire/README.md \
    share/doc/quagmire/copyright share/doc/quagmire/changelog.gz \
    share/doc/quagmire/changelog.Debian.gz share/icons/hicolor/scalable/apps/quagmire.svg \
    share/metainfo/local.quagmire.quagmire.metainfo.xml; do
    grep -q " \./usr/$path\$" "$work/content" || fail "no /usr/$path in the package"
done
! grep -v 'root/root' "$work/content" || fail "these belong to somebody"
! grep -E '^.{5}w|^.{8}w' "$work/content" || fail "these can be written by others than root"

# Debian's own checker, where it is installed, has nothing to say that no override explains.
if command -v lintian >/dev/null 2>&1; then
    echo "By lintian"
    lintian -EviIL +pedantic --tag-display-limit 0 "$deb" 2>"$work/log" | grep -v '^N:' >"$work/tags" || true
    [ ! -s "$work/tags" ] || {
        cat "$work/tags"
        fail "lintian finds these"
    }
fi

echo "Unpacked"
dpkg-deb -x "$deb" "$work/unpacked"
gzip -t "$work/unpacked/usr/share/man/man6/quagmire.6.gz"
version=$("$work/unpacked/usr/games/quagmire" --version | head -n 1)
# Between releases it says more.
case $version in
"quagmire $(field Version | sed 's/-[0-9]*$//')"*) ;;
*) fail "--version: $version" ;;
esac
[ "$("$work/unpacked/usr/games/quagmire" board | wc -l)" -eq 18 ] || fail "no board"

echo "By the test of the package"
mkdir "$work/test"
(cd "$work/clone" && PATH="$work/unpacked/usr/games:$PATH" AUTOPKGTEST_TMP="$work/test" \
    sh assets/debian/tests/game >"$work/log" 2>&1) || {
    tail -n 20 "$work/log"
    fail "debian/tests/game fails"
}

[ "$(id -u)" -eq 0 ] || exit 0

# What the package needs is on this machine, but not in the empty database, hence --force-depends.
echo "Installed and removed in a root of its own"
root=$work/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/log"
: >"$root/var/lib/dpkg/status"
: >"$root/var/lib/dpkg/available"
in_root() { dpkg --root="$root" --force-depends --log=/dev/null "$@" >>"$work/log" 2>&1; }
installed() {
    in_root -i "$1" || {
        cat "$work/log"
        fail "dpkg could not install $1"
    }
}
# A game that is begun with an earlier version goes on with this one.
play() { HOME=$work/home XDG_DATA_HOME='' "$root/usr/games/quagmire" --plain "$@"; }
mkdir "$work/home"
dpkg-deb -R "$deb" "$work/earlier"
sed -i 's/^Version: .*/Version: 0.9.0-1/' "$work/earlier/DEBIAN/control"
dpkg-deb --root-owner-group -b "$work/earlier" "$work/earlier.deb" >>"$work/log"
installed "$work/earlier.deb"
printf 'c2 c5\n' | play --save "$work/home/evening.quag" >"$work/game"
saved=$(cd "$work/home" && find . -type f)
installed "$deb"
echo 'f7 f4' | play resume "$work/home/evening.quag" | grep -q 'O to move' || fail "the game did not go on"
in_root -P "$name" || fail "dpkg could not remove it"
left=$(find "$root/usr" -type f 2>/dev/null || true)
[ -z "$left" ] || fail "left behind: $left"
[ "$(cd "$work/home" && find . -type f)" = "$saved" ] || fail "the game in progress is gone"

# Never where a quagmire is installed already: it would be gone afterwards.
[ "${CI:-}" = true ] || exit 0
! dpkg-query -W "$name" >/dev/null 2>&1 || exit 0
echo "Installed and removed for real"
DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$deb" >>"$work/log" 2>&1 || {
    tail -n 20 "$work/log"
    fail "apt could not install it"
}
(cd "$work/clone" && AUTOPKGTEST_TMP=$(mktemp -d -p "$work") sh assets/debian/tests/game) || installed=wrong
apt-get purge -y -q quagmire >>"$work/log" 2>&1
[ ! -e /usr/games/quagmire ] || fail "/usr/games/quagmire is left behind"
[ -z "${installed:-}" ] || fail "the installed program does not run"
