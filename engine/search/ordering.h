// Which move to try first. The sooner the best one comes, the more of the others are refuted by a
// glance, so this decides how deep the search gets.
//
// The order: the table's move; moves that may put an enemy into Quagmire; the "killers" that
// refuted a sibling; then by "history" (Schaeffer, 1989), how often moves like this one, from this
// square to that one, have been the best anywhere in this search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/rules/bitboard.h"
#include "engine/rules/move.h"
#include "engine/rules/player.h"
#include "engine/search/score.h"
#include "engine/search/zobrist.h"

namespace quagmire::search {

class History {
 public:
  static constexpr int kMost = 16384;

  [[nodiscard]] int of(Player player, Move move) const {
    return counts_[quagmire::index_of(player)][index_of(move.from)][index_of(move.to)];
  }
  /// Moves the count towards +-kMost, the less the nearer it is.
  void add(Player player, Move move, int bonus) {
    std::int16_t& count =
        counts_[quagmire::index_of(player)][index_of(move.from)][index_of(move.to)];
    const int size = bonus < 0 ? -bonus : bonus;
    count = static_cast<std::int16_t>(count + bonus - count * size / kMost);
  }

 private:
  std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> counts_{};
};

/// The last two quiet moves that refuted something at one ply.
struct Killers {
  std::array<std::optional<Move>, 2> moves{};

  void add(Move move) {
    if (moves[0] == move) return;
    moves[1] = moves[0];
    moves[0] = move;
  }
};

/// Hands out the moves of a list, best first.
class MovePicker {
 public:
  struct Hints {
    std::optional<Move> table_move;
    Bitboard forcing_landings;
    const Killers* killers;
    const History* history;
    Player player;
  };

  MovePicker(const MoveList& moves, const Hints& hints) : moves_(moves) {
    for (std::size_t i = 0; i < moves_.size(); ++i) scores_[i] = score(moves_[i], hints);
  }

  /// The next move, or nothing at the end of the list.
  std::optional<Move> next() {
    if (picked_ == moves_.size()) return std::nullopt;
    std::size_t best = picked_;
    for (std::size_t i = picked_ + 1; i < moves_.size(); ++i)
      if (scores_[i] > scores_[best]) best = i;
    std::swap(moves_[picked_], moves_[best]);
    std::swap(scores_[picked_], scores_[best]);
    return moves_[picked_++];
  }

 private:
  static int score(Move move, const Hints& hints) {
    if (move == hints.table_move) return 8 * History::kMost;
    int score = hints.history->of(hints.player, move);
    if (hints.forcing_landings.contains(move.to)) score += 5 * History::kMost;
    if (move == hints.killers->moves[0] || move == hints.killers->moves[1])
      score += 2 * History::kMost;
    return score;
  }

  MoveList moves_;
  std::array<int, kMaxMoves> scores_;
  std::size_t picked_ = 0;
};

}  // namespace quagmire::search
