#include "engine/rules/perft.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace quagmire {

std::uint64_t perft(const Position& position, int depth) {
  return perft(bulk::best_kernels(), position.board(), depth);
}

std::uint64_t perft(const bulk::Kernels& kernels, const bulk::Board& board, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(kernels.count_moves(board));
  if (depth == 2) return static_cast<std::uint64_t>(kernels.count_replies(board));
  std::array<Move, kMaxMoves> moves;
  const Move* end = kernels.list_moves(board, moves.data());
  std::uint64_t leaves = 0;
  for (const Move* move = moves.data(); move != end; ++move)
    leaves += perft(kernels, bulk::after_move(board, *move), depth - 1);
  return leaves;
}

std::vector<MoveCount> perft_divide(const Position& position, int depth) {
  assert(depth >= 1);
  std::vector<MoveCount> counts;
  for (const Move move : position.legal_moves())
    counts.push_back({move, perft(position.after(move), depth - 1)});
  std::sort(counts.begin(), counts.end(),
            [](const MoveCount& a, const MoveCount& b) { return a.move < b.move; });
  return counts;
}

}  // namespace quagmire
