// The move that is played to win, judged by a plain search and by forced wins: nothing that it
// plays for is paid for with the game.
#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

using arena::loses_at_once;

Findings play(const Position& position, std::uint64_t nodes, std::uint64_t seed = 0) {
  Searcher searcher(1);
  return play_for_win(searcher, position, {}, {.nodes = nodes}, {.seed = seed});
}

TEST(PlayForWin, NeverLosesAtOnceWhereItNeedNot) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 150; ++i) {
    const Position position =
        i % 2 == 0 ? test::random_siege(random) : test::random_position(random);
    if (position.is_over()) continue;
    const MoveList moves = position.legal_moves();
    const bool must = std::all_of(moves.begin(), moves.end(),
                                  [&](Move move) { return loses_at_once(position, move); });
    EXPECT_EQ(loses_at_once(position, play(position, 500).lines[0].moves[0]), must)
        << to_text(position);
  }
}

TEST(PlayForWin, NeverGivesUpAProvenWin) {
  const std::vector<WinInThree> table = wins_in_three();
  int wins = 0;
  for (std::size_t i = 0; i < 50; ++i) {
    const Position& position = table.at(i).position;
    Searcher searcher(1);
    const Findings plain = searcher.search(position, {}, {.nodes = 50'000});
    if (!is_win(plain.lines[0].score)) continue;
    ++wins;
    const Findings result = play(position, 100'000);
    EXPECT_EQ(result.lines[0].score, plain.lines[0].score) << to_text(position);
    EXPECT_EQ(result.lines[0].moves[0], plain.lines[0].moves[0]) << to_text(position);
  }
  EXPECT_GE(wins, 40);
}

// The move that it plays is worth an even game where that was to be had, but for a trifle, and not
// much less than the best.
TEST(PlayForWin, PaysNoMoreForATrapThanItMay) {
  int traps = 0;
  for (const Position& position : games_in_progress(test::part_of(150, 3))) {
    Searcher searcher(1);
    const Findings plain = searcher.search(position, {}, {.nodes = 10'000});
    const Findings result = play(position, 20'000);
    if (!result.trap) continue;
    ++traps;
    const Score best = plain.lines[0].score;
    const TrapTuning tuning;
    EXPECT_GE(result.lines[0].score,
              std::min(std::max(best - tuning.concession, 0), best - tuning.indifference))
        << to_text(position);
    EXPECT_GT(result.trap->losing, 0);
    EXPECT_LE(result.trap->losing, result.trap->replies);
  }
  EXPECT_GT(traps, test::part_of(5, 3));
}

// A limit of positions includes those looked at for traps.
TEST(PlayForWin, CountsWhatItLooksAtForTraps) {
  const TrapTuning tuning;
  for (const Position& position : games_in_progress(20)) {
    Searcher searcher(1);
    const Findings found = play_for_win(searcher, position, {}, {.depth = 1});
    if (is_decided(found.lines[0].score)) continue;
    TrapFinder finder(tuning, kWeights);
    (void)finder.traps(position.board());
    EXPECT_GE(found.nodes, finder.nodes()) << to_text(position);
    EXPECT_LE(play(position, 500).nodes, 500U);
  }
}

TEST(PlayForWin, IsAFunctionOfItsNodesAndItsSeed) {
  for (const Position& position : games_in_progress(6)) {
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
      const Findings first = play(position, 5000, seed);
      const Findings again = play(position, 5000, seed);
      EXPECT_LE(first.nodes, 5000U);
      EXPECT_EQ(first.lines[0].moves, again.lines[0].moves);
      EXPECT_EQ(first.lines[0].score, again.lines[0].score);
      EXPECT_EQ(first.nodes, again.nodes);
    }
  }
}

TEST(PlayForWin, GivesALegalLineForAsManyMovesAsWereAskedFor) {
  for (const Position& position : games_in_progress(20)) {
    Searcher searcher(1);
    const Findings result = play_for_win(searcher, position, {}, {.nodes = 5000}, {.lines = 2});
    ASSERT_EQ(result.lines.size(), std::min<std::size_t>(2, position.legal_moves().size()));
    for (const Line& line : result.lines) {
      Position at = position;
      for (const Move move : line.moves) {
        ASSERT_TRUE(at.legal_moves().contains(move)) << to_text(position);
        at = at.after(move);
      }
    }
    if (result.lines.size() == 2) {
      EXPECT_NE(result.lines[0].moves[0], result.lines[1].moves[0]);
    }
  }
}

TEST(PlayForWin, EndsAtOnceWhenTold) {
  std::atomic<bool> stop{true};
  Searcher searcher(1);
  const Findings result = play_for_win(searcher, Position::start(), {}, {}, {}, &stop);
  ASSERT_FALSE(result.lines.empty());
  EXPECT_EQ(result.nodes, 0U);
}

TEST(PlayForWin, EndsWhenToldByAnotherThread) {
  std::atomic<bool> stop{false};
  Searcher searcher(1);
  const Findings result =
      play_for_win(searcher, Position::start(), {}, {.time = std::chrono::hours(1)}, {}, &stop,
                   [&](const Findings& so_far) {
                     if (so_far.depth == 5) std::thread([&stop] { stop = true; }).join();
                   });
  ASSERT_FALSE(result.lines.empty());
}

// Traps, judged by forced wins found naively and by what a search has proved: a trap is never paid
// for with the game.

TEST(Traps, LeaveNothingInQuagmireAndLoseNothingAtOnce) {
  const TrapTuning tuning{.least_permille = 0};
  std::size_t found = 0;
  for (const Position& position : games_in_progress(test::part_of(150, 3))) {
    for (const Trap& trap : TrapFinder(tuning, kWeights).traps(position.board())) {
      ++found;
      ASSERT_TRUE(position.legal_moves().contains(trap.move));
      EXPECT_FALSE(loses_at_once(position, trap.move)) << to_text(position);
      EXPECT_GT(trap.chance, kCertain * tuning.least_permille / 1000);
      EXPECT_GE(trap.worth, trap.chance);
      EXPECT_LE(trap.worth, kCertain);
    }
  }
  EXPECT_GT(found, 100U);
}

TEST(Traps, ComeBestFirst) {
  const TrapTuning tuning;
  for (const Position& position : games_in_progress(30)) {
    const std::vector<Trap> traps = TrapFinder(tuning, kWeights).traps(position.board());
    EXPECT_TRUE(std::is_sorted(traps.begin(), traps.end(),
                               [](const Trap& a, const Trap& b) { return a.worth > b.worth; }));
  }
}

// What is said in a hint: counted reply by reply with the solver that tries everything.
TEST(Traps, FactsAreCountedRight) {
  const TrapTuning tuning{.win_moves = 2, .least_permille = 0};
  int some = 0;
  Solver solver(nullptr, 1);
  for (const Position& position : games_in_progress(test::part_of(80, 3))) {
    const std::vector<Trap> traps = TrapFinder(tuning, kWeights).traps(position.board());
    if (traps.empty()) continue;
    const Position next = position.after(traps[0].move);
    TrapFacts expected;
    for (const Move reply : next.legal_moves()) {
      if (loses_at_once(next, reply)) continue;
      ++expected.replies;
      const auto moves = ForcedWins().moves_to_win(next.after(reply).board(), 2);
      if (!moves) continue;
      // That these are wins the solver says as well, for which any move will do.
      EXPECT_TRUE(solver.shortest_win(next.after(reply), *moves)) << to_text(position);
      expected.fewest_moves =
          expected.losing == 0 ? *moves : std::min(expected.fewest_moves, *moves);
      expected.most_moves = std::max(expected.most_moves, *moves);
      ++expected.losing;
    }
    some += expected.losing > 0 ? 1 : 0;
    EXPECT_EQ(traps[0].facts, expected) << to_text(position);
  }
  EXPECT_GE(some, 5);
}

TEST(Traps, AreNotLookedForWhenToldToStop) {
  const std::atomic<bool> stop{true};
  const TrapTuning tuning;
  TrapFinder finder(tuning, kWeights, Meter({}, &stop));
  EXPECT_TRUE(finder.traps(Position::start().board()).empty());
  EXPECT_EQ(finder.nodes(), 0U);
}

// A little more, because a position is judged with all its replies.
TEST(Traps, AreLookedForWithinALimit) {
  const TrapTuning tuning;
  for (const std::uint64_t most : {100U, 1000U})
    for (const Position& position : games_in_progress(test::part_of(40, 3))) {
      TrapFinder finder(tuning, kWeights, Meter({.nodes = most}));
      for (const Trap& trap : finder.traps(position.board())) EXPECT_GT(trap.facts.losing, 0);
      EXPECT_LE(finder.nodes(), most + std::uint64_t{2} * kMaxMoves);
    }
}

}  // namespace
}  // namespace quagmire::search
