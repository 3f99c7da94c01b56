"""Plays a game of Quagmire against a program, through a pipe, as protocol.md says: as O, by chance.

    python3 client.py [--seed N] COMMAND...    such as: client.py quagmire

The command gets the arguments --plain --computer X --level 1. Prints the last line of each board, which at the
end says who won and why.
"""

import random
import subprocess
import sys

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]


def board(program):
    """Reads a board, or a line that refuses: the pieces by square, and the last line."""
    pieces, rank = {}, 8
    for line in program.stdout:
        line = line.rstrip("\n")
        if line.startswith("|"):
            pieces.update(zip((file + str(rank) for file in "abcdefgh"), line[1:17:2]))
            rank -= 1
        elif line.startswith("0 ") or (line and line[0] in "OX=" and (line[1:3] == " 1" or line.endswith(" to move"))):
            return pieces, line
    sys.exit("the program ended before the game did")


def play(command):
    arguments = [*command, "--plain", "--computer", "X", "--level", "1"]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as program:
        pieces, said = board(program)
        print(said)
        while said.startswith("0 ") or said.endswith(" to move"):
            if said != "X to move":  # after that the computer moves, and another board follows
                # Any start and landing: what the rules forbid is refused, and nothing has changed.
                start = random.choice([square for square in SQUARES if pieces[square] == "O"])
                program.stdin.write(start + random.choice(SQUARES) + "\n")
                program.stdin.flush()
            answer, said = board(program)
            if not said.startswith("0 "):
                pieces = answer
                print(said)
    return program.returncode


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--seed"] and len(words) > 2:
        random.seed(words[1])
        words = words[2:]
    try:
        sys.exit(play(words) if words else __doc__)
    except OSError as fault:
        sys.exit(f"{words[0]} cannot be run or has ended: {fault}")
