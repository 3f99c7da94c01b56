// Puzzles one after the other, as a person solves them: which one comes next, how it went, and what
// is said about it. The full screen and the plain game both use this class.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ui/learn/progress.h"
#include "ui/puzzles/own_puzzles.h"
#include "ui/puzzles/puzzle_run.h"

namespace quagmire::ui {

class PuzzleSeries {
 public:
  explicit PuzzleSeries(Progress& progress, long (*today)() = ui::today)
      : progress_(progress), today_(today), run_(built_in_puzzles().front()) {}
  PuzzleSeries(const PuzzleSeries&) = delete;
  PuzzleSeries& operator=(const PuzzleSeries&) = delete;
  ~PuzzleSeries() = default;

  /// Opens a puzzle by its number, or what can stand in its place (puzzle_run.h); 0 is the next
  /// one. Returns what there is to say about that, as a sentence; mostly nothing.
  std::string open(std::size_t wanted);
  /// Tries a move, and keeps how it went.
  PuzzleRun::Answer attempt(Move move);

  [[nodiscard]] PuzzleRun& run() { return run_; }
  [[nodiscard]] const PuzzleRun& run() const { return run_; }
  /// "Puzzle 12", "Puzzle of your own"
  [[nodiscard]] std::string title() const;
  /// "grade 2 of 5", "solved 1 of 3 times"
  [[nodiscard]] std::string standing() const;
  [[nodiscard]] std::string origin() const;
  /// What is said once it is solved: what happened in one's game; of the puzzle of today, two lines
  /// that tell others how it went and nothing about its solution.
  [[nodiscard]] std::vector<std::string> epilogue() const;

 private:
  /// Opens one that is due, if there is one; another than were set before, as long as there are.
  bool open_own(bool another, std::string& news);

  Progress& progress_;
  long (*today_)();
  long day_ = 0;  // on which the puzzle was opened
  std::size_t number_ = 0;
  bool of_today_ = false;
  std::optional<OwnPuzzle> own_;
  std::set<std::string> set_before_;  // puzzles of one's own, by id
  PuzzleRun run_;
};

/// The list of puzzles: one's own, then a line for each grade and kind, as "Grade 3: win in 3, 12
/// of 106 solved"; and which puzzle it leads to.
[[nodiscard]] std::vector<std::pair<std::string, std::size_t>> puzzle_choices(Progress& progress);

}  // namespace quagmire::ui
