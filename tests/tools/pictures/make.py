#!/usr/bin/env python3
"""Makes the pictures of README: plays a few telling moments in the real program, in a terminal
(tmux, on a socket of its own), and draws what stands on the screen as SVG.

    tests/tools/pictures/make.py build/app/quagmire              all of them, into assets/pictures/
    tests/tools/pictures/make.py build/app/quagmire start end    only these
    tests/tools/pictures/make.py --check                         fails if a picture has blocks or lines as text
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from svg import animated, drawn

ROOT = pathlib.Path(__file__).resolve().parents[3]

IN_QUAGMIRE = "2X1X3/4O3/3XXO2/1OOXXX2/O2XOOO1/4OX1O/8/1X6 X f6 d5"
THREATENED = "4O1X1/2XOX1XX/3O1OOO/2X1XXX1/4O3/1X1O3O/3O4/8 O e8 e7"
WIN_IN_3 = "8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3"
LOOP_CLOSED = "8/8/7X/X7/OOOO4/3O4/3O4/3O4 X d2 h6"
LOOP_ALMOST_CLOSED = "O3X1O1/2O1OXO1/1OOOO3/2XX1XX1/1XXX4/2O5/8/4X3 X c7 c4"

# name: (columns, rows, arguments, keys), keys as tmux names them, typed text as ("text",).
OPENING = [("c2c5",), "Enter", ("f7f4",), "Enter"]
LOST = [("c2d2",), "Enter", ("g7c3",), "Enter", ("d1c2",), "Enter", "y"]
MOMENTS = {
    "start": (80, 24, [], []),
    "selected": (80, 24, [], OPENING + [("d1",), "Enter"]),
    "refused": (120, 36, ["--position", LOOP_ALMOST_CLOSED], [("d5d7",), "Enter"]),
    "loop": (120, 36, ["--position", LOOP_CLOSED], [("a5a3",)]),
    "quagmire": (120, 36, ["--position", IN_QUAGMIRE], ["Tab", "Enter"]),
    "threats": (120, 36, ["--position", THREATENED], ["t"]),
    "help": (80, 24, [], ["?"]),
    "hint": (120, 36, ["--position", WIN_IN_3], ["v", "s"]),
    "largest": (160, 60, ["--position", IN_QUAGMIRE], ["Tab"]),
    "light": (120, 36, ["--theme", "light"], OPENING + [("d1",), "Enter"]),
    "mono": (120, 36, ["--position", IN_QUAGMIRE, "--theme", "mono"], ["Tab", "Enter"]),
    "lesson": (120, 36, ["learn", "10"], [("c4a4",), "Enter"]),
    "puzzle": (120, 36, ["puzzle", "300"], ["s"]),
    "end": (120, 36, [], LOST),
    "review": (120, 36, [], [*LOST, "Enter"]),
}
# Those for software centres, which do not take SVG.
SCREENSHOTS = ["quagmire", "lesson", "review"]

# An animation of a whole game's end: a jump is refused, the gap closed, the same jump played; then X
# is in Quagmire and cannot get out. Each entry is the typed text and how many seconds its result is
# shown.
GAP = "8/7X/8/X7/OOOO4/3O4/OO4O1/3O4 X - -"
GAME = [("a5a3", 4), ("h7h6", 1.5), ("g2d2", 2), ("a5a3", 3), ("c4b3", 3), ("h6h4", 5)]
MOVING = "game"


class Terminal:
    """A program in a tmux of its own, without any of the user's settings."""

    def __init__(self, command, columns, rows, folder):
        # The first start shows a greeting over the board.
        state = f"{folder}/.local/state/quagmire"
        os.makedirs(state, exist_ok=True)
        with open(f"{state}/remembered", "w", encoding="ascii") as file:
            file.write("finished-games = 0\n")
        self.tmux = ["tmux", "-S", f"{folder}/socket", "-f", "/dev/null"]
        environment = {"HOME": folder, "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
                       "TERM": "xterm-256color"}
        self.run("new-session", "-d", "-x", str(columns), "-y", str(rows), *command,
                 environment=environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("kill-server")

    def run(self, *arguments, environment=None):
        return subprocess.run([*self.tmux, *arguments], env=environment, check=True,
                              stdout=subprocess.PIPE, encoding="utf-8").stdout

    def press(self, key):
        if isinstance(key, tuple):
            self.run("send-keys", "-l", *key)
        else:
            self.run("send-keys", key)

    def screen(self):
        """The text with its SGR sequences, once it has stopped changing, except for the sign
        that the computer is thinking."""
        before, deadline = None, time.monotonic() + 20
        while time.monotonic() < deadline:
            now = self.run("capture-pane", "-p", "-e", "-N")
            still = re.sub(r". depth", "depth", now)
            if still == before and still.strip():
                return now
            before = still
            time.sleep(0.4)
        raise SystemExit("the screen does not come to rest")


def opened(program, arguments, columns, rows, folder):
    terminal = Terminal([program, *arguments], columns, rows, folder)
    # Without a status line tmux leaves the program all the rows.
    terminal.run("set-option", "-g", "status", "off")
    terminal.screen()
    return terminal


def picture(program, name):
    columns, rows, arguments, keys = MOMENTS[name]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, \
            opened(program, arguments, columns, rows, folder) as terminal:
        for key in keys:
            terminal.press(key)
        return drawn(terminal.screen(), columns, rows)


def moving_picture(program):
    columns, rows = 120, 36
    arguments = ["--position", GAP]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, \
            opened(program, arguments, columns, rows, folder) as terminal:
        frames = [(terminal.screen(), 1.5)]
        for move, seconds in GAME:
            terminal.press((move,))
            frames.append((terminal.screen(), 0.8))
            terminal.press("Enter")
            if "y/N" in terminal.screen():
                frames.append((terminal.screen(), 2))
                terminal.press("y")
            frames.append((terminal.screen(), seconds))
            terminal.press("Escape")
        return animated(frames, columns, rows)


def check():
    """Blocks and lines as text would have gaps, and other widths in other fonts."""
    pictures = sorted((ROOT / "assets" / "pictures").glob("*.svg"))
    wrong = [path.name for path in pictures
             if re.search("[\u2500-\u259f]", path.read_text(encoding="utf-8"))]
    if wrong or not pictures:
        raise SystemExit(f"shapes.py does not know all characters of {', '.join(wrong) or 'pictures'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("program", nargs="?")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("names", nargs="*", help=f"of {', '.join([*MOMENTS, MOVING])}; all without any")
    parser.add_argument("--to", type=pathlib.Path, default=ROOT / "assets" / "pictures")
    arguments = parser.parse_args()
    if arguments.check:
        return check()
    if not arguments.program:
        parser.error("name the program, as build/app/quagmire")
    arguments.to.mkdir(parents=True, exist_ok=True)
    program = str(pathlib.Path(arguments.program).resolve())
    for name in arguments.names or [*MOMENTS, MOVING]:
        path = arguments.to / f"{name}.svg"
        path.write_text(moving_picture(program) if name == MOVING else picture(program, name),
                        encoding="utf-8")
        print(path)
        if name in SCREENSHOTS and shutil.which("rsvg-convert"):
            subprocess.run(["rsvg-convert", "--width", "1280", path, "--output",
                            path.with_suffix(".png")], check=True)


if __name__ == "__main__":
    main()
