#include "engine/rules/loop.h"

#include <array>
#include <cstddef>

namespace quagmire {

SquarePath open_path(Square from, Square to, Bitboard enemy) {
  SquarePath path;
  if (enemy.contains(from) || enemy.contains(to)) return path;
  // Waves from the landing square: wave[k] are the squares first reached after k steps, so walking
  // down the waves from the start is a shortest path.
  std::array<Bitboard, 64> wave;
  std::size_t steps = 0;
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
