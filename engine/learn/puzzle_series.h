// Puzzles one after the other, as a person solves them: which one comes next, and how it went.
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

/// The grade that the user has reached: one above a grade in which ten were solved.
[[nodiscard]] int grade_reached(const std::vector<Puzzle>& puzzles, Progress& progress);
/// The number of the next unsolved puzzle after `after`, of the user's grade if there is one;
/// nullopt if all are solved.
[[nodiscard]] std::optional<std::size_t> next_puzzle(const std::vector<Puzzle>& puzzles,
                                                     Progress& progress, std::size_t after);
/// In place of a puzzle's number: the puzzle of today where the player is.
constexpr std::size_t kPuzzleOfDay = kTaskList + 1;
/// The same for one of one's own.
constexpr std::size_t kOwnPuzzle = kTaskList + 2;
/// The number of the puzzle asked for: this one, today's, or for 0 the next unsolved one after
/// `after`; if all are solved, simply the next.
[[nodiscard]] std::size_t wanted_puzzle(const std::vector<Puzzle>& puzzles, Progress& progress,
                                        std::size_t number, std::size_t after, long day = today());
/// "today", "mine", "list", or the number of a puzzle that is built in; nullopt for anything
/// else.
[[nodiscard]] std::optional<std::size_t> parse_puzzle_number(std::string_view text);
/// The puzzle of a day, the same for everyone; days are counted from any epoch.
[[nodiscard]] std::size_t puzzle_of_day(std::size_t count, long day);

class PuzzleSeries {
 public:
  explicit PuzzleSeries(Progress& progress, long (*today)() = quagmire::today)
      : progress_(progress), today_(today), run_(built_in_puzzles().front()) {}
  PuzzleSeries(const PuzzleSeries&) = delete;
  PuzzleSeries& operator=(const PuzzleSeries&) = delete;
  ~PuzzleSeries() = default;

  /// What there is to say about opening one.
  struct OpenStatus {
    enum class Own : std::uint8_t {
      NotAsked,  ///< or opened
      SwitchedOff,
      None,
      NoneDue,
      NoOther,  ///< is due
    };
    Own own = Own::NotAsked;  ///< why none of one's own was opened
    std::size_t damaged = 0;  ///< lines in their file, which are passed over
  };
  /// Opens a puzzle by its number, kPuzzleOfDay or kOwnPuzzle; 0 is the next one.
  OpenStatus open(std::size_t wanted);
  /// Tries a move, and keeps how it went.
  PuzzleRun::Feedback attempt(Move move);

  [[nodiscard]] PuzzleRun& run() { return run_; }
  [[nodiscard]] const PuzzleRun& run() const { return run_; }
  /// One's own, if it is one.
  [[nodiscard]] const std::optional<OwnPuzzle>& own() const { return own_; }
  /// Its number, if it is built in.
  [[nodiscard]] std::size_t number() const { return number_; }
  /// Whether it was opened as the puzzle of today.
  [[nodiscard]] bool is_of_today() const { return of_today_; }

 private:
  /// Opens one that is due, if there is one; another than were set before, as long as there are.
  OpenStatus open_own(bool another);

  Progress& progress_;
  long (*today_)();
  long day_ = 0;  // on which the puzzle was opened
  std::size_t number_ = 0;
  bool of_today_ = false;
  std::optional<OwnPuzzle> own_;
  std::set<std::string> set_before_;  // puzzles of one's own, by id
  PuzzleRun run_;
};

/// Built-in puzzles of one grade and kind.
struct PuzzleGroup {
  std::size_t next;  ///< the first one that is not solved, or else the first
  int count = 0;
  int solved = 0;
};
/// By the grade, then the kind and length.
[[nodiscard]] std::vector<PuzzleGroup> puzzle_groups(Progress& progress);

}  // namespace quagmire
