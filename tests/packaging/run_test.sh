#!/bin/sh
# run_test.sh SOURCE: what somebody does who has nothing but the sources: `sh app/run`, which builds
# the program, and then `cmake --build` and `cmake --install`. A build in a folder of another name gives the same program.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/quagmire"
(cd "$source" && cp -R CMakeLists.txt LICENSE README.md app assets engine ui "$work/quagmire")
sh "$work/quagmire/app/run" --version
mv "$work/quagmire" "$work/by-another-name"
cp "$work/by-another-name/build/app/quagmire" "$work/first"
rm -r "$work/by-another-name/build"
sh "$work/by-another-name/app/run" --version
cmp "$work/first" "$work/by-another-name/build/app/quagmire"
cmake --build "$work/by-another-name/build" --target quagmire_game -j "$(getconf _NPROCESSORS_ONLN)"
exec sh "$source/tests/packaging/install_test.sh" "$work/by-another-name/build"
