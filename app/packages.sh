# shellcheck shell=sh disable=SC2034
# Shell functions shared by app/run and tests/run: they make sure that packages are installed, and
# that the build folder is one of this checkout.
# Progress goes to standard error, so that it never mixes with what the program prints.

say() { echo "$*" >&2; }

# Sets $build, the folder to build $root in. One that was made for another checkout, as by moving or
# copying this one together with it, is begun anew.
choose_build_folder() {
    build=${QUAGMIRE_BUILD:-$root/build}
    case $build in /*) ;; *) build=$PWD/$build ;; esac
    # A folder that is begun anew is removed, so it must not hold the sources.
    case $root/ in "$build"/*)
        say "quagmire: $build holds the sources; set QUAGMIRE_BUILD to another folder"
        exit 1
        ;;
    esac
    [ -f "$build/CMakeCache.txt" ] || return 0
    here=$(CDPATH='' cd -- "$build" && pwd -P)
    [ "$(cached CMAKE_HOME_DIRECTORY)" != "$root" ] || [ "$(cached CMAKE_CACHEFILE_DIR)" != "$here" ] ||
        return 0
    [ "$(cached CMAKE_PROJECT_NAME)" = quagmire ] || {
        say "quagmire: $build is the build folder of another project; set QUAGMIRE_BUILD to another"
        exit 1
    }
    say "$build was made for a different source folder; starting over"
    rm -rf "$build" 2>/dev/null || need_build_folder
}

# The real path that the cache of $build has under this name, or else its text.
cached() {
    value=$(sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt")
    (CDPATH='' cd -- "$value" 2>/dev/null && pwd -P) || echo "$value"
}

# configure ARGUMENT...: makes $build ready by cmake. What a first try that failed has found out, such
# as a compiler that does not work, does not decide the next.
configure() {
    say "Configuring $build"
    is_configured || rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
    # The ncurses of macOS lacks wide characters, and Homebrew's is where nobody looks.
    if [ "$(uname)" = Darwin ] && command -v brew >/dev/null 2>&1; then
        export CMAKE_PREFIX_PATH="${CMAKE_PREFIX_PATH-$(brew --prefix ncurses)}"
    fi
    cmake -S "$root" -B "$build" "$@" >&2 && return 0
    is_configured || rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
    say "quagmire: cmake could not configure $build, see above; install what is missing and try again"
    return 1
}
is_configured() {
    [ -f "$build/CMakeCache.txt" ] && { [ -f "$build/Makefile" ] || [ -f "$build/build.ninja" ]; }
}

# Makes $build, or says why nothing can be built there.
need_build_folder() {
    mkdir -p "$build" 2>/dev/null && [ -w "$build" ] && return 0
    say "quagmire: $build cannot be written to; set QUAGMIRE_BUILD to a folder of your own"
    exit 1
}

# Whether a package (a Debian name) is installed.
is_installed() {
    [ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null)" = "install ok installed" ]
}

# Runs a command as root: directly, or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}
# Whether that is possible: sudo may have to ask for a password.
can_be_root() {
    [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null 2>&1 && { [ -t 2 ] || sudo -n true 2>/dev/null; }; }
}

# What the packages that the build and the tests need are called elsewhere; - where there is none, or
# where another one holds it.
names_elsewhere() {
    cat <<TABLE
apt-get           dnf                      pacman     zypper           apk            brew
g++               gcc-c++                  gcc        gcc-c++          g++            gcc
make              make                     make       make             make           make
cmake             cmake                    cmake      cmake            cmake          cmake
libncurses-dev    ncurses-devel            ncurses    ncurses-devel    ncurses-dev    ncurses
libcli11-dev      cli11-devel              cli11      cli11-devel      cli11          cli11
pkg-config        pkgconf-pkg-config       pkgconf    pkg-config       pkgconf        pkgconf
libgtest-dev      gtest-devel              gtest      gtest            gtest-dev      googletest
libgmock-dev      gmock-devel              -          gmock            -              -
libvterm-dev      libvterm-devel           libvterm   libvterm-devel   libvterm-dev   libvterm
tmux              tmux                     tmux       tmux             tmux           tmux
TABLE
}

# How to install these by the system's own names; fails where no manager of packages is known.
install_command() {
    for manager in dnf pacman zypper apk brew; do
        command -v "$manager" >/dev/null 2>&1 || continue
        names=$(for package in "$@"; do
            names_elsewhere | awk -v name="$package" -v manager="$manager" '
                NR == 1 { for (i = 1; i <= NF; i++) if ($i == manager) column = i }
                NR > 1 && $1 == name && $column != "-" { print $column }'
        done | paste -s -d ' ' -)
        case $manager in
        pacman) how="pacman -S --needed" ;;
        apk) how="apk add" ;;
        *) how="$manager install" ;;
        esac
        echo "$how $names"
        return 0
    done
    return 1
}

# Says so, or else which Debian packages hold them. Without cmake, make and a compiler there is no build.
say_what_is_needed() {
    how="install $(install_command "$@")" || how="install what these Debian packages contain: $*"
    without=
    for tool in cmake make "${CXX:-c++}"; do
        command -v "${tool%% *}" >/dev/null 2>&1 || without="$without $tool"
    done
    [ -z "$without" ] || {
        say "quagmire: these programs are missing:$without; $how"
        return 1
    }
    say "If the build stops, $how"
}

# need_packages PACKAGE...: installs those that are missing. Touches no network when none is.
need_packages() {
    if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
        say_what_is_needed "$@"
        return
    fi
    missing=
    for package in "$@"; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    can_be_root || {
        say "quagmire: these packages are missing:$missing; as root: apt-get install$missing"
        return 1
    }
    say "Installing:$missing"
    # The package lists of a new machine may be empty or old, so a first failure is not final. What apt
    # says is long, and of interest only in part.
    # shellcheck disable=SC2086  # names are words
    said=$(install_all $missing || { as_root apt-get update -q && install_all $missing; } 2>&1) || {
        why=$(printf '%s\n' "$said" | grep -Eo -m 1 '(Temporary failure|Could not (connect|resolve)).*' ||
            printf '%s\n' "$said" | sed -n 's/^E: //p' | head -n 1)
        say "quagmire: apt could not install:$missing (${why:-it does not say why}); install them by hand"
        return 1
    }
}

install_all() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "$@" </dev/null 2>&1
}

# A build from the beginning compiles many sources as one, which takes half of the time.
# shellcheck disable=SC2034  # read by app/run and tests/run
SOON_BUILT="-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=24"
# What building the program takes.
BUILD_PACKAGES="g++ make cmake libncurses-dev libcli11-dev"
# The labels of tests that can be built alone (tests/CMakeLists.txt makes a target of each).
# shellcheck disable=SC2034  # read by tests/run
TEST_LABELS="engine search puzzles ui app sessions golden fuzz terminal tmux docs style"
# What testing needs as well.
# shellcheck disable=SC2034  # read by tests/run and tests/preset
TEST_PACKAGES="pkg-config libgtest-dev libgmock-dev libvterm-dev tmux \
    dpkg-dev file yasr mandoc desktop-file-utils kitty-terminfo foot-terminfo ncurses-term"
