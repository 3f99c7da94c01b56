#!/usr/bin/env python3
"""reference_test.py SOURCE PROGRAM: assets/reference holds together. The rules in Python and the client are
as short as is said; the rules write every line of the vectors again, but with any of twenty faults they do
not; the page counts the vectors as they are; the client plays the program to the end of a game."""

import collections
import pathlib
import re
import subprocess
import sys

reference, program = pathlib.Path(sys.argv[1]) / "assets/reference", sys.argv[2]
source = (reference / "quagmire.py").read_text(encoding="ascii")
lines = (reference / "vectors.txt").read_text(encoding="ascii").splitlines()
faults = []

# Each is found once in the program, and replaced.
MUTANTS = {
    "a slide goes one square": ("found += ray[:stop]", "found += ray[:min(stop, 1)]"),
    "a jump lands on enemies": ("and ray[1] not in self.board:", "and self.board.get(ray[1]) != self.turn:"),
    "a jump goes on to the wall": ("found.append(ray[1])", "found.append(ray[-1])"),
    "no jump over a friend": ("self.board[ray[0]] == self.turn or not", "self.board[ray[0]] != self.turn and not"),
    "every jump over an enemy": ("not self.way_round(start, ray[1])", "self.board"),
    "no jump over an enemy": ("not self.way_round(start, ray[1])", "not self.board"),
    "a way round of 25 steps at most": (
        "for square in reached:\n", "for square in first_steps(reached, 25):\n"),
    "no way round through friends": ("self.board.get(n) != self.enemy]", "n not in self.board]"),
    "no way round between corners": ("if n not in reached and", "if n not in reached and 0 in map(lambda a, b: ord(a) - ord(b), n, square) and"),
    "a way round stops at a wall": ("if n not in reached and", "if n not in reached and len(NEIGHBOURS[square]) == 8 and"),
    "nothing rests": ("if start != self.resting[self.turn] else []", ""),
    "the other's piece rests": ("if start != self.resting[self.turn] else", "if start != self.resting[self.enemy] else"),
    "a move frees both resting pieces": ("{**self.resting, self.turn: to}", "{'O': '-', 'X': '-', self.turn: to}"),
    "friends trap": (" and around[s] != {self.board[s]}", ""),
    "only enemies trap": ("around[s] != {self.board[s]}]", "self.board[s] not in around[s]]"),
    "walls do not trap": ("None not in around[s] and", "len(NEIGHBOURS[s]) == 8 and None not in around[s] and"),
    "no obligation": ("for start in obliged or own", "for start in own"),
    "an obligation that nobody can meet": (" and self.landings(square)]", "]"),
    "a piece left in Quagmire loses for the other": ("return self.turn + \" quagmire\"", "return self.enemy + \" quagmire\""),
    "who cannot move wins": ("self.enemy + \" no-move\"", "self.turn + \" no-move\""),
}


def first_steps(reached, steps):
    """The squares reached, as long as they are fewer steps away; more are added meanwhile."""
    begin = 0
    for _ in range(steps):
        end = len(reached)
        yield from reached[begin:end]
        begin = end


def rules(text):
    namespace = {"__name__": "rules", "first_steps": first_steps}
    exec(compile(text, "quagmire.py", "exec"), namespace)  # pylint: disable=exec-used
    return namespace["again"]


def differs(again, line):
    """Whether the rules fail at the line, in whichever way."""
    try:
        return again(line) != line
    except (LookupError, TypeError):
        return True


def expect(condition, what):
    if not condition:
        faults.append(what)


for name, most in {"quagmire.py": 150, "client.py": 60}.items():
    count = (reference / name).read_text(encoding="ascii").count("\n")
    expect(count <= most, f"{name} has {count} lines, more than {most}")
imports = set(re.findall(r"^(?:import|from) (\w+)", source, re.M))
expect(imports <= {"functools", "sys"}, f"quagmire.py imports {imports}")

original = rules(source)
wrong = [line for line in lines if original(line) != line]
expect(not wrong, f"the rules differ at {len(wrong)} vectors, such as {wrong[:1]}")

expect(len(MUTANTS) == 20, f"{len(MUTANTS)} mutants")
mixed = [line for first in range(97) for line in lines[first::97]]
for name, (old, new) in MUTANTS.items():
    expect(source.count(old) == 1, f"{name}: {old!r} is there {source.count(old)} times")
    mutant = rules(source.replace(old, new))
    expect(any(differs(mutant, line) for line in mixed), f"no vector fails if {name}")

# A search that stops after so many steps fails at the longer traps, and at no other.
for steps in (4, 8, 20):
    mutant = rules(source.replace("for square in reached:\n", f"for square in first_steps(reached, {steps}):\n"))
    traps = [line for line in lines if line.startswith("trap-")]
    missed = [line for line in traps if differs(mutant, line) != (int(line[5:line.index(" ")]) > steps)]
    expect(not missed, f"a way of {steps} steps at most: {missed[:1]}")

page = (reference / "rules.md").read_text(encoding="ascii")
kinds = collections.Counter(re.match("[a-z]+(-move)?", line)[0] for line in lines)
told = {kind: int(count) for kind, count in re.findall(r"^\| `([a-z]+(?:-move)?)[`-].* \| ([0-9]+) \|", page, re.M)}
expect(told == kinds, f"the page counts {told}, not {dict(kinds)}")

for seed in ("1", "2"):
    command = [sys.executable, reference / "client.py", "--seed", seed, program, "--seed", seed]
    played = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    expect(played.returncode == 0 and re.search(r"^[OX] 1 .*\n\Z", played.stdout, re.M),
           f"the client: exit {played.returncode}: {played.stdout[-200:]}{played.stderr}")

print("\n".join(faults))
sys.exit(bool(faults))
