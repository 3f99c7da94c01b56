// Counting the legal moves of all pieces at once, direction by direction. Each empty square is
// reached by at most one piece in each direction, so the squares that a fill reaches are as many as
// there are slides. `Ways` is how a variant does that for the eight directions.
#pragma once

#include "engine/rules/bulk/barrier.h"
#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/freedom.h"

namespace quagmire::bulk {
namespace {

template <class Ways>
constexpr int count_moves(const Board& board) {
  const Bitboard movers = free_movers(board);
  const Bitboard empty = empty_squares(board);
  const int count = Ways::slides_and_friend_jumps(movers, board.own, empty);
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  if (!candidates.any()) return count;
  return count + count_loop_jumps(candidates, board.enemy);
}

}  // namespace
}  // namespace quagmire::bulk
