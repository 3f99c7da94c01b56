#include "tests/tools/bench/arena/alpha_beta.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/generate.h"

namespace quagmire::arena {

namespace {

// A finished game is worth this, less a point a ply.
constexpr int kWon = 10'000;
constexpr int kInfinite = 2 * kWon;

// How many more moves the player to move has than the other would have.
int mobility(const Board& board) {
  return count_moves(board) -
         count_moves({board.enemy, board.own, board.enemy_resting, board.own_resting});
}

// The moves, those first after which the opponent stands worst: that prunes more, and changes no
// value.
std::vector<std::pair<int, Move>> ordered_moves(const Position& position) {
  std::vector<std::pair<int, Move>> moves;
  for (const Move move : position.legal_moves())
    moves.emplace_back(mobility(position.after(move).board()), move);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return moves;
}

int minimax(const Position& position, int depth, int ply, int alpha, int beta) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status))
    return won->winner == position.turn() ? kWon - ply : ply - kWon;
  if (depth == 0) return mobility(position.board());
  int best = -kInfinite;
  for (const auto& [judged, move] : ordered_moves(position)) {
    best = std::max(
        best, -minimax(position.after(move), depth - 1, ply + 1, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

}  // namespace

Move AlphaBeta::choose(const Position& position) {
  int best = -kInfinite;
  std::vector<Move> choices;
  for (const auto& [judged, move] : ordered_moves(position)) {
    // With the window open at one end for what is as good.
    const int value = -minimax(position.after(move), depth_ - 1, 1, -kInfinite, 1 - best);
    if (value > best) choices.clear();
    if (value >= best) choices.push_back(move);
    best = std::max(best, value);
  }
  return choices[static_cast<std::size_t>(random_() % choices.size())];
}

}  // namespace quagmire::arena
