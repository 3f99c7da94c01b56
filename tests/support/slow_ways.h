// What the engine finds out by fast ways, found out by slow ones: tests hold the fast ones against
// these, and benchmarks show what they are worth.
#pragma once

#include <cstdint>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::test {

/// Whether a path of king steps over squares outside `enemy` joins the two squares: the loop rule
/// word by word, while the engine looks for barriers (engine/rules/barrier.h).
constexpr bool connected_around(Square from, Square to, Bitboard enemy) {
  if (enemy.contains(from) || enemy.contains(to)) return false;
  Bitboard reached(from);
  while (!reached.contains(to)) {
    const Bitboard next = expanded(reached) & ~enemy;
    if (next == reached) return false;
    reached = next;
  }
  return true;
}

struct LeafCounts {
  std::uint64_t leaves = 0;
  std::uint64_t finished = 0;  ///< leaves at which the game is over
};

/// Perft with every leaf made, and asked whether the game is over there. `depth` is at least 1.
inline LeafCounts perft_by_leaves(const Position& position, int depth) {
  LeafCounts counts;
  for (const Move move : position.legal_moves()) {
    const Position next = position.after(move);
    if (depth == 1) {
      ++counts.leaves;
      if (next.is_over()) ++counts.finished;
    } else {
      const LeafCounts behind = perft_by_leaves(next, depth - 1);
      counts.leaves += behind.leaves;
      counts.finished += behind.finished;
    }
  }
  return counts;
}

}  // namespace quagmire::test
