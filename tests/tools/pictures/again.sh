#!/bin/sh
# again.sh PROGRAM FOLDER: fails if the pictures in the folder are not what the program makes.
set -eu
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$1" "$made"
for picture in "$made"/*.svg; do
    cmp "$picture" "$2/${picture##*/}" || {
        echo "the screen has changed; make the pictures anew: $1 $2"
        exit 1
    }
done
