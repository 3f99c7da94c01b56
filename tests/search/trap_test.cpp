// Traps, judged by forced wins found naively and by what a search has proved: a trap is never paid
// for with the game.
#include "engine/computer/play_for_win.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/solve.h"
#include "tests/bench/arena/people.h"
#include "tests/search/games.h"

namespace quagmire::search {
namespace {

using arena::loses_at_once;

TEST(Traps, LeaveNothingInQuagmireAndLoseNothingAtOnce) {
  TrapTuning tuning;
  tuning.least_permille = 0;
  std::size_t found = 0;
  for (const Position& position : games_in_progress(150)) {
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
  TrapTuning tuning;
  tuning.win_moves = 2;
  tuning.least_permille = 0;
  int some = 0;
  Solver solver(nullptr, 1);
  for (const Position& position : games_in_progress(80)) {
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
  TrapFinder finder(tuning, kWeights);
  finder.limit({}, &stop);
  EXPECT_TRUE(finder.traps(Position::start().board()).empty());
  EXPECT_EQ(finder.nodes(), 0U);
}

// A little more, because a position is judged with all its replies.
TEST(Traps, AreLookedForWithinALimit) {
  const TrapTuning tuning;
  for (const std::uint64_t most : {100U, 1000U})
    for (const Position& position : games_in_progress(40)) {
      TrapFinder finder(tuning, kWeights);
      finder.limit({.nodes = most}, nullptr);
      for (const Trap& trap : finder.traps(position.board())) EXPECT_GT(trap.facts.losing, 0);
      EXPECT_LE(finder.nodes(), most + 2 * kMaxMoves);
    }
}

}  // namespace
}  // namespace quagmire::search
