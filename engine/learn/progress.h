// What the user has learnt: which lessons are done, and how puzzles went. This class forgets it
// when the program ends; app/games/saved_progress.h stores it in files.
#pragma once

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
constexpr std::size_t kTaskList = 1'000'002;

/// How a puzzle went, the worst result first. The best one counts.
enum class PuzzleResult : std::uint8_t { Failed, Hinted, Solved };

class Progress {
 public:
  using Lessons = std::set<std::string, std::less<>>;
  using Puzzles = std::map<std::string, PuzzleResult, std::less<>>;

  Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  virtual ~Progress() = default;

  [[nodiscard]] bool has_done(std::string_view lesson) { return lessons().contains(lesson); }
  /// Marks a lesson as done, for good, even if it is taken again.
  void finish(std::string_view lesson) {
    lessons();
    if (done_->emplace(lesson).second) keep(std::string(lesson));
  }
  /// How the puzzle of this id went; nullopt if it was not tried.
  [[nodiscard]] std::optional<PuzzleResult> result_of(std::string_view id) {
    const auto found = puzzles().find(id);
    return found == puzzles().end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] const Puzzles& puzzles() {
    if (!results_) results_ = recall_puzzles();
    return *results_;
  }
  /// How each puzzle went when it was first tried.
  const Puzzles& first_tries() {
    if (!first_tries_) first_tries_ = recall_first_tries();
    return *first_tries_;
  }
  void note(const std::string& id, PuzzleResult result) {
    first_tries();
    first_tries_->emplace(id, result);
    const auto before = result_of(id);
    if (before && *before >= result) return;
    (*results_)[id] = result;
    keep(id, result);
  }
  /// The days on which the puzzle of the day was solved, counted from 1970.
  const std::set<long>& days() {
    if (!days_) days_ = recall_days();
    return *days_;
  }
  void note_day(long day) {
    days();
    if (days_->insert(day).second) keep(day);
  }
  // The puzzles of one's own (engine/learn/own_puzzles.h), as the text of their file.
  /// Whether there may be any.
  [[nodiscard]] virtual bool keeps_own() const { return true; }
  [[nodiscard]] virtual std::string own() { return own_; }
  /// Changes the text, which another program may have changed since own(). Returns whether the
  /// change is kept.
  virtual bool change_own(const std::function<std::string(const std::string&)>& change) {
    own_ = change(own_);
    return true;
  }
  /// News about storing the progress, a sentence without its end; reported once.
  [[nodiscard]] std::optional<std::string> take_news() {
    lessons();
    return std::exchange(news_, std::nullopt);
  }

 protected:
  /// What earlier starts stored; called once, when it is first needed.
  virtual Lessons recall_lessons() { return {}; }
  virtual Puzzles recall_puzzles() { return {}; }
  virtual Puzzles recall_first_tries() { return {}; }
  virtual std::set<long> recall_days() { return {}; }
  virtual void keep(const std::string& /*lesson*/) {}
  virtual void keep(const std::string& /*puzzle*/, PuzzleResult /*result*/) {}
  virtual void keep(long /*day*/) {}
  void tell(const std::string& news) { news_ = news_ ? *news_ + "; " + news : news; }

 private:
  const Lessons& lessons() {
    if (!done_) done_ = recall_lessons();
    return *done_;
  }

  std::optional<Lessons> done_;
  std::optional<Puzzles> results_;
  std::optional<Puzzles> first_tries_;
  std::optional<std::set<long>> days_;
  std::optional<std::string> news_;
  std::string own_;
};

}  // namespace quagmire
