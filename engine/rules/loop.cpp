#include "engine/rules/loop.h"

#include <array>

namespace quagmire {

namespace {

// For a jump from `from` over the square between to `to`, the ring of squares round that middle
// square often decides alone:
//
//     w n e        A straight jump w -> e is joined through n or through s alone, for king steps
//     W * E        cut corners. A diagonal jump sw -> ne needs W and N, or S and E.
//     . s .
//
// `sides` holds the two ways round as sets of squares that must all be open.
struct RingSides {
  Bitboard one;
  Bitboard other;
};

Bitboard square_or_wall(int file, int rank) {
  const auto square = Square::at(file, rank);
  // A wall is never open. The full set stands for it, since some enemy is on the board.
  return square ? Bitboard(*square) : Bitboard(~std::uint64_t{0});
}

RingSides ring_sides(Square from, Square to) {
  const int file = (from.file() + to.file()) / 2;
  const int rank = (from.rank() + to.rank()) / 2;
  const int df = (to.file() - from.file()) / 2;
  const int dr = (to.rank() - from.rank()) / 2;
  if (df == 0 || dr == 0) {
    return {square_or_wall(file + dr, rank + df), square_or_wall(file - dr, rank - df)};
  }
  return {square_or_wall(file - df, rank) | square_or_wall(file, rank + dr),
          square_or_wall(file + df, rank) | square_or_wall(file, rank - dr)};
}

bool is_jump_shape(Square from, Square to) {
  const int df = to.file() - from.file();
  const int dr = to.rank() - from.rank();
  return (df == 0 || df == 2 || df == -2) && (dr == 0 || dr == 2 || dr == -2) && (df | dr) != 0;
}

}  // namespace

bool connected_around(Square from, Square to, Bitboard enemy) {
  if (enemy.contains(from) || enemy.contains(to)) return false;
  if (enemy.any() && is_jump_shape(from, to)) {
    const RingSides sides = ring_sides(from, to);
    if ((sides.one & enemy).empty() || (sides.other & enemy).empty()) return true;
  }
  const Bitboard open = ~enemy;
  const Bitboard target(to);
  Bitboard reached(from);
  while (true) {
    if ((reached & target).any()) return true;
    const Bitboard next = expanded(reached) & open;
    if (next == reached) return false;
    reached = next;
  }
}

SquarePath open_path(Square from, Square to, Bitboard enemy) {
  SquarePath path;
  if (enemy.contains(from) || enemy.contains(to)) return path;
  // Waves from the landing square: wave[k] are the squares first reached after k steps, so walking
  // down the waves from the start is a shortest path.
  std::array<Bitboard, 64> wave;
  int steps = 0;
  Bitboard reached(to);
  wave[0] = reached;
  while (!wave[steps].contains(from)) {
    const Bitboard next = expanded(wave[steps]) & ~enemy & ~reached;
    if (next.empty()) return path;
    reached |= next;
    wave[++steps] = next;
  }
  Square here = from;
  path.push_back(here);
  while (steps > 0) {
    here = (expanded(Bitboard(here)) & wave[--steps]).first();
    path.push_back(here);
  }
  return path;
}

}  // namespace quagmire
