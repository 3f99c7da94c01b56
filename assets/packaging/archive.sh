# shellcheck shell=sh disable=SC2154
# What the archives of a release share: their version and how they are packed. $root is the checkout.

# As 2.0.0, or between releases 2.0.0+12.g0123456.
version_here() { cmake -DSOURCE="$root" -P "$root/app/cli/version.cmake"; }

# pack FOLDER WHERE: puts $name in FOLDER into WHERE/$name.tar.gz. Twice the same bytes: every file has
# the time of the commit, and so has the archive. Leaves it in $time.
pack() {
    time=$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)
    tar -C "$1" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -cf - "$name" |
        gzip -9n >"$2/$name.tar.gz"
}
