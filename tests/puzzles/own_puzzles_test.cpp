// Puzzles of one's own, from games of the computer with itself: what the program has proved, a
// second solver proves as well. The long form takes 200 games, and the longest wins too.
#include "engine/learn/own_puzzles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/game/notation.h"
#include "engine/learn/puzzle.h"
#include "tests/puzzles/second_solver.h"
#include "tests/support/long_forms.h"
#include "tests/tools/puzzles/games.h"

namespace quagmire::test {
namespace {

std::vector<OwnPuzzle> puzzles_of(const Game& game, Progress& progress) {
  GameAnalysis analysis(game);
  EXPECT_TRUE(analyze(analysis, {true, true}, {.nodes = 10'000}, nullptr, {}, 1));
  MistakePuzzles().learn(analysis, {}, progress);
  return parse_own_puzzles(progress.own_puzzles()).puzzles;
}

void expect_proved(const OwnPuzzle& own) {
  SCOPED_TRACE(to_line(own.puzzle));
  const Puzzle& puzzle = own.puzzle;
  const Position& position = puzzle.position;
  const auto is_key = [&](Move move) {
    return std::find(puzzle.keys.begin(), puzzle.keys.end(), move) != puzzle.keys.end();
  };
  SecondSolver solver;
  EXPECT_FALSE(puzzle.keys.empty());
  EXPECT_TRUE(is_proved(puzzle));
  EXPECT_FALSE(is_key(own.played));
  ASSERT_LE(puzzle.moves, kLongestProof);
  const bool allowed = puzzle.history.back() == own.played;
  if (puzzle.kind == PuzzleKind::Win) {
    EXPECT_FALSE(solver.wins(position, puzzle.moves - 1));
    for (const Move move : position.legal_moves())
      EXPECT_EQ(solver.wins_by(position, move, puzzle.moves), is_key(move)) << to_text(move);
    if (allowed) {
      EXPECT_GE(puzzle.moves, 3);
    } else {
      EXPECT_FALSE(solver.wins_by(position, own.played, kLongestProof)) << "not later either";
    }
  } else {
    EXPECT_LE(2 * puzzle.keys.size(), position.legal_moves().size());
    EXPECT_LT(puzzle.moves, 3) << "a longer win is to be found from the other side";
    for (const Move move : position.legal_moves())
      EXPECT_EQ(solver.loses_by(position, move, puzzle.moves), !is_key(move)) << to_text(move);
    // By the first solver: the second would take minutes.
    for (const Move key : puzzle.keys)
      EXPECT_FALSE(search::Solver().shortest_win(position.after(key), puzzle.moves + 2))
          << to_text(key) << " loses a little later";
  }
}

TEST(OwnPuzzles, AreProvedByASecondSolver) {
  const std::uint64_t games = is_long_form() ? 200 : 1;
  Progress progress;
  std::size_t ended = 0;
  // The first games happen to have few mistakes.
  for (std::uint64_t seed = is_long_form() ? 1 : 101; ended < games; ++seed) {
    constexpr std::size_t longest = 120;
    const PlayedGame played = play_game(seed, longest);
    if (!played.positions.back().is_over()) continue;
    ++ended;
    Game game;
    for (const Move move : played.moves) game.play_legal(move);
    puzzles_of(game, progress);
  }
  const auto puzzles = parse_own_puzzles(progress.own_puzzles()).puzzles;
  EXPECT_GE(2 * puzzles.size(), games) << "games are seldom lost without a mistake";
  for (const OwnPuzzle& own : puzzles) expect_proved(own);
}

// 2. d1-c2 loses at once, and nearly every other move does not.
TEST(OwnPuzzles, AreNotMadeOfWhatMostMovesSolve) {
  Game game;
  for (const char* const move : {"c2d2", "g7c3", "d1c2"}) game.play_legal(*parse_move(move));
  const Position& before = game.position_at(2);
  search::Solver solver;
  ASSERT_TRUE(game.is_over());
  EXPECT_GT(2 * solver.defend(before, 1).saving.size(), before.legal_moves().size());
  Progress progress;
  EXPECT_EQ(puzzles_of(game, progress).size(), 0U);
}

// 2. X h6-g7 loses in four: what would have saved it takes too long to tell, but not how O wins.
TEST(OwnPuzzles, OfALongLossIsThePositionAfterIt) {
  Game game;
  for (const Move move : play_game(20, 120).moves) game.play_legal(move);
  Progress progress;
  const auto found = puzzles_of(game, progress);
  const auto own = std::find_if(found.begin(), found.end(), [](const OwnPuzzle& puzzle) {
    return puzzle.puzzle.history.back() == puzzle.played;
  });
  ASSERT_NE(own, found.end());
  EXPECT_EQ(own->puzzle.kind, PuzzleKind::Win);
  EXPECT_EQ(own->puzzle.moves, 4);
  EXPECT_EQ(own->puzzle.position.turn(), *game.position().winner());
  EXPECT_TRUE(is_proved(own->puzzle));
}

// What those games seldom have: wins in one to three that somebody missed, and in four.
TEST(OwnPuzzles, WinsOfEveryLengthAreFoundWhenTheyAreMissed) {
  const int longest = kLongestProof - (is_long_form() ? 0 : 1);
  for (int moves = 1; moves <= longest; ++moves) {
    const auto& all = built_in_puzzles();
    const Puzzle* shortest = nullptr;
    for (const Puzzle& puzzle : all)
      if (puzzle.kind == PuzzleKind::Win && puzzle.moves == moves &&
          (shortest == nullptr || puzzle.history.size() < shortest->history.size()))
        shortest = &puzzle;
    ASSERT_NE(shortest, nullptr);
    Game game = shortest->game();
    search::Solver solver(nullptr, 1);
    // A move that does not win, and does not lose at once.
    for (const Move move : shortest->position.legal_moves())
      if (!shortest->position.after(move).is_over() &&
          solver.wins_by(shortest->position, move, kLongestProof) == false) {
        game.play_legal(move);
        break;
      }
    Progress progress;
    const auto found = puzzles_of(game, progress);
    const auto own = std::find_if(found.begin(), found.end(), [&](const OwnPuzzle& puzzle) {
      return puzzle.puzzle.position == shortest->position;
    });
    ASSERT_NE(own, found.end()) << moves;
    EXPECT_EQ(own->puzzle.kind, PuzzleKind::Win);
    EXPECT_EQ(own->puzzle.moves, moves);
    EXPECT_EQ(own->puzzle.keys, shortest->keys);
    EXPECT_EQ(own->played, game.move_at(game.ply() - 1));
    expect_proved(*own);
  }
}

}  // namespace
}  // namespace quagmire::test
