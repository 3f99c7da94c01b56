#!/usr/bin/env python3
"""Makes the pictures of README: plays a few telling moments in the real program, in a terminal
(tmux, on a socket of its own), and draws what stands on the screen as SVG.

    tests/pictures/make.py build/app/quagmire              all of them, into assets/pictures/
    tests/pictures/make.py build/app/quagmire start zoom   only these
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

ROOT = pathlib.Path(__file__).resolve().parents[2]

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
    "refused": (80, 24, ["--position", LOOP_ALMOST_CLOSED], [("d5d7",), "Enter"]),
    "loop": (120, 40, ["--position", LOOP_CLOSED, "--board-size", "4"], [("a5a3",)]),
    "quagmire": (80, 24, ["--position", IN_QUAGMIRE], ["Tab", "Enter"]),
    "threats": (80, 24, ["--position", THREATENED], ["t"]),
    "help": (80, 24, [], ["?"]),
    "hint": (80, 24, ["--position", WIN_IN_3], ["v", "s"]),
    "largest": (160, 60, ["--position", IN_QUAGMIRE], ["Z", "Tab", "Enter"]),
    "light": (80, 24, ["--theme", "light", "--board-size", "2"], OPENING),
    "unicode": (120, 40, ["--position", IN_QUAGMIRE, "--glyphs", "unicode", "--board-size", "4"],
                ["Tab", "Enter"]),
    "lesson": (80, 24, ["learn", "10"], [("c4a4",), "Enter"]),
    "puzzle": (80, 24, ["puzzle", "300"], ["s"]),
    "end": (80, 24, [], LOST),
    "review": (80, 24, [], [*LOST, "Enter"]),
}
# The one for software centres, which do not take SVG.
SCREENSHOT = "quagmire"

# An animation of a game of a dozen moves: a jump is refused, the gap is closed, and the same jump
# is played. Each entry is the typed text and how many seconds its result is shown.
GAP = "8/7X/8/X7/OOOO4/3O4/6O1/3O4 X - -"
GAME = [("a5a3", 4), ("h7h6", 1.5), ("g2d2", 2), ("a5a3", 2.5), ("d4b2", 1.2), ("h6b6", 1.2),
        ("d1b3", 1.2), ("a3a1", 1.2), ("d2c1", 1.2), ("b6d4", 1.2), ("c4c7", 1.2), ("a1b1", 1.2),
        ("b3c2", 3)]
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
    with tempfile.TemporaryDirectory() as folder, \
            opened(program, arguments, columns, rows, folder) as terminal:
        for key in keys:
            terminal.press(key)
        return drawn(terminal.screen(), columns, rows)


def moving_picture(program):
    columns, rows = 80, 24
    arguments = ["--position", GAP]
    with tempfile.TemporaryDirectory() as folder, \
            opened(program, arguments, columns, rows, folder) as terminal:
        frames = [(terminal.screen(), 1.5)]
        for move, seconds in GAME:
            terminal.press((move,))
            frames.append((terminal.screen(), 0.8))
            terminal.press("Enter")
            frames.append((terminal.screen(), seconds))
            terminal.press("Escape")
        return animated(frames, columns, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("names", nargs="*", help=f"of {', '.join([*MOMENTS, MOVING])}; all without any")
    parser.add_argument("--to", type=pathlib.Path, default=ROOT / "assets" / "pictures")
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    program = str(pathlib.Path(arguments.program).resolve())
    for name in arguments.names or [*MOMENTS, MOVING]:
        path = arguments.to / f"{name}.svg"
        path.write_text(moving_picture(program) if name == MOVING else picture(program, name),
                        encoding="utf-8")
        print(path)
        if name == SCREENSHOT and shutil.which("rsvg-convert"):
            subprocess.run(["rsvg-convert", "--width", "1280", path, "--output",
                            path.with_suffix(".png")], check=True)


if __name__ == "__main__":
    main()
