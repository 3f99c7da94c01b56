// Traps, judged by forced wins found naively and by what a search has proved: a trap is never paid
// for with the game.
#include "engine/computer/trap.h"

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

TrapFinder finder_with(const TrapTuning& tuning, StopFlag stop = nullptr) {
  return {tuning, kWeights, stop, std::chrono::steady_clock::time_point::max()};
}

TEST(Traps, LeaveNothingToTheOpponent) {
  const TrapTuning tuning;
  std::size_t found = 0;
  for (const Position& position : games_in_progress(60)) {
    for (const Trap& trap : finder_with(tuning).traps(position.board())) {
      ++found;
      ASSERT_TRUE(position.legal_moves().contains(trap.move));
      EXPECT_FALSE(loses_at_once(position, trap.move)) << to_text(position);
      const Position next = position.after(trap.move);
      EXPECT_EQ(ForcedWins().moves_to_win(next.board(), tuning.danger_moves), std::nullopt)
          << to_text(position) << to_text(trap.move);
      EXPECT_GE(trap.worth, trap.chance);
      EXPECT_LE(trap.worth, kCertain);
    }
  }
  EXPECT_GT(found, 100U);
}

TEST(Traps, ComeBestFirst) {
  const TrapTuning tuning;
  for (const Position& position : games_in_progress(30)) {
    const std::vector<Trap> traps = finder_with(tuning).traps(position.board());
    EXPECT_TRUE(std::is_sorted(traps.begin(), traps.end(),
                               [](const Trap& a, const Trap& b) { return a.worth > b.worth; }));
  }
}

// What is said in a hint: counted reply by reply with the solver that tries everything.
TEST(Traps, FactsAreCountedRight) {
  TrapTuning tuning;
  tuning.win_moves = 2;
  int some = 0;
  Solver solver(nullptr, 1);
  for (const Position& position : games_in_progress(25)) {
    TrapFinder finder = finder_with(tuning);
    const std::vector<Trap> traps = finder.traps(position.board());
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
    EXPECT_EQ(finder.facts_of(position.board(), traps[0].move), expected) << to_text(position);
  }
  EXPECT_GE(some, 5);
}

TEST(Traps, AreNotLookedForWhenToldToStop) {
  std::atomic<bool> stop{true};
  const TrapTuning tuning;
  TrapFinder finder = finder_with(tuning, &stop);
  EXPECT_TRUE(finder.traps(Position::start().board()).empty());
  EXPECT_LT(finder.nodes(), 600U);
}

}  // namespace
}  // namespace quagmire::search
