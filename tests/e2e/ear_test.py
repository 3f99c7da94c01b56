"""Plays an evening under a screen reader and listens: python3 ear_test.py PROGRAM [--transcript]

yasr, a screen reader for terminals, runs the program; this script is its speech synthesizer, of the
kind that Emacspeak's servers are, and writes down what it is told to say. A lesson, a game that is
lost, taken back and won, its review, a rematch and a puzzle are played by --accessible. It fails if
a move costs more than 3 utterances, or more than 40 characters where no piece has to leave a
Quagmire, if a line of the board's drawing is heard, or if a square is not said as people say it.
With --transcript it prints what was heard. Exit 77 if there is no yasr."""

import os
import pty
import re
import select
import shutil
import signal
import statistics
import sys
import tempfile
import time

CONFIGS = ["/etc/yasr/yasr.conf", "/usr/share/yasr/yasr.conf", "/usr/local/share/yasr/yasr.conf"]
MOST_UTTERANCES = 3
MOST_CHARACTERS = 40

LOST = ["b2b4", "g7b2", "a3a5"]
WON = """a2c4 f7f2 d1f3 h7c7 b3d5 f8e7 a4a5 e8a8 c2d1 e7g5 b1f5 g6e6 c4d4 a8d8 a3c3 c7h7 f5g6 f2h2
d4g7 h6h4""".split()


def listen(path):
    """The synthesizer: writes down all it is told."""
    with open(path, "ab", 0) as log:
        while data := os.read(0, 4096):
            log.write(data)


def is_part(said, line):
    """Whether what was said is letters of the line, in their order."""
    letters = iter(line)
    return all(letter in letters for letter in said.replace(" ", ""))


class Evening:
    """The program under yasr, in a terminal."""

    def __init__(self, yasr, config, program, arguments):
        self.home = tempfile.mkdtemp(prefix="quagmire-ear-")
        self.log = os.path.join(self.home, "log")
        open(self.log, "wb").close()
        ear = self.script("ear", f"exec '{sys.executable}' '{os.path.abspath(__file__)}' --listen '{self.log}'")
        # yasr takes options behind the program for its own.
        start = self.script("start", f"exec '{program}' {arguments}")
        with open(config, encoding="utf-8") as file:
            text = file.read()
        text = re.sub(r"(?m)^synthesizer=.*", "synthesizer=emacspeak server", text)
        text = re.sub(r"(?m)^synthesizer port=.*", "synthesizer port=|" + ear, text)
        own = os.path.join(self.home, "yasr.conf")
        with open(own, "w", encoding="utf-8") as file:
            file.write(text)
        self.heard = 0
        self.shown = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
            environment.update(HOME=self.home, TERM="linux", LC_ALL="C.UTF-8")
            os.execve(yasr, ["yasr", "-C", own, start], environment)

    def script(self, name, line):
        path = os.path.join(self.home, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + line + "\n")
        os.chmod(path, 0o700)
        return path

    def read(self, seconds):
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.shown += data
        return bool(data)

    def wait_for_prompt(self, seconds=60):
        """Until the screen ends with a prompt, and all has been said."""
        end = time.monotonic() + seconds
        while not re.search(rb"(to move[^\n]*|Game over|y or n): $", self.shown):
            if time.monotonic() > end:
                raise TimeoutError("no prompt; shown: " + repr(self.shown[-300:]))
            self.read(0.05)
        size = -1
        while size != os.path.getsize(self.log):
            size = os.path.getsize(self.log)
            for _ in range(4):
                self.read(0.05)

    def said(self):
        with open(self.log, "rb") as file:
            file.seek(self.heard)
            new = file.read()
        self.heard += len(new)
        texts = re.findall(rb"q \{(.*?)\}", new, re.S)
        said = [re.sub(r"\s+", " ", text.decode(errors="replace")).strip() for text in texts]
        # Whether it comes upon the line that is empty before the answer is a matter of time.
        return [text for text in said if text != "blank"]

    def type(self, line):
        self.shown = b""
        os.write(self.terminal, line.encode() + b"\r")
        self.wait_for_prompt()
        said = self.said()
        # In how many parts the echo of what is typed is said, and whether yasr misses a letter where
        # two parts meet, is a matter of time.
        echoes = 0
        while echoes < len(said) and is_part(said[echoes], line):
            echoes += 1
        return ([" ".join(said[:echoes])] if echoes > 0 else []) + said[echoes:]

    def end(self):
        # The program holds its own terminal, which yasr leaves open in it, so no hang-up ends it.
        os.write(self.terminal, b"quit\rquit\r")
        for _ in range(40):
            if os.waitpid(self.pid, os.WNOHANG)[0] != 0:
                break
            self.read(0.05)
        else:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        shutil.rmtree(self.home, ignore_errors=True)


def page_of_evening():
    """What by-ear.md says was heard: pairs of a typed line and the words behind it."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../assets/doc/by-ear.md")
    with open(path, encoding="utf-8") as file:
        evening = file.read().split("## An evening")[1].split("## ")[0]
    said = []
    for line in re.findall(r"(?m)^    (.+)$", evening):
        typed, words = line[:12].strip(), line[12:].strip()
        if typed:
            said.append([typed, words])
        else:
            said[-1][1] += " " + words
    return said


def main(program, prints):
    yasr = shutil.which("yasr")
    config = next((path for path in CONFIGS if os.path.exists(path)), None)
    if yasr is None or config is None:
        print("skipped: there is no yasr to listen with (Debian: apt-get install yasr)")
        return 77
    evening = Evening(yasr, config, os.path.abspath(program), "--accessible --seed 1")
    faults = []
    per_move = []
    transcript = []

    def say(line, expected="", move=False):
        said = evening.type(line)
        transcript.append((line, said))
        text = " ".join(said)
        if not re.search(expected, text):
            faults.append(f"{line}: {expected!r} was not heard, but {said}")
        if re.search(r"\+-|\bbar\b|[|]", text):
            faults.append(f"{line}: a drawn line was heard: {said}")
        answer = " ".join(said[1:] if said and is_part(said[0], line) else said)
        bare = re.sub(r"\([^)]*\)", "", answer)
        if re.search(r"\b[a-h][1-8]\b", bare):
            faults.append(f"{line}: a square was not said: {said}")
        if move:
            characters = sum(len(one) for one in said)
            per_move.append((len(said), characters))
            if len(said) > MOST_UTTERANCES:
                faults.append(f"{line}: {len(said)} utterances: {said}")
            if characters > MOST_CHARACTERS and " must " not in text and " or lose" not in text:
                faults.append(f"{line}: {characters} characters: {said}")

    try:
        evening.wait_for_prompt()
        transcript.append(("", evening.said()))
        say("learn 5", "Lesson 5 of 15")
        say("c3g7", "New position")
        say("quit", "Back to the game")
        for move in LOST:
            say(move, "O|X|y or n", move=move != LOST[-1])
        say("y", "left alpha 1 and bravo 1 in Quagmire.*alpha 2 to charlie 4 would have saved it")
        say("undo", "Undid alpha 3 to alpha 5")
        say("coach off", "The coach never warns")  # X is to lose by a move that it is warned of
        for move in WON[:-1]:
            say(move, "[OX] [a-z]+ \\d to [a-z]+ \\d", move=True)
        say(WON[-1], "O wins: X left hotel 8 in Quagmire.*lets O play delta 4 to golf 7")
        say("review", "turning point")
        say("next")
        say("why")
        say("back")
        say("list", "start")
        say("quit", "Back to the game")
        say("stats", "Games 1 played, ")
        say("new", "O to move")
        for question, answer in [
            ("c2c5", "O charlie 2 to charlie 5"),
            ("threats", "could trap"),
            ("rank 2", "Rank 2: alpha 2 O, bravo 2 O, 6 empty"),
            ("file c", "File c: "),
            ("repeat", "File c: "),
            ("last", "O moved charlie 2 to charlie 5"),
            ("around c5", "charlie 5 O, 8 empty beside it"),
            ("moves c5", "charlie 5"),
            ("pieces X", "X: echo 8, foxtrot 7"),
        ]:
            say(question, answer, move=question == "c2c5")
        say("puzzle 1", "Puzzle 1")
        say("hint")
        say("quit", "Back to the game")
    finally:
        evening.end()
    for typed, words in page_of_evening():
        if not any(words in " ".join(said) for line, said in transcript if line == typed or typed == "(start)"):
            faults.append(f"by-ear.md: {typed!r} was not answered by {words!r}")
    if prints:
        for line, said in transcript:
            print(f"{line or '(start)':14} {' | '.join(said)}")
    utterances = statistics.mean(count for count, _ in per_move)
    characters = statistics.mean(length for _, length in per_move)
    print(f"{len(per_move)} moves: {utterances:.1f} utterances and {characters:.0f} characters a move")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--listen"]:
        listen(sys.argv[2])
    elif len(sys.argv) in (2, 3):
        sys.exit(main(sys.argv[1], "--transcript" in sys.argv[2:]))
    else:
        sys.exit(__doc__)
