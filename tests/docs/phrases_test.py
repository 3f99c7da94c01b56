#!/usr/bin/env python3
"""phrases_test.py SOURCE PROGRAM: phrases that gave way to usual ones are nowhere in what a person reads:
the string literals of app and ui, assets, .github and README. The help has one order for each command: an
action verb first, and at most 60 letters."""

import pathlib
import re
import subprocess
import sys

source, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()

# Each with what is said now.
GONE = {
    "agree to stop": "agree on a draw",
    "agrees to stop": "agrees to a draw",
    "agreed to stop": "both players agreed",
    "nobody wins": "draw",
    "headway": "Draw? This position has come up three times",
    "by lot": "a random start",
    "lots": "a random start",
    "seat": "side",
    "seats": "sides",
    "glide": "animation",
    "glides": "is animated",
    "plain game": "plain mode",
    "lines of text": "plain text",
    "in lines": "in plain mode",
    "by ear": "with a screen reader",
    "help words": "help commands",
    "a word to type": "a command",
    "is to move": "to move",
    "has to move": "must move",
    "would have held": "would have saved it",
    "takes that back": "to undo",
    "no closed loop": "not in a closed loop",
    "says all of them": "lists them all",
    "looks and ways": "appearance and settings",
    "say who": "choose who",
    "say what": "show what",
    "say how": "show how",
    "say which": "show which",
    "say where": "list",
    "for today": "due today",
    "wins next move": "wins at once",
    "on the spot": "at once",
    "out of danger": "saves",
    "that is for": "that works only in",
    "is for a game": "works only in a game",
    "is for the full screen": "works only in full-screen mode",
}

# A key of the settings, the rules for other programs, and the pages on the code, whose terms the map explains.
EXCEPTIONS = {
    ("ui/session/appearance.cpp", "glide"),
    ("ui/session/form.cpp", "glide"),
    ("ui/session/forms.cpp", "glide"),
    ("ui/session/session_players.cpp", "glide"),
    ("assets/reference/rules.md", "is to move"),
    ("assets/reference/rules.md", "has to move"),
    ("assets/doc/building.md", None),
    ("assets/doc/design.md", None),
    (".github/CONTRIBUTING.md", None),
}

VERBS = {"agree", "change", "choose", "close", "continue", "copy", "explain", "give", "go", "learn", "let", "list", "look",
         "make", "play", "redo", "repeat", "resign", "review", "save", "show", "solve", "start", "swap", "take"}

LITERAL = re.compile(r'//[^\n]*|#include[^\n]*|/\*.*?\*/|\'(?:[^\'\\\n]|\\.)\'|"((?:[^"\\\n]|\\.)*)"', re.S)
gone = re.compile(r"\b(" + "|".join(GONE) + r")\b", re.I)


def texts():
    """What people read: each file's path and text; of code only the literals, those in a row joined."""
    for folder in ("app", "ui"):
        for path in sorted((source / folder).rglob("*")):
            if path.suffix in (".cpp", ".h"):
                code = re.sub(r'"\s*\n\s*"', "", path.read_text(encoding="utf-8"))
                yield path, "\n".join(found.group(1) for found in LITERAL.finditer(code) if found.group(1))
    folders = (source / ".github", source / "assets")
    for path in (source / "README.md", *(path for folder in folders for path in sorted(folder.rglob("*")))):
        if path.is_file() and path.suffix not in (".svg", ".py"):
            yield path, re.sub(r"\s+", " ", path.read_text(encoding="utf-8"))


faults = []
for path, text in texts():
    name = str(path.relative_to(source))
    if (name, None) in EXCEPTIONS:
        continue
    for found in gone.finditer(text):
        phrase = found.group(1).lower()
        if (name, phrase) not in EXCEPTIONS:
            around = text[max(0, found.start() - 30):found.end() + 30].replace("\n", " ")
            faults.append(f'{name}: "{phrase}" in "{around}"; say "{GONE[phrase]}"')

listed = subprocess.run([program, "--plain"], input="help commands\n", capture_output=True, text=True, timeout=60,
                        check=True).stdout
rows = re.findall(r"^  (?=\w)(.{16,}?) (\w.*)$", listed, re.M)
if len(rows) < 30:
    faults.append(f"only {len(rows)} commands are listed")
for command, sentence in rows:
    if len(sentence) > 60:
        faults.append(f"help of {command.strip()} is longer than 60 letters: {sentence}")
    if re.match(r"\w+", sentence).group() not in VERBS:
        faults.append(f"help of {command.strip()} does not begin with an action verb: {sentence}")

sys.exit("\n".join(faults) or 0)
