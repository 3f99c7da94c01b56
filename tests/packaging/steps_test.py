#!/usr/bin/env python3
"""steps_test.py SOURCE: the steps of each job of the workflows find what they start. They run in a clone of
SOURCE, with a PATH of what the job's system has and what the job has installed before: of programs that
only stand in for the real ones, as this asks what is called, not what it does. Exits with 77, "skipped",
where there is no YAML library or no clone of git."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("skipped: Python has no YAML library")
    sys.exit(77)

source = pathlib.Path(sys.argv[1]).resolve()
SYSTEM = """awk basename cat chmod cp cut date dirname env expr find getconf grep gzip head id ln ls mkdir mktemp mv nproc
    paste printf rm sed sh sha256sum sort tail tar tee touch tr uname uniq wc xargs true""".split()
COMPILER = ["c++", "g++", "cc", "gcc", "strip", "make"]
PACKAGES = {"g++": COMPILER[:-1], "gcc-c++": COMPILER[:-1], "gcc": COMPILER[:-1], "make": ["make"],
            "cmake": ["cmake", "ctest"], "git": ["git"], "ccache": ["ccache"], "python3": ["python3"],
            "build-essential": [*COMPILER, "dpkg-buildpackage"], "debhelper": ["dh"], "clang": ["clang++"],
            "ncurses-bin": ["infocmp"]}
DEBIAN = ["apt-get", "dpkg-query"]
RUNNER = [*DEBIAN, "sudo", "git", *COMPILER, "cmake", "ctest", "python3", "docker", "pipx", "gh"]
IMAGES = {"debian": DEBIAN, "ubuntu": DEBIAN, "fedora": ["dnf"], "archlinux": ["pacman"],
          "gcc": [*DEBIAN, "git", *COMPILER, "python3"]}
STUB = f"""#!/bin/sh
# Installs for a manager of packages, and leaves behind what others make.
here=$(dirname "$0")
name=$(basename "$0")
add() {{ for command in "$@"; do cp "$0" "$here/$command"; done; }}
case $name in
apt-get | dnf | pacman | brew)
    for package in "$@"; do
        case $package in
{"".join(f"        {package}) add {' '.join(commands)} ;;" + chr(10) for package, commands in PACKAGES.items())}
        --prefix) echo /opt/ncurses ;;
        esac
    done ;;
g++ | cc) [ "$*" != -dumpmachine ] || echo x86_64-linux-gnu ;;
dpkg-query) exit 1 ;;
sudo) [ "$1" != -n ] || shift; exec "$@" ;;
git) exec {shutil.which("git")} "$@" ;;
cmake)
    case "$*" in *-P*) exec {shutil.which("cmake")} "$@" ;; esac
    launcher=${{CMAKE_CXX_COMPILER_LAUNCHER-}}
    for needed in c++ make $launcher; do
        command -v "$needed" >/dev/null || {{ echo "cmake: there is no $needed"; exit 1; }}
    done
    build=build
    while [ $# -gt 0 ]; do
        case $1 in -B | --build) build=$2 ;; --preset) [ "$build" != build ] || build=build-$2 ;; esac
        shift
    done
    mkdir -p "$build/app" "$build/assets" "$build/Testing/Temporary" "$build/tests/fuzz"
    printf '%s\\n' "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "CMAKE_CACHEFILE_DIR:INTERNAL=$build" >"$build/CMakeCache.txt"
    touch "$build/Makefile" "$build/compile_commands.json" \\
        "$build/Testing/Temporary/LastTest.log"
    for file in quagmire.6 quagmire.bash _quagmire quagmire.fish; do touch "$build/assets/$file"; done
    for program in app/quagmire tests/engine/quagmire_engine_tests tests/search/quagmire_search_tests \\
        tests/ui/quagmire_ui_tests; do mkdir -p "$(dirname "$build/$program")"; cp "$0" "$build/$program"; done
    for target in "$here"/../clone/tests/fuzz/seeds/*; do
        cp "$0" "$build/tests/fuzz/quagmire_fuzz_$(basename "$target")"
    done ;;
dpkg-buildpackage) touch ../quagmire.deb ;;
strip) touch "$2" ;;
esac
"""
# With what another job or an action has left there.
LEFT = {"publish": "mkdir -p release && : >release/quagmire-$VERSION.tar.gz"}


def run(job, name, env, system, matrix, home, clone):
    bin_folder = home / "bin"
    shutil.rmtree(bin_folder, ignore_errors=True)
    bin_folder.mkdir()
    for tool in SYSTEM:
        (bin_folder / tool).symlink_to(shutil.which(tool))
    for tool in system:
        (bin_folder / tool).write_text(STUB, encoding="utf-8")
        (bin_folder / tool).chmod(0o755)
    subprocess.run(["git", "clean", "-fdxq"], cwd=clone, check=True)
    environment = {"PATH": str(bin_folder), "HOME": str(home), "CI": "true", "VERSION": version,
                   "GITHUB_REF_NAME": f"v{version}", **{key: str(value) for key, value in env.items()}}
    for step in [{"run": LEFT.get(name, ":")}, *job["steps"]]:
        if "run" not in step or str(step.get("if", "")).startswith("failure"):
            continue
        shell = re.sub(r"\$\{\{ *matrix\.(\w+) *\}\}", lambda key: matrix[key.group(1)], step["run"])
        done = subprocess.run([shutil.which("sh"), "-ec", shell], cwd=clone, env=environment, check=False,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0 or "not found" in done.stderr:
            faults.append(f"job {name} {matrix or ''}: `{shell.strip()}`: {(done.stdout + done.stderr).strip()[-300:]}")
            return


faults = []
with tempfile.TemporaryDirectory() as folder:
    home, clone = pathlib.Path(folder), pathlib.Path(folder) / "clone"
    made = subprocess.run(["sh", "-euc", '. "$0/tests/packaging/clone.sh"; clone "$0" "$1"', source, clone], check=False)
    if made.returncode != 0:
        sys.exit(77)
    version = re.search(r"^project\(quagmire VERSION ([\d.]+)", (clone / "CMakeLists.txt").read_text(encoding="utf-8"), re.M).group(1)
    subprocess.run(["git", "-C", clone, "-c", "user.name=test", "-c", "user.email=test@localhost", "tag", "-f", f"v{version}"],
                   check=True, capture_output=True)
    count = 0
    for path in sorted((clone / ".github/workflows").glob("*.yml")):
        workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
        for name, job in workflow["jobs"].items():
            matrix = job.get("strategy", {}).get("matrix", {})
            key, values = next(iter(matrix.items()), ("", [""]))
            for value in values:
                chosen = {key: value} if key else {}
                container = re.sub(r"\$\{\{.*\}\}", value, job.get("container", ""))
                if job["runs-on"].startswith("macos"):
                    system = ["brew", "git", *COMPILER, "cmake", "ctest"]
                else:
                    system = IMAGES[container.split(":")[0]] if container else RUNNER
                run(job, name, {**workflow.get("env", {}), **job.get("env", {})}, system, chosen, home, clone)
                count += 1
    if count < 15:
        faults.append(f"only {count} jobs were found")
print("\n".join(faults))
sys.exit(bool(faults))
