// What the user has learnt: which lessons are done, and how puzzles went. This class forgets it
// when the program ends; app/games/saved_progress.h stores it in files, which are read once: what
// cannot be stored is known until the end.
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

/// In place of the number of a lesson or a puzzle: the list to choose from.
constexpr std::size_t kTaskList = 1'000'000;

/// How a puzzle went, the worst result first. The best one counts.
enum class PuzzleResult : std::uint8_t { Failed, Hinted, Solved };

struct Learnt {
  /// How a puzzle went when it was first tried, and how it went best.
  struct Tried {
    PuzzleResult first;
    PuzzleResult best;

    bool operator==(const Tried&) const = default;
  };

  std::set<std::string, std::less<>> lessons{};         ///< those done, by name
  std::map<std::string, Tried, std::less<>> puzzles{};  ///< those tried, by id
  std::set<long> days{};  ///< on which the puzzle of the day was solved, counted from 1970

  bool operator==(const Learnt&) const = default;
  /// Returns whether the result is better than all before.
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
  [[nodiscard]] bool has_done(std::string_view lesson) { return known().lessons.contains(lesson); }
  /// Marks a lesson as done, for good, even if it is taken again.
  void finish(std::string_view lesson) {
    if (known().lessons.emplace(lesson).second) save(std::string(lesson));
  }
  /// How the puzzle of this id went; nullopt if it was not tried.
  [[nodiscard]] std::optional<PuzzleResult> result_of(std::string_view id) {
    const auto found = known().puzzles.find(id);
    return found == known().puzzles.end() ? std::nullopt : std::optional(found->second.best);
  }
  void add_result(const std::string& id, PuzzleResult result) {
    if (known().add_result(id, result)) save(id, result);
  }
  /// The puzzle of this day is solved.
  void add_day(long day) {
    if (known().days.insert(day).second) save(day);
  }
  // The puzzles of one's own (engine/learn/own_puzzles.h), as the text of their file.
  /// Whether there may be any.
  [[nodiscard]] bool stores_own_puzzles() const { return stores_own_puzzles_; }
  [[nodiscard]] virtual std::string own_puzzles() { return own_puzzles_; }
  /// Changes the text, which another program may have changed since own(). Returns whether the
  /// change is kept.
  virtual bool change_own_puzzles(const std::function<std::string(const std::string&)>& change) {
    own_puzzles_ = change(own_puzzles_);
    return true;
  }
  /// News about storing the progress, a sentence without its end; reported once.
  [[nodiscard]] std::optional<std::string> take_message() {
    known();
    return std::exchange(message_, std::nullopt);
  }

 protected:
  /// What earlier starts stored; called once, when it is first needed.
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
