"""The rules of Quagmire once more, from rules.md beside this file: slow, short, and with no library.

    python3 quagmire.py check vectors.txt    whether every line is what these rules say
    python3 quagmire.py POSITION [MOVE...]   the answers about a position, and about moves, as there
"""

import functools
import sys

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
WAYS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
# From each square, the squares up to the wall in each of the eight directions, nearest first.
RAYS = {square: [[SQUARES[i % 8 + n * files + (i // 8 + n * ranks) * 8] for n in range(1, 8)
                  if 0 <= i % 8 + n * files < 8 and 0 <= i // 8 + n * ranks < 8] for files, ranks in WAYS]
        for i, square in enumerate(SQUARES)}
NEIGHBOURS = {square: [ray[0] for ray in rays if ray] for square, rays in RAYS.items()}


class BadText(Exception):
    """Its argument is the column at fault."""


class Position:
    def __init__(self, board, turn, resting):
        self.board, self.turn, self.resting = board, turn, resting  # resting: {"O": "c2", "X": "-"}
        self.enemy = "X" if turn == "O" else "O"

    @staticmethod
    def read(text):
        words, cells = text.split(" "), ""
        for column, letter in enumerate(words[0], 1):
            ends_rank = letter == "/" and len(cells) % 9 == 8 and cells.count("/") < 7
            cells += "." * int(letter) if letter in "12345678" else letter
            if letter not in "OX12345678" and not ends_rank:
                raise BadText(column)
            if len(cells.split("/")[-1]) > 8 or cells.count(letter) > 32:
                raise BadText(column)
        if len(cells) < 71:
            raise BadText(len(words[0]) + 1)
        board = {file + rank: piece for rank, row in zip("87654321", cells.split("/"))
                 for file, piece in zip("abcdefgh", row) if piece != "."}
        turn, *resting = (words + ["", "", ""])[1:4]
        rest_fits = [word == "-" or board.get(word) == side for word, side in zip(resting, "OX")]
        for i, fits in enumerate([turn in ("O", "X"), *rest_fits, len(words) < 5], 1):
            if not fits:
                raise BadText(len(" ".join(words[:i])) + (2 if i < len(words) else 1))
        return Position(board, turn, dict(zip("OX", resting)))

    def __str__(self):
        text = "/".join("".join(self.board.get(file + rank, ".") for file in "abcdefgh") for rank in "87654321")
        for run in range(8, 0, -1):
            text = text.replace("." * run, str(run))
        return f"{text} {self.turn} {self.resting['O']} {self.resting['X']}"

    @functools.cached_property
    def in_quagmire(self):  # rule 5
        around = {square: {self.board.get(n) for n in NEIGHBOURS[square]} for square in self.board}
        return [s for s in SQUARES if s in self.board and None not in around[s] and around[s] != {self.board[s]}]

    def way_round(self, start, landing):  # rule 7
        reached = [start]
        for square in reached:
            reached += [n for n in NEIGHBOURS[square] if n not in reached and self.board.get(n) != self.enemy]
        return landing in reached

    def landings(self, start):  # rules 1 to 4 and 7
        found = []
        for ray in RAYS[start] if start != self.resting[self.turn] else []:
            stop = next((i for i, square in enumerate(ray) if square in self.board), len(ray))
            found += ray[:stop]
            if stop == 0 and len(ray) > 1 and ray[1] not in self.board:
                if self.board[ray[0]] == self.turn or not self.way_round(start, ray[1]):
                    found.append(ray[1])
        return sorted(found, key=SQUARES.index)

    @functools.cached_property
    def moves(self):  # rules 6 and 8
        if any(self.board[square] == self.enemy for square in self.in_quagmire):
            return []
        own = [square for square in SQUARES if self.board.get(square) == self.turn]
        obliged = [square for square in own if square in self.in_quagmire and self.landings(square)]
        return [start + to for start in obliged or own for to in self.landings(start)]

    def result(self):  # rules 8 to 10
        if any(self.board[square] == self.enemy for square in self.in_quagmire):
            return self.turn + " quagmire"
        return "." if self.moves else self.enemy + " no-move"

    def refusal(self, start, to):
        if self.result() != ".":
            return "over"
        if self.board.get(start) != self.turn:
            return "enemy" if start in self.board else "empty"
        if start == self.resting[self.turn]:
            return "rest"
        if start == to:
            return "same"
        ray = next((ray for ray in RAYS[start] if to in ray), None)
        if not ray:
            return "line"
        stop = next((i for i, square in enumerate(ray) if square in self.board), 8)
        if 0 < stop < ray.index(to):
            return "blocked"
        if stop == 0 and ray.index(to) > 1:
            return "long"
        if to in self.board:
            return "occupied"
        if to not in self.landings(start):
            return "no-loop"
        return "legal" if start + to in self.moves else "relieve"

    def after(self, start, to):
        board = {square: piece for square, piece in self.board.items() if square != start}
        return Position({**board, to: self.turn}, self.enemy, {**self.resting, self.turn: to})


def again(line):
    """The line as these rules write it, about the same position and moves."""
    kind, text, *rest = line.split(" ; ")
    try:
        position = Position.read(text)
    except BadText as column:
        return f"{kind} ; {text} ; {column}"
    moves = {move[:2]: move[:2] + ":" for move in position.moves}
    for move in position.moves:
        moves[move[:2]] += move[2:]
    asked = [word[:4] for word in rest[3].split() if word != "-"]
    refused = [f"{move}:{position.refusal(move[:2], move[2:])}" for move in asked]
    trapped = "".join(position.in_quagmire)
    fields = [kind, str(position), position.result(), trapped, " ".join(moves.values()), " ".join(refused)]
    if len(rest) > 4:
        after = position.after(rest[4][:2], rest[4][2:])
        fields += [rest[4], str(after), after.result()]
    return " ; ".join(field or "-" for field in fields)


def main(words):
    if len(words) == 2 and words[0] == "check":
        with open(words[1], encoding="ascii") as file:
            pairs = [(line, again(line)) for line in file.read().splitlines()]
        wrong = [f"{line}\n  by these rules: {ours}\n" for line, ours in pairs if line != ours]
        return "".join(wrong) + f"{len(wrong)} lines differ" if wrong else print(len(pairs), "lines agree")
    if not words or not all(word[:2] in SQUARES and word[2:] in SQUARES for word in words[1:]):
        return __doc__
    return print(again(f"asked ; {words[0]} ; . ; - ; - ; " + " ".join(words[1:])))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
