// The computer's thinking: from a position to a best move, its score and the line that follows. A
// Searcher that is given the positions of a game one after another remembers what it found out.
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

/// The search ends at the first limit that is reached. Without any, it ends when the game is
/// decided, at depth kMaxDepth, or when the stop flag is set.
struct Limits {
  std::optional<int> depth{};            ///< plies, from 1
  std::optional<std::uint64_t> nodes{};  ///< positions visited
  std::optional<std::chrono::microseconds> time{};
};

/// Any thread may set it to ask a search to end; nullptr if nobody will. (Not std::stop_token,
/// which not every C++20 standard library has.)
using StopFlag = const std::atomic<bool>*;
[[nodiscard]] inline bool is_set(StopFlag flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

/// When a search has to end: after so many positions, at a time, or once a flag is set.
class SearchBudget {
 public:
  SearchBudget() = default;
  explicit SearchBudget(const Limits& limits, StopFlag stop = nullptr)
      : most_(limits.nodes.value_or(kNever)), stop_(stop) {
    if (limits.time) end_ = Clock::now() + *limits.time;
  }

  /// Whether it has to end, at so many positions. Time and flags are looked at every thousand.
  bool must_stop(std::uint64_t positions) {
    if (positions < next_poll_ || stopped_) return stopped_;
    constexpr std::uint64_t between_polls = 1024;
    next_poll_ = std::min(positions + between_polls, most_);
    stopped_ = positions >= most_ || is_set(stop_) ||
               (end_ != Clock::time_point::max() && Clock::now() >= end_);
    return stopped_;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// Begins again, until there are so many positions.
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

/// What a player loses by returning to a position for the second time.
constexpr Score kRepetition = 10;

struct Options {
  int lines = 1;           ///< how many best moves to search in full, each with its line
  std::uint64_t seed = 0;  ///< other than 0: the order in which equal root moves are tried
};

/// A move with everything that is expected to follow.
struct Line {
  Score score;              ///< for the player to move at the root
  std::vector<Move> moves;  ///< the principal variation, at least one move
};

/// What a search has found.
struct SearchResult {
  int depth = 0;            ///< the last depth that was searched to its end
  std::uint64_t nodes = 0;  ///< positions visited
  std::chrono::microseconds elapsed{};
  int table_permille = 0;  ///< how full the table is
  /// The best first; as many as asked for, or as there are moves. Empty if the game is over.
  std::vector<Line> lines;
};

/// Called after each depth.
using OnDepth = std::function<void(const SearchResult&)>;

class Searcher {
 public:
  explicit Searcher(std::size_t table_mebibytes = kTableMebibytes) : table_(table_mebibytes) {}

  /// Searches until a limit is reached or `stop` is set, which takes effect within milliseconds.
  /// The result always has a legal move, unless the game is over. Without a time limit
  /// and a stop, equal calls of Searchers with equal pasts give equal results (except `elapsed`).
  ///
  /// `history` are the positions of the game before `position`, oldest first: returning to one of
  /// them is not progress.
  SearchResult search(const Position& position, std::span<const Position> history,
                      const Limits& limits, const Options& options = {}, StopFlag stop = nullptr,
                      const OnDepth& on_depth = {});
  /// The same for a caller that searches one position of a game after the other.
  SearchResult search_in_game(const Position& position, const RepeatedKeys& repeated,
                              const Limits& limits, const Options& options = {},
                              StopFlag stop = nullptr, const OnDepth& on_depth = {});

  /// Forgets everything that earlier searches found out.
  void clear() { table_.clear(); }

 private:
  TranspositionTable table_;
};

/// The positions before the cursor of a game, for Searcher::search.
[[nodiscard]] std::vector<Position> history_of(const Game& game);

}  // namespace quagmire::search
