#include "tests/tools/bench/arena/alpha_beta.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/generate.h"
#include "engine/search/evaluation.h"

namespace quagmire::arena {

namespace {

constexpr int kInfinite = 2 * AlphaBeta::kWon;

int mobility(const Board& board) {
  return count_moves(board) -
         count_moves({board.enemy, board.own, board.enemy_resting, board.own_resting});
}

struct Room {
  int free = 0;   // empty neighbours
  int tight = 0;  // pieces with at most two of them
};

Room room_of(Bitboard pieces, Bitboard empty) {
  Room room;
  for (const Square square : pieces) {
    const int free = (expanded(Bitboard(square)) & empty).count();
    room.free += free;
    room.tight += free <= 2 ? 1 : 0;
  }
  return room;
}

int room_kept(Bitboard pieces, Bitboard empty) {
  int missing = 0;
  for (const Square square : pieces)
    missing += std::max(2 - (expanded(Bitboard(square)) & empty).count(), 0);
  return -missing;
}

int huddled(Bitboard pieces) {
  int beside = 0;
  for (const Square square : pieces) beside += (expanded(Bitboard(square)) & pieces).count() - 1;
  return beside;
}

// The moves, those first after which the opponent stands worst: that prunes more, and changes no
// value.
std::vector<std::pair<int, Move>> ordered_moves(const Position& position, Judgement judgement) {
  std::vector<std::pair<int, Move>> moves;
  for (const Move move : position.legal_moves())
    moves.emplace_back(AlphaBeta::judged(position.after(move), judgement, false), move);
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return moves;
}

int minimax(const Position& position, Judgement judgement, int depth, int ply, int alpha,
            int beta) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status))
    return won->winner == position.turn() ? AlphaBeta::kWon - ply : ply - AlphaBeta::kWon;
  if (depth == 0) return AlphaBeta::judged(position, judgement, ply % 2 == 0);
  int best = -kInfinite;
  const auto look_at = [&](Move move) {
    best = std::max(best, -minimax(position.after(move), judgement, depth - 1, ply + 1, -beta,
                                   -std::max(alpha, best)));
    return best >= beta;
  };
  if (depth == 1) {
    for (const Move move : position.legal_moves())
      if (look_at(move)) break;
  } else {
    for (const auto& [judged, move] : ordered_moves(position, judgement))
      if (look_at(move)) break;
  }
  return best;
}

}  // namespace

int AlphaBeta::judged(const Position& position, Judgement judgement, bool chooser_moves) {
  const Board board = position.board();
  const Bitboard chooser = chooser_moves ? board.own : board.enemy;
  const int sign = chooser_moves ? 1 : -1;
  if (judgement == Judgement::Roomy) return sign * room_kept(chooser, position.empty());
  if (judgement == Judgement::Huddle) return sign * huddled(chooser);
  if (judgement == Judgement::Mobility) return mobility(board);
  if (judgement == Judgement::Own) return search::evaluate(board, search::kWeights);
  const Room own = room_of(board.own, position.empty());
  const Room enemy = room_of(board.enemy, position.empty());
  const int free = own.free - enemy.free;
  const int fewer_short = enemy.tight - own.tight;
  if (judgement == Judgement::Free) return free;
  if (judgement == Judgement::Short) return fewer_short;
  return mobility(board) + free + 4 * fewer_short;
}

int AlphaBeta::value(const Position& position, int depth, Judgement judgement) {
  return minimax(position, judgement, depth, 0, -kInfinite, kInfinite);
}

Move AlphaBeta::choose(const Position& position) {
  int best = -kInfinite;
  std::vector<Move> choices;
  for (const auto& [judged, move] : ordered_moves(position, judgement_)) {
    // With the window open at one end for what is as good.
    const int value =
        -minimax(position.after(move), judgement_, depth_ - 1, 1, -kInfinite, 1 - best);
    if (value > best) choices.clear();
    if (value >= best) choices.push_back(move);
    best = std::max(best, value);
  }
  return choices[static_cast<std::size_t>(random_() % choices.size())];
}

}  // namespace quagmire::arena
