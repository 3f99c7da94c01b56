// The tree search below the root, by principal variation search (Marsland and Campbell, 1982), and
// its move ordering.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/rules/board.h"
#include "engine/search/evaluation.h"
#include "engine/search/node.h"
#include "engine/search/search.h"
#include "engine/search/transposition_table.h"

namespace quagmire::search {

// Move ordering. The earlier the best move is tried, the faster the others are refuted, so ordering
// decides the depth that is reached.
//
// The order: the table's move; moves that may trap an enemy piece; the "killers" that refuted a
// sibling; then by "history" (Schaeffer, 1989): how often a move with this start and landing was
// best.

class History {
 public:
  static constexpr int kMost = 16384;

  /// For one player, by start and landing.
  using Counts = std::array<std::array<std::int16_t, 64>, 64>;
  [[nodiscard]] const Counts& counts(Player player) const { return counts_[index_of(player)]; }
  [[nodiscard]] int count(Player player, Move move) const {
    return counts(player)[index_of(move.from)][index_of(move.to)];
  }
  /// Moves the count towards +-kMost, in smaller steps the closer it is.
  void add(Player player, Move move, int bonus) {
    std::int16_t& count = counts_[index_of(player)][index_of(move.from)][index_of(move.to)];
    const int size = bonus < 0 ? -bonus : bonus;
    count = static_cast<std::int16_t>(count + bonus - count * size / kMost);
  }

 private:
  std::array<Counts, 2> counts_{};
};

/// The last two quiet moves that caused a cut at a ply.
struct Killers {
  std::array<std::optional<Move>, 2> moves{};

  void add(Move move) {
    if (moves[0] == move) return;
    moves[1] = moves[0];
    moves[0] = move;
  }
};

constexpr std::size_t kNumbersAtATime = 16;

/// The maximum of `count` numbers; `count` must be a multiple of kNumbersAtATime.
[[nodiscard]] std::int32_t greatest(const std::int32_t* numbers, std::size_t count);

/// Yields the legal moves that free all pieces in Quagmire, best first; ties keep the order of
/// generation.
///
/// The table's move, and the killers if nothing is forcing, are yielded before the others are
/// generated. If one of them causes a cut, generation is saved.
class MovePicker {
 public:
  struct Hints {
    std::optional<Move> table_move;
    Bitboard forcing_landings;
    const Killers* killers;
    const History* history;
  };

  /// The node and everything in `hints` must outlive the picker. `in_quagmire` are the mover's
  /// pieces in Quagmire.
  MovePicker(const Node& node, Bitboard in_quagmire, const Hints& hints)
      : node_(node), in_quagmire_(in_quagmire), hints_(hints) {
    if (in_quagmire.empty()) choose_early();
  }

  /// The next move; nullopt after the last.
  std::optional<Move> next() {
    while (next_early_ < early_end_) {
      const Move move = early_[next_early_++];
      if (is_plain_move(node_.board, move)) return yielded_[yielded_count_++] = move;
    }
    if (!is_listed_) list();
    while (end_ > 0) {
      const int best = greatest(keys_.data(), end_);
      if (best == kYielded) break;
      const auto place = static_cast<std::size_t>(kPlaces - 1 - (best & (kPlaces - 1)));
      keys_[place] = kYielded;
      if (!was_yielded(moves_[place])) return moves_[place];
    }
    return std::nullopt;
  }

 private:
  // A sort key is the move's score and, in its low bits, the move's index counted from the end.
  static constexpr int kPlaces = 1024;
  static constexpr int kYielded = std::numeric_limits<int>::min();
  static_assert(kMaxMoves <= kPlaces && kMaxMoves % kNumbersAtATime == 0);

  // Legal moves that are not plain (see is_plain_move()) are yielded in the normal order.
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
    const int count_a = hints_.history->count(node_.turn, a);
    const int count_b = hints_.history->count(node_.turn, b);
    return count_a != count_b ? count_a > count_b : a < b;
  }

  void list() {
    is_listed_ = true;
    moves_.append_by([this](Move* out) { return list_moves(node_.board, out); });
    if (in_quagmire_.any()) keep_relieving_moves(moves_, node_.board, in_quagmire_);
    const History::Counts& counts = hints_.history->counts(node_.turn);
    for (std::size_t i = 0; i < moves_.size(); ++i)
      keys_[i] = counts[index_of(moves_[i].from)][index_of(moves_[i].to)] * kPlaces +
                 (kPlaces - 1 - static_cast<int>(i));
    if (!chose_early_ || hints_.forcing_landings.any()) add_bonuses();
    for (end_ = moves_.size(); end_ % kNumbersAtATime != 0; ++end_) keys_[end_] = kYielded;
  }
  [[nodiscard]] bool was_yielded(Move move) const {
    for (std::size_t i = 0; i < yielded_count_; ++i)
      if (yielded_[i] == move) return true;
    return false;
  }
  // Bonuses rank the moves that come before the history.
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
  std::array<Move, 3> yielded_;
  std::size_t yielded_count_ = 0;
  bool chose_early_ = false;
  bool is_listed_ = false;
  MoveList moves_;
  std::array<int, kMaxMoves> keys_;
  std::size_t end_ = 0;
};

class Worker {
 public:
  /// `repeated`, the repetitions in the game before the root, must outlive the worker.
  Worker(TranspositionTable& table, const SearchBudget& budget, const RepeatedKeys& repeated);

  /// A root move and its search results.
  struct RootMove {
    Move move;
    Score score = -kInfinite;  ///< -kInfinite if the move is not better than earlier ones
    Score guess = 0;  ///< the previous depth's score, if the move had one of its best lines
    std::vector<Move> line{};  ///< the move and its expected continuation
  };
  /// Searches the moves of `root` to `depth` plies with scores between `alpha` and `beta`. Puts the
  /// best first and keeps the order of the others. Returns the best score. If stopped() is true
  /// afterwards, only some moves were searched, and the best of those is first.
  Score search_root(const Node& root, std::span<RootMove> moves, int depth, Score alpha,
                    Score beta);

  [[nodiscard]] bool stopped() const { return budget_.stopped(); }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Ply {
    Key key = 0;
    Killers killers{};
    bool passed = false;  // whether the previous move was a pass
    std::size_t length = 0;
    std::array<Move, kMaxPly> line;
  };

  Score search(const Node& node, int depth, Score alpha, Score beta, int ply);
  Score search_uncached(const Node& node, int depth, Score alpha, Score beta, int ply);
  Score search_moves(const Node& node, int depth, Score alpha, Score beta, int ply,
                     Bitboard in_quagmire, std::optional<Move> table_move, Score evaluation);
  Score quiesce(const Node& node, Score alpha, Score beta, int ply, int plies_left);
  Score evaluate_leaf(const Node& node, int ply);

  std::optional<Score> try_null_move(const Node& node, int depth, Score beta, int ply,
                                     Score evaluation);
  [[nodiscard]] int reduction(int depth, int number, bool is_pv) const;
  void learn(const Node& node, Move best, std::span<const Move> tried, int depth, int ply);
  [[nodiscard]] bool is_on_line(Key key, int ply) const;
  void list(const Node& node, MoveList& moves) const;
  [[nodiscard]] Score evaluate(const Node& node) const {
    return search::evaluate(node.board, kWeights);
  }
  void begin_line(int ply) { plies_[static_cast<std::size_t>(ply)].length = 0; }
  void extend_line(int ply, Move move);
  bool must_stop();

  TranspositionTable& table_;
  SearchBudget budget_;
  const RepeatedKeys& repeated_;
  History history_;
  std::vector<Ply> plies_;
  int root_depth_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace quagmire::search
