// Lessons and puzzles, in words: the task, comments on moves, hints, and results.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/learn/lesson.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/learn/puzzle.h"
#include "engine/learn/puzzle_series.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::ui {

/// The explanation of a task, including the part for the full screen only.
[[nodiscard]] std::string text_on_screen(const Task& task);
/// The moves that a text asks the user to type, as written there: "c2 c5".
[[nodiscard]] std::vector<std::string> moves_to_type(std::string_view text);
/// The comment on a move that was tried in the position `before`.
[[nodiscard]] std::string explain(const LessonFeedback& answer, const Position& before, Move move);

/// "X to move and win in 3"
[[nodiscard]] std::string describe_task(const PuzzleRun& run);
/// The comment on a move that was just tried.
[[nodiscard]] std::string explain(const PuzzleRun::Feedback& answer, const PuzzleRun& run,
                                  Move move);
[[nodiscard]] std::string describe(const PuzzleRun::Hint& hint, const PuzzleRun& run);

/// Why the wanted puzzle was not opened, or what was damaged; usually empty.
[[nodiscard]] std::string describe(const PuzzleSeries::OpenStatus& news);
/// "grade 2 of 5", "solved 1 of 3 times"
[[nodiscard]] std::string standing_of(const PuzzleSeries& series);
/// "From a game between two players of level 5, after 16 moves."
[[nodiscard]] std::string origin_of(const PuzzleSeries& series);
/// The texts after solving. For an own puzzle: what happened in the game. For the puzzle of the
/// day: two lines to share the result without revealing the solution.
[[nodiscard]] std::vector<std::string> epilogue_of(const PuzzleSeries& series);
/// An entry in a list of lessons or puzzles.
struct TaskChoice {
  std::string label;  ///< the argument that opens it, after the command
  std::string text;
  std::size_t number;
};
/// A list of lessons, puzzles or reviewed moves.
struct TaskList {
  std::vector<TaskChoice> rows{};
  std::size_t chosen = 0;  ///< the row selected at first
  std::string standing{};  ///< a text about how many are done
};
/// The list of puzzles: the puzzle of the day, the user's own, then one line per grade and kind,
/// such as "Grade 3: win in 3, 12 of 106 solved".
[[nodiscard]] std::vector<TaskChoice> puzzle_choices(Progress& progress);
/// "solved 141, 9 with help, 3 missed"
[[nodiscard]] std::string describe_progress(Progress& progress);

/// "2 due today"
[[nodiscard]] std::string count_due(const ParsedOwnPuzzles& own, long today);
/// "In your game against level 3 on 2026-11-20 you played c2-c5."
[[nodiscard]] std::string story_of(const OwnPuzzle& own);
/// "2 new puzzles from this game"; empty if there are none.
[[nodiscard]] std::string describe_found(const MistakePuzzles& mistakes);

}  // namespace quagmire::ui
