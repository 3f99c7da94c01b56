#!/bin/sh
# static.sh FOLDER [ARCHITECTURE]: puts a program for any Linux into FOLDER, as an archive: one file
# that needs no library, and no terminfo for the terminals named below, with its man page and
# completions. Beside it goes what the program is made of, in SPDX 2.3. ARCHITECTURE is this machine's,
# or aarch64, which is then compiled on Debian by g++-aarch64-linux-gnu with the libraries of Debian's
# arm64. A build of it stays in build-static-ARCHITECTURE.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
# shellcheck source=app/packages.sh
. "$root/app/packages.sh"
# shellcheck source=assets/packaging/archive.sh
. "$root/assets/packaging/archive.sh"
[ $# -gt 0 ] || {
    say "usage: sh assets/packaging/static.sh FOLDER [ARCHITECTURE]"
    exit 2
}
mkdir -p "$1"
folder=$(CDPATH='' cd -- "$1" && pwd -P)
here=$(uname -m)
architecture=${2:-$here}
build=$root/build-static-$architecture
terminals="xterm xterm-256color linux vt100 screen screen-256color tmux tmux-256color"

# shellcheck disable=SC2086  # lists of words
need_packages $BUILD_PACKAGES ncurses-bin
mkdir -p "$build"
set -- -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF
if [ "$architecture" = "$here" ]; then
    libraries=/usr/lib/$(cc -dumpmachine | sed 's/-pc-/-/')
    cross=
elif [ "$architecture" = aarch64 ]; then
    cross=aarch64-linux-gnu-
    need_packages g++-aarch64-linux-gnu
    # Debian's packages for arm64, unpacked in the build folder; the system stays as it is.
    system=$build/arm64
    libraries=$system/usr/lib/aarch64-linux-gnu
    if [ ! -e "$libraries/libncursesw.a" ]; then
        mkdir -p "$system/lists/partial" "$system/debs"
        arm64() {
            (cd "$system/debs" && apt-get -q -o APT::Architecture=arm64 -o APT::Architectures=arm64 \
                -o Dir::State::Lists="$system/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= \
                -o APT::Sandbox::User=root "$@" >&2)
        }
        arm64 update
        arm64 download libncurses-dev
        for deb in "$system"/debs/*.deb; do dpkg-deb -x "$deb" "$system"; done
    fi
    set -- "$@" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
        -DCMAKE_CXX_COMPILER=${cross}g++ -DCURSES_INCLUDE_PATH="$system/usr/include" \
        -DQUAGMIRE_CLI11_INCLUDE=/usr/include
else
    say "quagmire: a static program for $architecture is made on such a machine"
    exit 2
fi

# ncurses asks _nc_fallback() for a terminal that no terminfo describes. Ours stands before the empty
# one of its library; this is what MKfallback.sh of ncurses writes when it is built with fallbacks.
{
    echo '#define NCURSES_INTERNALS'
    echo '#include <curses.h>'
    echo '#include <string.h>'
    echo '#include <term.h>'
    echo '#define ABSENT_NUMERIC (-1)'
    echo '#define ABSENT_STRING (char*)0'
    for terminal in $terminals; do infocmp -E "$terminal"; done
    echo 'static const TERMTYPE2 fallbacks[] = {'
    for terminal in $terminals; do infocmp -e "$terminal" && echo ,; done
    echo '};'
    cat <<'END'
const TERMTYPE2* _nc_fallback2(const char* name) {
  const size_t length = strlen(name);
  for (size_t i = 0; i < sizeof fallbacks / sizeof *fallbacks; ++i)
    if (strncmp(fallbacks[i].term_names, name, length) == 0 && fallbacks[i].term_names[length] == '|')
      return &fallbacks[i];
  return 0;
}
const TERMTYPE* _nc_fallback(const char* name) { return (void)name, (const TERMTYPE*)0; }
END
} | sed 's/[[:blank:]]short[[:blank:]]/ int /' >"$build/fallbacks.c"
"${cross}gcc" -O2 -fPIE -I"${system:-}/usr/include" -c "$build/fallbacks.c" -o "$build/fallbacks.o"

# The linker is told -static-pie, to which CMake would add -pie.
for name in NCURSES CURSES FORM; do set -- "$@" "-DCURSES_${name}_LIBRARY=$libraries/libncursesw.a"; done
cmake -S "$root" -B "$build" "$@" -DCMAKE_CXX_STANDARD_LIBRARIES="$libraries/libtinfo.a" \
    -DCMAKE_CXX_LINK_PIE_SUPPORTED=NO -DCMAKE_EXE_LINKER_FLAGS="-static-pie $build/fallbacks.o" >&2
cmake --build "$build" -j "$(getconf _NPROCESSORS_ONLN)" --target quagmire >&2
# The program itself writes its man page, so another processor's is written by one for this one.
docs=$build
if [ -n "$cross" ]; then
    docs=$build/docs
    cmake -S "$root" -B "$docs" -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF >&2
fi
cmake --build "$docs" -j "$(getconf _NPROCESSORS_ONLN)" --target quagmire_docs_files >&2

version=$(version_here)
name=quagmire-$version-linux-$architecture
rm -rf "${build:?}/$name"
mkdir "$build/$name"
"${cross}strip" -o "$build/$name/quagmire" "$build/app/quagmire"
cp "$root/LICENSE" "$root/assets/CHANGELOG.md" "$build/$name"
for file in quagmire.6 quagmire.bash _quagmire quagmire.fish; do cp "$docs/assets/$file" "$build/$name"; done
# The licences of what is in the program beside ours must go with it.
parts="libc6|LGPL-2.1-or-later
libgcc-s1|GPL-3.0-or-later WITH GCC-exception-3.1
libstdc++6|GPL-3.0-or-later WITH GCC-exception-3.1
libncurses-dev|X11-distribute-modifications-variant
libcli11-dev|BSD-3-Clause"
echo "$parts" | while IFS='|' read -r package license; do
    cp "/usr/share/doc/$package/copyright" "$build/$name/LICENSE.$package" 2>/dev/null || true
done
pack "$build" "$folder"

# spdx_package ID NAME VERSION LICENSE
spdx_package() {
    printf '    {"SPDXID": "SPDXRef-%s", "name": "%s", "versionInfo": "%s", "downloadLocation": "NOASSERTION",\n' \
        "$1" "$2" "$3"
    printf '     "filesAnalyzed": false, "licenseConcluded": "NOASSERTION", "licenseDeclared": "%s",\n' "$4"
    printf '     "copyrightText": "NOASSERTION"}'
}
spdx=quagmire-linux-$architecture.spdx.json
{
    cat <<END
{
  "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": "$name",
  "documentNamespace": "https://spdx.org/spdxdocs/$name",
  "creationInfo": {"created": "$(date -u -d "@$time" +%Y-%m-%dT%H:%M:%SZ)", "creators": ["Tool: static.sh"]},
  "documentDescribes": ["SPDXRef-quagmire"],
  "packages": [
END
    spdx_package quagmire quagmire "$version" MIT
    echo "$parts" | while IFS='|' read -r package license; do
        echo ,
        spdx_package "$(echo "$package" | tr -d +)" "$package" \
            "$(dpkg-query -W -f='${Version}' "$package" 2>/dev/null || echo unknown)" "$license"
    done
    printf '\n  ],\n  "relationships": ['
    separator=
    for package in $(echo "$parts" | sed 's/|.*//; s/+//g'); do
        printf '%s\n    {"spdxElementId": "SPDXRef-quagmire", "relationshipType": "STATIC_LINK",' "$separator"
        printf ' "relatedSpdxElement": "SPDXRef-%s"}' "$package"
        separator=,
    done
    printf '\n  ]\n}\n'
} >"$folder/$spdx"
echo "$folder/$name.tar.gz"
