#!/bin/sh
# static.sh FOLDER: puts a program for any Linux on processors of this kind into FOLDER, as an archive:
# one file that needs no library, and no terminfo for the terminals named below, with its man page and
# completions. A build of it stays in build-static-PROCESSOR.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
# shellcheck source=app/packages.sh
. "$root/app/packages.sh"
# shellcheck source=assets/packaging/archive.sh
. "$root/assets/packaging/archive.sh"
[ $# -gt 0 ] || {
    say "usage: sh assets/packaging/static.sh FOLDER"
    exit 2
}
mkdir -p "$1"
folder=$(CDPATH='' cd -- "$1" && pwd -P)
processor=$(uname -m)
build=$root/build-static-$processor
terminals="xterm xterm-256color linux vt100 screen screen-256color tmux tmux-256color"

# shellcheck disable=SC2086  # lists of words
need_packages $BUILD_PACKAGES ncurses-bin
mkdir -p "$build"
set -- -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF
libraries=/usr/lib/$(cc -dumpmachine | sed 's/-pc-/-/')

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
gcc -O2 -fPIE -c "$build/fallbacks.c" -o "$build/fallbacks.o"

# The linker is told -static-pie, to which CMake would add -pie.
for name in NCURSES CURSES FORM; do set -- "$@" "-DCURSES_${name}_LIBRARY=$libraries/libncursesw.a"; done
cmake -S "$root" -B "$build" "$@" -DCMAKE_CXX_STANDARD_LIBRARIES="$libraries/libtinfo.a" \
    -DCMAKE_CXX_LINK_PIE_SUPPORTED=NO -DCMAKE_EXE_LINKER_FLAGS="-static-pie $build/fallbacks.o" >&2
cmake --build "$build" -j "$(getconf _NPROCESSORS_ONLN)" --target quagmire quagmire_docs_files >&2

version=$(version_here)
name=quagmire-$version-linux-$processor
rm -rf "${build:?}/$name"
mkdir "$build/$name"
strip -o "$build/$name/quagmire" "$build/app/quagmire"
cp "$root/LICENSE" "$root/assets/CHANGELOG.md" "$build/$name"
for file in quagmire.6 quagmire.bash _quagmire quagmire.fish; do cp "$build/assets/$file" "$build/$name"; done
# The licences of what is in the program beside ours must go with it.
for package in libc6 libgcc-s1 libstdc++6 libncurses-dev libcli11-dev; do
    cp "/usr/share/doc/$package/copyright" "$build/$name/LICENSE.$package" 2>/dev/null || true
done
pack "$build" "$folder"

echo "$folder/$name.tar.gz"
