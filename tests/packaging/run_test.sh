#!/bin/sh
# run_test.sh SOURCE: what somebody does who has nothing but the sources: `sh app/run`, which builds,
# and then `cmake --install`.
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/quagmire"
(cd "$source" && cp -R CMakeLists.txt LICENSE README.md app assets engine ui "$work/quagmire")
sh "$work/quagmire/app/run" --version
exec sh "$source/tests/packaging/install_test.sh" "$work/quagmire/build"
