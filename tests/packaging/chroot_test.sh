#!/bin/sh
# chroot_test.sh SOURCE SUITE FOLDER: in a Debian of its own, a newer one, with nothing but what the
# project's scripts install: the sessions are played, and the packages are made, installed and removed.
# The Debian is made by debootstrap from the mirror that apt knows, in FOLDER, and is kept there for the
# next time. Exits with 77, "skipped", where that is not possible.
set -eu
source=$1
suite=$2
folder=$3
skip() {
    echo "skipped: $*"
    exit 77
}
[ "$(id -u)" -eq 0 ] || skip "only root may make a root"
for tool in apt-get debootstrap unshare; do
    command -v $tool >/dev/null 2>&1 || skip "$tool is not installed"
done
# shellcheck disable=SC2016  # apt's own variable
mirror=$(apt-get indextargets --format '$(SITE)' 2>/dev/null | grep -v -m 1 security) || skip "apt knows no mirror"
root=$folder/$suite
log=$folder/log
mkdir -p "$folder"
unshare --mount true 2>/dev/null || skip "nothing may be mounted here"
[ -e "$root/ready" ] || {
    rm -rf "$root"
    debootstrap --variant=minbase --include=git,ca-certificates "$suite" "$root" "$mirror" >"$log" 2>&1 ||
        skip "debootstrap got no $suite from $mirror: $(grep -m 1 '^[EW]:' "$log" || tail -n 1 "$log")"
    touch "$root/ready"
}
# shellcheck source=tests/packaging/clone.sh
. "$source/tests/packaging/clone.sh"
rm -rf "$root/quagmire"
clone "$source" "$root/quagmire"
cp /etc/resolv.conf "$root/etc"

# The steps, each a line of shell run there. What is mounted goes with the name space.
inside() {
    echo "$1"
    # shellcheck disable=SC2016  # the inner shell's arguments
    unshare --mount sh -c 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
        exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 CI=true \
            sh -ec "cd /quagmire && $1"' "$root" "$1" >"$log" 2>&1 || {
        tail -n 40 "$log"
        exit 1
    }
}
inside "sh tests/run -L sessions"
inside "sh tests/packaging/deb_test.sh /quagmire"
