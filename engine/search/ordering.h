// Which move to try first. The sooner the best move comes, the more of the others are refuted
// quickly, so this decides how deep the search gets.
//
// The order: the table's move; moves that may put an enemy into Quagmire; the "killers" that
// refuted a sibling; then by "history" (Schaeffer, 1989): how often a move with this start and
// landing was the best anywhere in this search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/board/square.h"
#include "engine/search/evaluation.h"
#include "engine/search/node.h"

namespace quagmire::search {

class History {
 public:
  static constexpr int kMost = 16384;

  /// Of one player, by start and landing.
  using Counts = std::array<std::array<std::int16_t, 64>, 64>;
  [[nodiscard]] const Counts& of(Player player) const { return counts_[index_of(player)]; }
  [[nodiscard]] int of(Player player, Move move) const {
    return of(player)[index_of(move.from)][index_of(move.to)];
  }
  /// Moves the count towards +-kMost, in smaller steps the nearer it is.
  void add(Player player, Move move, int bonus) {
    std::int16_t& count = counts_[index_of(player)][index_of(move.from)][index_of(move.to)];
    const int size = bonus < 0 ? -bonus : bonus;
    count = static_cast<std::int16_t>(count + bonus - count * size / kMost);
  }

 private:
  std::array<Counts, 2> counts_{};
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

constexpr std::size_t kNumbersAtATime = 16;

/// The greatest of some numbers; their count must be a multiple of kNumbersAtATime.
[[nodiscard]] std::int32_t greatest(const std::int32_t* numbers, std::size_t count);

/// Hands out the legal moves that relieve all pieces in Quagmire: best first, equals in the order
/// of the list.
///
/// If one of the first moves is good enough, the others are not needed. So the table's move, and
/// the killers if nothing is forcing, are handed out before all moves are listed.
class MovePicker {
 public:
  struct Hints {
    std::optional<Move> table_move;
    Bitboard forcing_landings;
    const Killers* killers;
    const History* history;
  };

  /// Whatever is pointed at, and the node, must outlive the picker. `in_quagmire` are the pieces of
  /// the player to move that are there.
  MovePicker(const Node& node, Bitboard in_quagmire, const Hints& hints)
      : node_(node), in_quagmire_(in_quagmire), hints_(hints) {
    if (in_quagmire.empty()) choose_early();
  }

  /// The next move, or nothing when there is none left.
  std::optional<Move> next() {
    while (next_early_ < early_end_) {
      const Move move = early_[next_early_++];
      if (is_plain_move(node_.board, move)) return handed_out_[handed_out_count_++] = move;
    }
    if (!is_listed_) list();
    while (end_ > 0) {
      const int best = greatest(keys_.data(), end_);
      if (best == kGone) break;
      const auto place = static_cast<std::size_t>(kPlaces - 1 - (best & (kPlaces - 1)));
      keys_[place] = kGone;
      if (!was_early(moves_[place])) return moves_[place];
    }
    return std::nullopt;
  }

 private:
  // A key is the move's score and, in the lower bits, its place in the list counted from the end.
  static constexpr int kPlaces = 1024;
  static constexpr int kGone = std::numeric_limits<int>::min();
  static_assert(kMaxMoves <= kPlaces && kMaxMoves % kNumbersAtATime == 0);

  // Moves that are legal but not plain (see is_plain_move()) have their turn among all.
  void choose_early() {
    if (hints_.table_move) {
      if (!is_plain_move(node_.board, *hints_.table_move)) return;
      early_[early_end_++] = *hints_.table_move;
    }
    chose_early_ = true;
    if (hints_.forcing_landings.any()) return;
    const std::size_t killers = early_end_;
    for (const std::optional<Move> killer : hints_.killers->moves)
      if (killer && killer != hints_.table_move) early_[early_end_++] = *killer;
    if (early_end_ == killers + 2 && comes_first(early_[killers + 1], early_[killers]))
      std::swap(early_[killers], early_[killers + 1]);
  }
  [[nodiscard]] bool comes_first(Move a, Move b) const {
    const int count_a = hints_.history->of(node_.turn, a);
    const int count_b = hints_.history->of(node_.turn, b);
    return count_a != count_b ? count_a > count_b : a < b;
  }

  void list() {
    is_listed_ = true;
    moves_ = all_moves(node_.board);
    if (in_quagmire_.any()) keep_relieving(moves_, node_.board, in_quagmire_);
    const History::Counts& counts = hints_.history->of(node_.turn);
    for (std::size_t i = 0; i < moves_.size(); ++i)
      keys_[i] = counts[index_of(moves_[i].from)][index_of(moves_[i].to)] * kPlaces +
                 (kPlaces - 1 - static_cast<int>(i));
    if (!chose_early_ || hints_.forcing_landings.any()) add_bonuses();
    for (end_ = moves_.size(); end_ % kNumbersAtATime != 0; ++end_) keys_[end_] = kGone;
  }
  [[nodiscard]] bool was_early(Move move) const {
    for (std::size_t i = 0; i < handed_out_count_; ++i)
      if (handed_out_[i] == move) return true;
    return false;
  }
  // What comes before history says so.
  void add_bonuses() {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Move move = moves_[i];
      int bonus = 0;
      if (hints_.forcing_landings.contains(move.to)) bonus += 5;
      if (move == hints_.killers->moves[0] || move == hints_.killers->moves[1]) bonus += 2;
      if (move == hints_.table_move) bonus = 9;
      keys_[i] += bonus * History::kMost * kPlaces;
    }
  }

  const Node& node_;
  Bitboard in_quagmire_;
  Hints hints_;
  std::array<Move, 3> early_;
  std::size_t early_end_ = 0;
  std::size_t next_early_ = 0;
  std::array<Move, 3> handed_out_;
  std::size_t handed_out_count_ = 0;
  bool chose_early_ = false;
  bool is_listed_ = false;
  MoveList moves_;
  std::array<int, kMaxMoves> keys_;
  std::size_t end_ = 0;
};

}  // namespace quagmire::search
