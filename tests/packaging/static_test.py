#!/usr/bin/env python3
"""static_test.py ARCHIVE [EMULATOR]: the archive holds the man page and the completions too, and beside
it stands what the program is made of. The program alone in a root of its own, without libraries,
terminfo, locales or environment: it prints the board, draws it on every terminal that it knows by itself,
and refuses one that nobody knows. With an emulator for its processor the root holds that too, which must
be static. Exits with 77, "skipped", without the right to make such a root."""

import json
import os
import pathlib
import pty
import select
import shutil
import sys
import tarfile
import tempfile
import time

FILES = "quagmire quagmire.6 quagmire.bash _quagmire quagmire.fish LICENSE CHANGELOG.md".split()
PARTS = {"quagmire", "libc6", "libgcc-s1", "libstdc++6", "libncurses-dev", "libcli11-dev"}
TERMINALS = "xterm xterm-256color linux vt100 screen screen-256color tmux tmux-256color".split()
archive_path = pathlib.Path(sys.argv[1])
with tarfile.open(archive_path) as archive:
    packed = {pathlib.PurePath(entry.name).name for entry in archive.getmembers() if entry.size > 0}
assert packed.issuperset(FILES), packed
machine = archive_path.name.removesuffix(".tar.gz").rpartition("-")[2]
document = json.loads((archive_path.parent / f"quagmire-linux-{machine}.spdx.json").read_text())
assert {package["name"] for package in document["packages"]} == PARTS, document
assert all(package["versionInfo"] != "unknown" for package in document["packages"]), document
known = {package["SPDXID"] for package in document["packages"]}
assert {relation["relatedSpdxElement"] for relation in document["relationships"]} == known - {"SPDXRef-quagmire"}
if os.getuid() != 0:
    print("skipped: only root may change the root")
    sys.exit(77)


def run(root, arguments, terminal):
    """What it writes at a terminal, and its exit status; "q" is pressed once it has drawn."""
    command = (["/emulator"] if len(sys.argv) > 2 else []) + ["/quagmire", *arguments]
    pid, master = pty.fork()
    if pid == 0:
        os.chroot(root)
        os.chdir("/")
        os.execve(command[0], command, {"TERM": terminal, "HOME": "/home"})
    written, pressed, end = b"", b"", time.time() + 60
    while time.time() < end:
        if select.select([master], [], [], 1)[0]:
            try:
                some = os.read(master, 65536)
            except OSError:
                some = b""
            if not some:
                break
            written += some
        else:
            # The first key ends the example of the very first start.
            pressed += b"q"
            os.write(master, b"q")
    return written.decode(errors="replace"), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


with tempfile.TemporaryDirectory() as root:
    with tarfile.open(sys.argv[1]) as archive:
        program = next(entry for entry in archive.getmembers() if entry.name.endswith("/quagmire"))
        program.name = "quagmire"
        archive.extract(program, root)
    if len(sys.argv) > 2:
        shutil.copy(sys.argv[2], f"{root}/emulator")
    os.mkdir(f"{root}/home")
    board, status = run(root, ["board"], "xterm")
    assert status == 0 and board.count("+-+-+-+-+-+-+-+-+") == 9, board
    for terminal in TERMINALS:
        screen, status = run(root, ["--position", "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -"], terminal)
        assert status == 0 and "a b c d e f g h" in screen and "\x1b[" in screen, (terminal, status, screen)
    said, status = run(root, [], "nobody-knows")
    assert status == 3 and "--plain" in said, (status, said)
    size = pathlib.Path(root, "quagmire").stat().st_size
print(f"{len(TERMINALS)} terminals, {size} bytes")
