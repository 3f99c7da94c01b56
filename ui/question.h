// What a session would like to have thought about, and how that is done.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::ui {

struct Question {
  enum class Purpose : std::uint8_t {
    Move,      ///< the computer's move, at its level
    Hint,      ///< a good move for the person
    Analysis,  ///< how the game stands, for as long as somebody looks
  };
  Purpose purpose;
  Position position;
  std::size_t ply;  ///< of the position in its game
  // For moves alone.
  int level = 0;
  std::chrono::milliseconds time{};
  std::uint64_t seed = 0;

  bool operator==(const Question&) const = default;
};

/// What has been found out so far.
struct Thought {
  search::Findings result;  ///< no lines at the very beginning
  std::chrono::milliseconds elapsed{};
  bool finished = false;
};

/// How many lines an analysis has.
constexpr int kAnalysedLines = 3;

/// Thinks until the question is answered or `stop` is set. `history` are the positions of
/// the game before, oldest first. A hint counts nodes and not time: it takes a tenth of a second or
/// less, and the same searcher finds the same one on every machine.
[[nodiscard]] search::Findings think(const Question& question, std::span<const Position> history,
                                     search::Searcher& searcher, search::StopFlag stop = nullptr,
                                     const search::OnDepth& on_depth = {});

class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  /// Begins to think; what it thought about before is left. `history` are the positions of the
  /// game before the question's, oldest first.
  virtual void begin(const Question& question, std::vector<Position> history) = 0;
  /// Leaves what it is thinking about.
  virtual void stop() = 0;
  /// What it has found out since begin(); does not wait.
  [[nodiscard]] virtual Thought thought() = 0;
};

}  // namespace quagmire::ui
