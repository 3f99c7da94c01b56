// What a session would like to have thought about, and how that is done: a search in a thread of
// its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::ui {

struct Question {
  enum class Purpose : std::uint8_t {
    Move,      ///< the computer's move, at its level
    Hint,      ///< a good move for the person
    Standing,  ///< how the game stands, as well as a hint knows
    Offer,     ///< whether to agree to stop
    Review,    ///< how a ply of a game stood, to look back on it
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
  std::string failure{};  ///< why nothing can be found out, as "memory is short"; then finished
};

/// How many lines an analysis has.
constexpr int kAnalysedLines = 3;

/// Thinks until the question is answered or `stop` is set. `history` are the positions of
/// the game before, oldest first. A hint, a standing, or an answer to an offer, counts nodes and
/// not time: it takes a tenth of a second or less, and the same searcher finds the same one on
/// every machine, unless it was given several threads. Moves of levels below the highest come from
/// the seed, and are always found by one.
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

/// Somebody who would like to have something thought about.
class Asker {
 public:
  Asker() = default;
  Asker(const Asker&) = delete;
  Asker& operator=(const Asker&) = delete;
  virtual ~Asker() = default;

  /// What is to be thought about now, so that hear() can be told; nullopt while nobody waits.
  [[nodiscard]] virtual std::optional<Question> question() const = 0;
  /// The positions before the question's, oldest first.
  [[nodiscard]] virtual std::vector<Position> history() const = 0;
  /// What has been found out about a question, which may not be question() any more.
  virtual void hear(const Question& question, const Thought& thought) = 0;
};

/// Takes questions to a thinker, and the answers back.
class Consultant {
 public:
  explicit Consultant(Thinker& thinker) : thinker_(thinker) {}

  /// Asks what is wanted now, leaves what no longer is, and tells what has been found out. Returns
  /// how soon that is to be done again; nullopt: when something has happened.
  std::optional<std::chrono::milliseconds> update(Asker& asker);

 private:
  void ask(const Asker& asker);

  Thinker& thinker_;
  std::optional<Question> asked_;
};

class BackgroundThinker : public Thinker {
 public:
  /// A move is not finished before this: at once, it would be missed by whoever looks.
  static constexpr std::chrono::milliseconds kShortestMove{500};

  explicit BackgroundThinker(const search::Resources& resources = {}) : resources_(resources) {}
  BackgroundThinker(const BackgroundThinker&) = delete;
  BackgroundThinker& operator=(const BackgroundThinker&) = delete;
  ~BackgroundThinker() override { end_thread(); }

  void begin(const Question& question, std::vector<Position> history) override;
  void stop() override;
  [[nodiscard]] Thought thought() override;

 private:
  using Clock = std::chrono::steady_clock;

  void run(const Question& question, const std::vector<Position>& history);
  void answer(const Question& question, const std::vector<Position>& history);
  void publish(const search::Findings& result, bool finished);
  void fail(const std::exception& error);
  // Waits for it, which takes a millisecond or so.
  void end_thread();

  search::Resources resources_;
  std::optional<search::Searcher> searcher_;  // large, so only where somebody asks
  Clock::time_point begin_;
  std::mutex mutex_;  // guards `thought_`, and the waiting for `asked_to_stop_`
  Thought thought_;
  std::atomic<bool> asked_to_stop_{false};
  std::condition_variable stop_;  // tells who waits that a stop is asked for
  std::thread thread_;
};

}  // namespace quagmire::ui
