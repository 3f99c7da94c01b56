#!/usr/bin/env python3
"""Lets two builds, or two players of one build, play each other, to see which is stronger.

    builds.py [--starts N] [--plies N] A B

A and B are commands that start a quagmire_player (see arena/line_player.cpp). Each of the random starts 1 to N (20)
is played twice, once with either side. A game that is not over after so many plies (300) counts half for each. The
seeds are fixed, so if the players count nodes and not time, every run plays the same games.
"""

import argparse
import shlex
import subprocess


class Player:
    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        bufsize=1)

    def tell(self, line):
        self.process.stdin.write(line + "\n")

    def go(self):
        """The move that it plays, and the winner's letter if the game is over."""
        self.tell("go")
        answer = self.process.stdout.readline().split()
        if not answer:
            raise SystemExit("A player ended in the middle of a game.")
        return answer[0], answer[1] if len(answer) > 1 else None


def play(start, players, most_plies):
    """The winner's letter, or None for a game that is not over after `most_plies`. `players` are O and X."""
    for number, player in enumerate(players):
        player.tell(f"new {2 * start + number} {start}")
    for ply in range(most_plies):
        mover, other = players[ply % 2], players[1 - ply % 2]
        move, winner = mover.go()
        if winner:
            return winner
        other.tell(move)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=20)
    parser.add_argument("--plies", type=int, default=300)
    parser.add_argument("a")
    parser.add_argument("b")
    arguments = parser.parse_args()
    a, b = Player(arguments.a), Player(arguments.b)
    won = lost = unfinished = 0
    for start in range(1, arguments.starts + 1):
        for side_of_a in "OX":
            winner = play(start, (a, b) if side_of_a == "O" else (b, a), arguments.plies)
            won += winner == side_of_a
            lost += winner not in (None, side_of_a)
            unfinished += winner is None
            print(f"start {start}, A plays {side_of_a}: {winner + ' wins' if winner else 'unfinished'}", flush=True)
    games = won + lost + unfinished
    print(f"A won {won}, lost {lost}, {unfinished} unfinished: {100 * (won + unfinished / 2) / games:.1f} % of {games}")


if __name__ == "__main__":
    main()
