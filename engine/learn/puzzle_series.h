// One puzzle after another: chooses the next one and stores the results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/learn/puzzle.h"

namespace quagmire {

/// The user's grade: one above the highest grade with ten solved puzzles.
[[nodiscard]] int grade_reached(Progress& progress);
/// The number of the next unsolved puzzle after `after`, preferably of the user's grade. nullopt if
/// all are solved.
[[nodiscard]] std::optional<std::size_t> next_puzzle(Progress& progress, std::size_t after);
/// In place of a puzzle's number: the puzzle of the day.
constexpr std::size_t kPuzzleOfDay = kTaskList + 1;
/// In place of a puzzle's number: a puzzle from the person's own mistakes.
constexpr std::size_t kOwnPuzzle = kTaskList + 2;
/// Resolves `number`: kPuzzleOfDay, or 0 for the next unsolved puzzle after `after`. If all are
/// solved, 0 means the next one.
[[nodiscard]] std::size_t resolve_puzzle_number(Progress& progress, std::size_t number,
                                                std::size_t after, long day);
/// Reads "today", "mine", "list", or the number of a built-in puzzle.
[[nodiscard]] std::optional<std::size_t> parse_puzzle_number(std::string_view text);
/// The puzzle of a day, the same for everyone.
[[nodiscard]] std::size_t puzzle_of_day(long day);

class PuzzleSeries {
 public:
  explicit PuzzleSeries(Progress& progress, long (*today)() = quagmire::today)
      : progress_(progress), today_(today), run_(built_in_puzzles().front()) {}
  PuzzleSeries(const PuzzleSeries&) = delete;
  PuzzleSeries& operator=(const PuzzleSeries&) = delete;
  ~PuzzleSeries() = default;

  /// The result of opening a puzzle.
  struct OpenStatus {
    enum class Own : std::uint8_t {
      NotAsked,  ///< no own puzzle was wanted, or one was opened
      SwitchedOff,
      None,
      NoneDue,
      NoOther,  ///< no puzzle but the current one is due
    };
    Own own = Own::NotAsked;  ///< why no own puzzle was opened
    std::size_t damaged = 0;  ///< lines of the file that were ignored
  };
  /// Opens a puzzle by its number, kPuzzleOfDay, kOwnPuzzle, or 0 for the next one. The next one is
  /// an own puzzle that is due, else the unsolved puzzle of the day if none was opened yet, else a
  /// built-in puzzle.
  OpenStatus open(std::size_t wanted);
  /// Tries a move and stores the result.
  PuzzleRun::Feedback attempt(Move move);

  [[nodiscard]] PuzzleRun& run() { return run_; }
  [[nodiscard]] const PuzzleRun& run() const { return run_; }
  /// The current puzzle, if it is an own one.
  [[nodiscard]] const std::optional<OwnPuzzle>& own_puzzle() const { return own_; }
  /// The current puzzle's number, if it is built in.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// Whether it was opened as the puzzle of the day.
  [[nodiscard]] bool is_puzzle_of_day() const { return is_puzzle_of_day_; }

 private:
  /// Opens an own puzzle that is due and was not asked before. If all were asked and it may start
  /// over, opens one of those again.
  OpenStatus open_own(bool another, bool starts_over);

  Progress& progress_;
  long (*today_)();
  long day_ = 0;  // when the puzzle was opened
  std::size_t number_ = 0;
  bool is_puzzle_of_day_ = false;
  std::optional<OwnPuzzle> own_;
  std::set<std::string> asked_before_;  // ids of own puzzles that were asked
  PuzzleRun run_;
};

/// The built-in puzzles of one grade, kind and length.
struct PuzzleGroup {
  std::size_t next;  ///< the first unsolved one, else the first
  int count = 0;
  int solved = 0;
};
/// The groups in the order of grade, kind and length.
[[nodiscard]] std::vector<PuzzleGroup> puzzle_groups(Progress& progress);

}  // namespace quagmire
