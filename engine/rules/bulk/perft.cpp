#include "engine/rules/bulk/perft.h"

#include <array>
#include <cassert>

namespace quagmire::bulk {

namespace {

// The sum of `leaves_of` over the boards after all legal moves.
template <class LeavesOf>
std::uint64_t sum_over_moves(const Kernels& kernels, const Board& board, LeavesOf leaves_of) {
  std::array<Move, kMaxMoves> moves;
  const Move* end = kernels.list_moves(board, moves.data());
  std::uint64_t leaves = 0;
  for (const Move* move = moves.data(); move != end; ++move)
    leaves += leaves_of(after_move(board, Bitboard(move->from), Bitboard(move->to)));
  return leaves;
}

}  // namespace

std::uint64_t perft(const Kernels& kernels, const Board& board, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(kernels.count_moves(board));
  if (depth == 2) return static_cast<std::uint64_t>(kernels.count_replies(board));
  return sum_over_moves(kernels, board, [&kernels, depth](const Board& after) {
    return perft(kernels, after, depth - 1);
  });
}

std::uint64_t perft_by_counts(const Kernels& kernels, const Board& board, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(kernels.count_moves(board));
  return sum_over_moves(kernels, board, [&kernels, depth](const Board& after) {
    return perft_by_counts(kernels, after, depth - 1);
  });
}

}  // namespace quagmire::bulk
