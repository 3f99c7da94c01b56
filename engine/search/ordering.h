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
#include <limits>
#include <optional>

#include "engine/rules/bitboard.h"
#include "engine/rules/move.h"
#include "engine/rules/player.h"
#include "engine/search/node.h"
#include "engine/search/score.h"

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

/// Hands out the moves of a list, best first, and among equals in the order of the list.
class MovePicker {
 public:
  struct Hints {
    std::optional<Move> table_move;
    Bitboard forcing_landings;
    const Killers* killers;
    const History* history;
    Player player;
  };

  /// The list must outlive the picker.
  MovePicker(const MoveList& moves, const Hints& hints) : moves_(moves) {
    std::size_t i = 0;
    for (; i < moves_.size(); ++i)
      keys_[i] = score(moves_[i], hints) * kPlaces + (kPlaces - 1 - static_cast<int>(i));
    // The end is filled up, so that the compiler can look for the best several keys at a time.
    for (; i % kAtATime != 0; ++i) keys_[i] = kGone;
    end_ = i;
  }

  /// The next move, or nothing at the end of the list.
  std::optional<Move> next() {
    int best = kGone;
    for (std::size_t i = 0; i < end_; ++i) best = keys_[i] > best ? keys_[i] : best;
    if (best == kGone) return std::nullopt;
    const auto place = static_cast<std::size_t>(kPlaces - 1 - (best & (kPlaces - 1)));
    keys_[place] = kGone;
    return moves_[place];
  }

 private:
  // A key is a move's score, and below it its place in the list, counted from the end.
  static constexpr int kPlaces = 1024;
  static constexpr int kGone = std::numeric_limits<int>::min();
  static constexpr std::size_t kAtATime = 16;
  static_assert(kMaxMoves <= kPlaces && kMaxMoves % kAtATime == 0);

  static int score(Move move, const Hints& hints) {
    if (move == hints.table_move) return 8 * History::kMost;
    int score = hints.history->of(hints.player, move);
    if (hints.forcing_landings.contains(move.to)) score += 5 * History::kMost;
    if (move == hints.killers->moves[0] || move == hints.killers->moves[1])
      score += 2 * History::kMost;
    return score;
  }

  const MoveList& moves_;
  std::array<int, kMaxMoves> keys_;
  std::size_t end_;
};

}  // namespace quagmire::search
