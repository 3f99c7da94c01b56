// The search: from a position to the best moves, with scores and lines. A Searcher remembers
// results between the positions of a game.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/game/game.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/evaluation.h"
#include "engine/search/transposition_table.h"

namespace quagmire::search {

/// The search ends at the first limit reached. Without limits, it ends when the game is decided, at
/// kMaxDepth, or when stopped.
struct Limits {
  std::optional<int> depth{};            ///< plies, from 1
  std::optional<std::uint64_t> nodes{};  ///< positions visited
  std::optional<std::chrono::microseconds> time{};
};

/// A flag that any thread may set to stop a search; may be nullptr. (Some C++20 standard libraries
/// lack std::stop_token.)
using StopFlag = const std::atomic<bool>*;
[[nodiscard]] inline bool is_set(StopFlag flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

/// Decides when a search must end: after a number of positions, at a time, or when stopped.
class SearchBudget {
 public:
  SearchBudget() = default;
  explicit SearchBudget(const Limits& limits, StopFlag stop = nullptr)
      : most_(limits.nodes.value_or(kNever)), stop_(stop) {
    if (limits.time) end_ = Clock::now() + *limits.time;
  }

  /// Whether the search must end after this many positions. Checks the time and the flag every
  /// thousand positions.
  bool must_stop(std::uint64_t positions) {
    if (positions < next_poll_ || stopped_) return stopped_;
    constexpr std::uint64_t between_polls = 1024;
    next_poll_ = std::min(positions + between_polls, most_);
    stopped_ = positions >= most_ || is_set(stop_) ||
               (end_ != Clock::time_point::max() && Clock::now() >= end_);
    return stopped_;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Restarts the budget with this limit of positions.
  void allow(std::uint64_t most) {
    most_ = most;
    next_poll_ = 0;
    stopped_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr auto kNever = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t most_ = kNever;
  Clock::time_point end_ = Clock::time_point::max();
  StopFlag stop_ = nullptr;
  std::uint64_t next_poll_ = 0;
  bool stopped_ = false;
};

constexpr int kMaxDepth = 100;

/// The cost of returning to a position for the second time.
constexpr Score kRepetition = 10;

struct Options {
  int lines = 1;           ///< the number of best moves to search in full
  std::uint64_t seed = 0;  ///< if not 0, shuffles equal root moves
};

/// A move and its expected continuation.
struct Line {
  Score score;              ///< for the player to move at the root
  std::vector<Move> moves;  ///< the principal variation, at least one move
};

/// The result of a search.
struct SearchResult {
  int depth = 0;            ///< the last completed depth
  std::uint64_t nodes = 0;  ///< positions visited
  std::chrono::microseconds elapsed{};
  int table_permille = 0;  ///< the used part of the hash table, in thousandths
  /// The best lines first, as many as requested or as there are moves. Empty if the game is over.
  std::vector<Line> lines;
};

/// Called after each depth.
using OnDepth = std::function<void(const SearchResult&)>;

class Searcher {
 public:
  explicit Searcher(std::size_t table_mebibytes = kTableMebibytes) : table_(table_mebibytes) {}

  /// Searches until a limit is reached or `stop` is set, which takes effect within milliseconds.
  /// The result has at least one legal move, unless the game is over. Without a time limit and a
  /// stop, the result depends only on the arguments and earlier searches.
  ///
  /// `history` holds the game's earlier positions, oldest first; returning to one of them costs
  /// kRepetition.
  SearchResult search(const Position& position, std::span<const Position> history,
                      const Limits& limits, const Options& options = {}, StopFlag stop = nullptr,
                      const OnDepth& on_depth = {});
  /// Searches one of a game's positions for a caller that keeps track of repetitions itself.
  SearchResult search_in_game(const Position& position, const RepeatedKeys& repeated,
                              const Limits& limits, const Options& options = {},
                              StopFlag stop = nullptr, const OnDepth& on_depth = {});

 private:
  TranspositionTable table_;
};

/// A game's positions before its cursor, for Searcher::search().
[[nodiscard]] std::vector<Position> history_of(const Game& game);

}  // namespace quagmire::search
