// Listing the legal moves, piece by piece and each piece's landings in ascending order. `Writer` is
// how a variant writes out one piece's moves, and `Jumps` how it finds a piece's jumps over
// friends.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/bulk/barrier.h"
#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/freedom.h"
#include "engine/rules/bulk/targets.h"
#include "engine/rules/move.h"

namespace quagmire::bulk {
namespace {

/// One move after the other.
struct ScalarWriter {
  static constexpr Move* write(Square from, Bitboard targets, Move* out) {
    for (const Square to : targets) *out++ = {from, to};
    return out;
  }
};

/// The landings of loop jumps by the start square's index. There hardly ever are any, so the list
/// is made of plain words, which are not cleared until it is needed.
struct LoopJumps {
  bool any = false;
  std::array<std::uint64_t, 64> landings;

  [[nodiscard]] constexpr Bitboard targets(Square from) const {
    if (!any) return {};
    return Bitboard(landings[static_cast<std::size_t>(from.index())]);
  }
};

[[gnu::noinline]] constexpr void find_loop_jumps(const AxisSets& candidates, const Board& board,
                                                 LoopJumps& found) {
  found.any = true;
  found.landings.fill(0);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    const JumpEnds ends = jump_ends(middle, axis, board.own);
    found.landings[static_cast<std::size_t>(ends.from.first().index())] |= ends.to.bits();
  });
}

/// Writes the legal moves from `out` on, where there is room for kMaxMoves; answers their end.
template <class Jumps, class Writer>
constexpr Move* list_moves(const Board& board, Move* out) {
  const Bitboard movers = free_movers(board);
  const Bitboard empty = empty_squares(board);
  const Jumps jumps(movers, board.own, empty);
  LoopJumps loop_jumps;
  if (const AxisSets candidates = barrier_candidates(movers, board.enemy, empty); candidates.any())
    find_loop_jumps(candidates, board, loop_jumps);
  for (const Square from : movers) {
    const Bitboard targets =
        slide_targets(from, empty) | jumps.targets(from) | loop_jumps.targets(from);
    out = Writer::write(from, targets, out);
  }
  return out;
}

}  // namespace
}  // namespace quagmire::bulk
