#include "tests/bench/arena/alpha_beta.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "engine/bulk/kernels.h"

namespace quagmire::arena {

namespace {

constexpr int kInfinite = 2 * AlphaBeta::kWon;

// The moves, those first after which the opponent has least mobility: that prunes more, and changes
// no value.
std::vector<std::pair<int, Move>> ordered_moves(const Position& position) {
  std::vector<std::pair<int, Move>> moves;
  for (const Move move : position.legal_moves())
    moves.emplace_back(AlphaBeta::mobility(position.after(move)), move);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return moves;
}

int search(const Position& position, int depth, int ply, int alpha, int beta) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status))
    return won->winner == position.turn() ? AlphaBeta::kWon - ply : ply - AlphaBeta::kWon;
  if (depth == 0) return AlphaBeta::mobility(position);
  int best = -kInfinite;
  const auto look_at = [&](Move move) {
    best = std::max(
        best, -search(position.after(move), depth - 1, ply + 1, -beta, -std::max(alpha, best)));
    return best >= beta;
  };
  if (depth == 1) {
    for (const Move move : position.legal_moves())
      if (look_at(move)) break;
  } else {
    for (const auto& [mobility, move] : ordered_moves(position))
      if (look_at(move)) break;
  }
  return best;
}

}  // namespace

int AlphaBeta::mobility(const Position& position) {
  const bulk::Kernels& kernels = bulk::best_kernels();
  const bulk::Board board = position.board();
  return kernels.count_moves(board) -
         kernels.count_moves({board.enemy, board.own, board.enemy_resting, board.own_resting});
}

int AlphaBeta::value(const Position& position, int depth) {
  return search(position, depth, 0, -kInfinite, kInfinite);
}

Move AlphaBeta::choose(const Position& position) {
  int best = -kInfinite;
  std::vector<Move> choices;
  for (const auto& [mobility, move] : ordered_moves(position)) {
    // With the window open at one end for what is as good.
    const int value = -search(position.after(move), depth_ - 1, 1, -kInfinite, 1 - best);
    if (value > best) choices.clear();
    if (value >= best) choices.push_back(move);
    best = std::max(best, value);
  }
  return choices[static_cast<std::size_t>(random_() % choices.size())];
}

}  // namespace quagmire::arena
