// What the user has learnt: finished lessons and the results of puzzles. This base class keeps it
// in memory; app/games/saved_progress.h stores it in files. The files are read once, and what
// cannot be stored stays known until the program ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace quagmire {

/// Stands for the number of a lesson or a puzzle, and shows the list instead.
constexpr std::size_t kTaskList = 1'000'000;

/// The result of a puzzle, worst first. The best one counts.
enum class PuzzleResult : std::uint8_t { Failed, Hinted, Solved };

struct Learnt {
  /// The results of a puzzle: the first one, and the best one.
  struct Tried {
    PuzzleResult first;
    PuzzleResult best;

    bool operator==(const Tried&) const = default;
  };

  std::set<std::string, std::less<>> lessons{};         ///< finished lessons, by name
  std::map<std::string, Tried, std::less<>> puzzles{};  ///< puzzles that were tried, by id
  std::set<long> days{};  ///< days when the puzzle of the day was solved, since 1970

  bool operator==(const Learnt&) const = default;
  /// Returns whether the result is the best so far.
  bool add_result(const std::string& puzzle, PuzzleResult result) {
    const auto [place, is_first] = puzzles.emplace(puzzle, Tried{result, result});
    const bool is_better = is_first || place->second.best < result;
    place->second.best = std::max(place->second.best, result);
    return is_better;
  }
};

class Progress {
 public:
  explicit Progress(bool stores_own_puzzles = true) : stores_own_puzzles_(stores_own_puzzles) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  virtual ~Progress() = default;

  [[nodiscard]] const Learnt& learnt() { return known(); }
  [[nodiscard]] bool has_finished(std::string_view lesson) {
    return known().lessons.contains(lesson);
  }
  /// Marks a lesson as finished for good.
  void finish(std::string_view lesson) {
    if (known().lessons.emplace(lesson).second) save(std::string(lesson));
  }
  /// The best result of the puzzle with this id; nullopt if it was not tried.
  [[nodiscard]] std::optional<PuzzleResult> result_of(std::string_view id) {
    const auto found = known().puzzles.find(id);
    return found == known().puzzles.end() ? std::nullopt : std::optional(found->second.best);
  }
  void add_result(const std::string& id, PuzzleResult result) {
    if (known().add_result(id, result)) save(id, result);
  }
  /// Marks the puzzle of this day as solved.
  void mark_day_solved(long day) {
    if (known().days.insert(day).second) save(day);
  }
  // The puzzles from a person's own mistakes (engine/learn/own_puzzles.h), as the text of their
  // file.
  /// Whether own puzzles are stored at all.
  [[nodiscard]] bool stores_own_puzzles() const { return stores_own_puzzles_; }
  [[nodiscard]] virtual std::string own_puzzles() { return own_puzzles_; }
  /// Applies `change` to the text, which another program may have changed since own_puzzles().
  /// Returns whether the change was saved.
  virtual bool change_own_puzzles(const std::function<std::string(const std::string&)>& change) {
    own_puzzles_ = change(own_puzzles_);
    return true;
  }
  /// A message about storing the progress, without a full stop; returned once.
  [[nodiscard]] std::optional<std::string> pop_message() {
    known();
    return std::exchange(message_, std::nullopt);
  }

 protected:
  /// Loads what earlier starts stored; called once, on first use.
  virtual Learnt load() { return {}; }
  virtual void save(const std::string& /*lesson*/) {}
  virtual void save(const std::string& /*puzzle*/, PuzzleResult /*result*/) {}
  virtual void save(long /*day*/) {}
  void add_message(const std::string& message) {
    message_ = message_ ? *message_ + "; " + message : message;
  }

 private:
  Learnt& known() {
    if (!learnt_) learnt_ = load();
    return *learnt_;
  }

  bool stores_own_puzzles_;
  std::optional<Learnt> learnt_;
  std::optional<std::string> message_;
  std::string own_puzzles_;
};

}  // namespace quagmire
