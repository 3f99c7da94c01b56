# shellcheck shell=sh
# clone SOURCE FOLDER: a clone in which what is changed in SOURCE is committed as well, for the version
# says of a package what is not. Exits with 77, "skipped", where SOURCE is no clone of git.
clone() {
    git -C "$1" rev-parse --is-inside-work-tree >/dev/null 2>&1 || {
        echo "skipped: git does not know this checkout"
        exit 77
    }
    git clone -q "$1" "$2" 2>/dev/null
    # What is staged counts too.
    git -C "$1" diff -z --name-only --no-renames --diff-filter=D HEAD | (cd "$2" && xargs -0r rm -f)
    {
        git -C "$1" diff -z --name-only --no-renames --diff-filter=d HEAD
        git -C "$1" ls-files -z --others --exclude-standard
    } | (cd "$1" && tar --null -T - -cf -) | tar -x -C "$2"
    git -C "$2" add -A
    git -C "$2" diff --cached --quiet ||
        git -C "$2" -c user.name=test -c user.email=test@localhost commit -q -m "Not committed yet"
}
