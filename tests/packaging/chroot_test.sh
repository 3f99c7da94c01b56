#!/bin/sh
# chroot_test.sh SOURCE FOLDER SUITE...: in each of these Debians, with nothing but what the project's
# scripts install: a newcomer's first steps, by the commands of README, which set up, play and
# pass, as root and as a user; and the package is made, installed and removed.
# The Debian is made by debootstrap from the mirror that apt knows, in FOLDER, and is kept there for the
# next time. Exits with 77, "skipped", where that is not possible.
set -eu
source=$1
folder=$2
[ $# -eq 3 ] || {
    shift 2
    for suite; do sh "$0" "$source" "$folder" "$suite"; done
    exit
}
suite=$3
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
# What is not possible is said in one line, before anything is installed.
refused() {
    inside "! $1 >/tmp/said 2>&1; cat /tmp/said; test \$(wc -l </tmp/said) -eq ${3:-1}; grep -q \"$2\" /tmp/said"
}
# shellcheck disable=SC2016  # a format of dpkg-query
bare=$(chroot "$root" dpkg-query -W -f='${db:Status-Status}' cmake 2>/dev/null || true)
if [ -z "$bare" ]; then
    as_user='su -s /bin/sh nobody -c'
    refused "$as_user 'sh app/run'" "build cannot be written to; set QUAGMIRE_BUILD to a folder of your own"
    refused "$as_user 'QUAGMIRE_BUILD=/tmp/build sh app/run'" "these packages are missing: .*; as root: apt-get install g++"
    refused "unshare --net sh app/run" "apt could not install: .*; install them by hand" 2
fi
# README's own commands.
readme() { sed -n "s|^    \(sh $1\)\$|\1|p" "$source/README.md"; }
[ "$(readme app/run) $(readme tests/run)" = "sh app/run sh tests/run" ] || {
    echo "README.md has other commands"
    exit 1
}
inside "echo c2 c5 | $(readme app/run) | grep -x 'X to move'"
inside "$(readme tests/run)"
# The same by a user, for whom root has installed the packages.
inside "rm -rf /tmp/own && cp -r /quagmire /tmp/own && rm -r /tmp/own/build && chown -R nobody /tmp/own"
inside "su -s /bin/sh nobody -c \"cd /tmp/own && echo c2 c5 | $(readme app/run) | grep -x 'X to move' && $(readme tests/run)\""
inside "sh tests/packaging/deb_test.sh /quagmire"
