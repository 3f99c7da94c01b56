#!/usr/bin/env python3
"""static_test.py ARCHIVE: the archive holds the man page and the completions too. The program alone in a
root of its own, without libraries, terminfo, locales or environment: it prints the board, draws it on
every terminal that it knows by itself, and refuses one that nobody knows. Exits with 77, "skipped",
without the right to make such a root."""

import os
import pathlib
import pty
import select
import sys
import tarfile
import tempfile
import time

FILES = "quagmire quagmire.6 quagmire.bash _quagmire quagmire.fish LICENSE CHANGELOG.md".split()
TERMINALS = "xterm xterm-256color linux vt100 screen screen-256color tmux tmux-256color".split()
with tarfile.open(sys.argv[1]) as archive:
    packed = {pathlib.PurePath(entry.name).name for entry in archive.getmembers() if entry.size > 0}
assert packed.issuperset(FILES), packed
if os.getuid() != 0:
    print("skipped: only root may change the root")
    sys.exit(77)


def run(root, arguments, terminal):
    """What it writes at a terminal, and its exit status; "q" is pressed once it has drawn."""
    command = ["/quagmire", *arguments]
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
