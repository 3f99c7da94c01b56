// Solving puzzles: what is right, how a wrong move is refuted, how the other side defends.
#include "tests/engine/match/tests.h"
#include "tests/support/some_puzzles.h"

namespace quagmire::test {
namespace {

using Kind = PuzzleRun::Feedback::Kind;
using Shown = PuzzleRun::Hint::Kind;

const Puzzle& puzzle_of(PuzzleKind kind, int moves) {
  return *std::find_if(
      built_in_puzzles().begin(), built_in_puzzles().end(),
      [&](const Puzzle& puzzle) { return puzzle.kind == kind && puzzle.moves == moves; });
}

bool is_key(const Puzzle& puzzle, Move move) {
  return std::find(puzzle.keys.begin(), puzzle.keys.end(), move) != puzzle.keys.end();
}

// The move shown after asking for every hint.
Move shown_move(PuzzleRun& run) {
  for (int i = 0; i < 3; ++i)
    if (const auto hint = run.hint(); hint.kind == Shown::WholeMove) return hint.move;
  ADD_FAILURE() << "no move is shown";
  return run.puzzle().keys.front();
}

TEST(PuzzleRun, WhatIsShownSolvesItInAsManyMovesAsItSays) {
  for (const std::size_t number : some_puzzles()) {
    const Puzzle& puzzle = built_in_puzzles()[number - 1];
    PuzzleRun run(puzzle);
    int moves = 0;
    while (!run.is_solved() && moves < 10) {
      const auto made = run.attempt(shown_move(run));
      ASSERT_EQ(made.kind, Kind::Right) << number;
      ++moves;
    }
    EXPECT_EQ(moves, puzzle.kind == PuzzleKind::Save ? 1 : puzzle.moves) << number;
    EXPECT_EQ(run.result(), PuzzleResult::Hinted);
    const bool won = winner_of(run.game().outcome()) == puzzle.position.turn();
    EXPECT_EQ(won, puzzle.kind == PuzzleKind::Win) << number;
  }
}

// The file of one's own puzzles may claim anything.
TEST(PuzzleRun, WhatCannotBeProvedIsSaidAndNothingIsClaimed) {
  for (const std::size_t number : some_puzzles()) {
    for (const int moves : {1, 2}) {
      const auto claimed = with_false_claim(number, moves);
      if (!claimed) continue;
      PuzzleRun run(*claimed);
      for (int i = 0; i < 4; ++i) EXPECT_EQ(run.hint().kind, Shown::Unproved) << number;
      EXPECT_FALSE(run.is_hinted());
      const auto made = run.attempt(claimed->keys.front());
      EXPECT_EQ(made.kind, Kind::Unproved) << number;
      EXPECT_EQ(run.game().ply(), claimed->history.size());
      EXPECT_EQ(run.wrong_moves(), 0);
    }
  }
}

TEST(PuzzleRun, AMoveThatLosesIsNoneThatHoldsWhoeverSaysSo) {
  Puzzle claimed = puzzle_of(PuzzleKind::Save, 2);
  const std::vector<Move> keys = claimed.keys;
  const MoveList all = claimed.position.legal_moves();
  claimed.keys.clear();
  for (const Move move : all)
    if (std::find(keys.begin(), keys.end(), move) == keys.end()) claimed.keys.push_back(move);
  PuzzleRun run(claimed);
  for (const Move move : all) EXPECT_EQ(run.attempt(move).kind, Kind::Unproved) << to_text(move);
  EXPECT_EQ(run.hint().kind, Shown::Unproved);
  EXPECT_FALSE(run.is_solved());
}

TEST(PuzzleRun, TheDefenceIsTheLongest) {
  const Puzzle& puzzle = puzzle_of(PuzzleKind::Win, 3);
  PuzzleRun run(puzzle);
  run.attempt(puzzle.keys.front());
  search::Solver solver(nullptr, 1);
  EXPECT_EQ(solver.solve(run.game().position(), 3).moves, 2);
}

TEST(PuzzleRun, EveryKeyIsRight) {
  for (const Puzzle& puzzle : built_in_puzzles())
    for (const Move key : puzzle.keys)
      EXPECT_EQ(PuzzleRun(puzzle).attempt(key).kind, Kind::Right) << to_text(key);
}

TEST(PuzzleRun, AWrongMoveIsRefutedAndTakenBack) {
  for (const std::size_t number : some_puzzles()) {
    const Puzzle& puzzle = built_in_puzzles()[number - 1];
    PuzzleRun run(puzzle);
    // The longer the win, the longer the search for a refutation.
    int left = puzzle.moves < 4 ? 12 / puzzle.moves : 1;
    for (const Move move : puzzle.position.legal_moves()) {
      if (is_key(puzzle, move)) continue;
      if (--left < 0) break;
      const auto made = run.attempt(move);
      ASSERT_EQ(made.kind, Kind::Wrong) << number << ' ' << to_text(move);
      EXPECT_TRUE(run.shows_refutation());
      EXPECT_EQ(run.game().move_at(puzzle.history.size()), move);
      EXPECT_NE(winner_of(run.game().outcome()), std::optional(puzzle.position.turn()));
      EXPECT_TRUE(run.undo());
      EXPECT_EQ(run.game().position(), puzzle.position);
    }
    EXPECT_EQ(run.result(), PuzzleResult::Failed);
    EXPECT_EQ(run.attempt(puzzle.keys.front()).kind, Kind::Right) << number;
  }
}

TEST(PuzzleRun, TheNextOneIsOfOnesGrade) {
  Progress progress;
  const auto& puzzles = built_in_puzzles();
  EXPECT_EQ(grade_reached(progress), 1);
  const std::size_t first = next_puzzle(progress, 0).value();
  EXPECT_EQ(puzzles[first - 1].grade, 1);
  int solved = 0;
  for (const Puzzle& puzzle : puzzles) {
    if (puzzle.grade != 1 || solved == 10) continue;
    EXPECT_EQ(grade_reached(progress), 1);
    progress.add_result(puzzle_id(puzzle), PuzzleResult::Solved);
    ++solved;
  }
  EXPECT_NE(next_puzzle(progress, 0), first);
  EXPECT_EQ(grade_reached(progress), 2);
  EXPECT_EQ(puzzles[next_puzzle(progress, 0).value() - 1].grade, 2);
  for (const Puzzle& puzzle : puzzles) progress.add_result(puzzle_id(puzzle), PuzzleResult::Solved);
  EXPECT_EQ(next_puzzle(progress, 0), std::nullopt);
  EXPECT_EQ(resolve_puzzle_number(progress, 0, puzzles.size(), today()), 1U);
}

TEST(PuzzleRun, OneThatFailedComesAgain) {
  Progress progress;
  const auto& puzzles = built_in_puzzles();
  for (const Puzzle& puzzle : puzzles) progress.add_result(puzzle_id(puzzle), PuzzleResult::Hinted);
  EXPECT_EQ(next_puzzle(progress, 0), std::nullopt);
  Progress others;
  for (const Puzzle& puzzle : puzzles)
    others.add_result(puzzle_id(puzzle),
                      &puzzle == &puzzles[2] ? PuzzleResult::Failed : PuzzleResult::Solved);
  EXPECT_EQ(next_puzzle(others, 0), 3U);
}

TEST(PuzzleSeries, BeginsWithTheOneOfTheDayUntilItIsSolved) {
  constexpr long day = 20000;
  const auto today = +[] { return day; };
  Progress progress;
  PuzzleSeries series(progress, today);
  series.open(0);
  EXPECT_TRUE(series.is_puzzle_of_day());
  series.open(0);
  EXPECT_FALSE(series.is_puzzle_of_day());
  EXPECT_EQ(series.number(), 1U);
  progress.mark_day_solved(day);
  PuzzleSeries later(progress, today);
  later.open(0);
  EXPECT_FALSE(later.is_puzzle_of_day());
}

}  // namespace
}  // namespace quagmire::test
