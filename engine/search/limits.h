// What bounds a search, what it may do, and what it reports.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/rules/move.h"
#include "engine/search/score.h"
#include "engine/search/weights.h"

namespace quagmire::search {

/// The search ends at the first of these that is reached. Without any it ends when the game is
/// decided, at depth kMaxDepth, or when it is told to stop.
struct Limits {
  std::optional<int> depth{};            ///< plies, from 1
  std::optional<std::uint64_t> nodes{};  ///< positions visited, by the first thread
  std::optional<std::chrono::microseconds> time{};
};

/// Any thread may set it to ask a search to end; nullptr: nobody asks. (Not a std::stop_token,
/// which not every standard library of C++20 has.)
using StopFlag = const std::atomic<bool>*;

constexpr int kMaxDepth = 100;

/// The parts of the search, each of which can be turned off, and the numbers in them. For tests and
/// for tuning: with reference() the search has the value of plain minimax.
struct SearchTuning {
  bool table = true;            ///< use what the transposition table knows of scores
  bool quiescence = true;       ///< follow forcing moves behind the last ply
  bool extensions = true;       ///< a ply more where a piece has to be got out of Quagmire
  bool null_moves = true;       ///< see whether passing is good enough already
  bool reductions = true;       ///< late moves are looked at less deeply first
  bool futility = true;         ///< near the leaves, leave out what can hardly matter
  bool aspiration = true;       ///< begin with a narrow window round the last depth's score
  int null_reduction = 4;       ///< plies
  int reduction_divisor = 150;  ///< of log(depth) log(move number), in hundredths
  int futility_margin = 60;     ///< a ply
  int late_moves = 5;           ///< looked at, at depth 1; more deeper
  int window = 25;              ///< half of the aspiration window
  int repetition = 10;          ///< what whoever repeats a position loses by it
  int forcing_plies = 8;        ///< how far quiescence goes

  static constexpr SearchTuning reference() {
    SearchTuning tuning;
    tuning.table = tuning.quiescence = tuning.extensions = tuning.null_moves = false;
    tuning.reductions = tuning.futility = tuning.aspiration = false;
    return tuning;
  }
};

struct Options {
  int lines = 1;           ///< how many best moves to search in full, each with its line
  int threads = 1;         ///< with more than one, results are not reproducible
  std::uint64_t seed = 0;  ///< other than 0: the order in which equal root moves are tried
  SearchTuning tuning{};
  Weights weights = kWeights;
};

/// A move with all that is expected to follow it.
struct Line {
  Score score;              ///< for the player to move at the root
  std::vector<Move> moves;  ///< the principal variation, at least one move
};

struct Result {
  int depth = 0;            ///< the last depth that was searched to its end
  std::uint64_t nodes = 0;  ///< positions visited, by all threads
  std::chrono::microseconds elapsed{};
  int table_permille = 0;  ///< how full the table is
  /// The best first; as many as asked for, or as there are moves. Empty where the game is over.
  std::vector<Line> lines;
};

/// Called in the thread that searches, after each depth.
using OnDepth = std::function<void(const Result&)>;

}  // namespace quagmire::search
