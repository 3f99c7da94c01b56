// Lessons and puzzles, in words: what is to be done, what a move that was tried has come to, hints,
// and how it went.
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

/// What a task of a lesson teaches, with what is added for the full screen.
[[nodiscard]] std::string text_on_screen(const Task& task);
/// The moves that a text tells to type, as they are written there: "c2 c5".
[[nodiscard]] std::vector<std::string> moves_to_type(std::string_view text);
/// The comment on a move tried in `before`.
[[nodiscard]] std::string explain(const LessonFeedback& answer, const Position& before, Move move);

/// "X to move and win in 3"
[[nodiscard]] std::string describe_task(const PuzzleRun& run);
/// The comment on a move that was just tried.
[[nodiscard]] std::string explain(const PuzzleRun::Feedback& answer, const PuzzleRun& run,
                                  Move move);
[[nodiscard]] std::string describe(const PuzzleRun::Hint& hint, const PuzzleRun& run);

/// A sentence or two; mostly nothing.
[[nodiscard]] std::string describe(const PuzzleSeries::OpenStatus& news);
/// "grade 2 of 5", "solved 1 of 3 times"
[[nodiscard]] std::string standing_of(const PuzzleSeries& series);
/// "From a game between two players of level 5, after 16 moves."
[[nodiscard]] std::string origin_of(const PuzzleSeries& series);
/// What is said once it is solved: what happened in one's game; of the puzzle of today, two lines
/// that tell others how it went and nothing about its solution.
[[nodiscard]] std::vector<std::string> epilogue_of(const PuzzleSeries& series);
/// A line of a list of lessons or puzzles.
struct TaskChoice {
  std::string label;  ///< what takes it, after the word
  std::string text;
  std::size_t number;
};
/// A list of lessons, of puzzles or of the moves of a review.
struct TaskList {
  std::vector<TaskChoice> rows{};
  std::size_t chosen = 0;  ///< the row that is chosen at first
  std::string standing{};  ///< how many are done, in words
};
/// The list of puzzles: that of today and one's own, then a line for each grade and kind, as "Grade
/// 3: win in 3, 12 of 106 solved".
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
