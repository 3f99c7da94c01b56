// The search's reference: plain full-width minimax over the public rules, without any pruning.
#pragma once

#include <algorithm>

#include "engine/rules/position.h"
#include "engine/search/evaluation.h"

namespace quagmire::test {

/// The value of `position`, `ply` plies from the root, after looking `depth` plies ahead.
inline search::Score minimax(const Position& position, int depth, int ply = 0) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status))
    return won->winner == position.turn() ? search::win_after(ply) : search::loss_after(ply);
  if (depth == 0) return search::evaluate(position.board(), search::kWeights);
  search::Score best = -search::kInfinite;
  for (const Move move : position.legal_moves())
    best = std::max(best, -minimax(position.after(move), depth - 1, ply + 1));
  return best;
}

}  // namespace quagmire::test
