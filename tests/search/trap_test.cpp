// Traps, judged by forced wins found naively and by what a search has proved: a trap is never paid
// for with the game.
#include "engine/computer/trap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/solve.h"
#include "tests/bench/arena/alpha_beta.h"
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

constexpr std::uint64_t kPlenty = 10'000'000;

// Whoever looks two plies ahead walks into what is foretold that they do, at once or a move later.
TEST(Traps, CatchWhoIsKnown) {
  TrapTuning tuning;
  tuning.plan_moves = 1;
  int foretold = 0;
  int caught = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    std::vector<Position> game = opening_by_chance(seed);
    arena::AlphaBeta player(2, seed);
    arena::AlphaBeta other(1, seed);
    Notes notes;
    std::optional<Move> move;
    while (game.size() < 40 && !game.back().is_over()) {
      const Position position = game.back();
      if (position.turn() == Player::X) {
        game.push_back(position.after(player.choose(position)));
        continue;
      }
      Opponent opponent(kWeights, nullptr, std::chrono::steady_clock::time_point::max());
      opponent.learn(position, std::span(game).first(game.size() - 1), tuning.learn_moves, notes);
      TrapFinder finder = finder_with(tuning);
      finder.know(opponent, opponent.nodes() + 1'000'000);
      const std::vector<Trap> traps = finder.traps(position.board());
      EXPECT_TRUE(std::is_sorted(traps.begin(), traps.end(), [](const Trap& a, const Trap& b) {
        return a.foretold != b.foretold ? a.foretold > b.foretold : a.worth > b.worth;
      }));
      const bool is_sure = !traps.empty() && traps[0].foretold > kCertain * 8 / 10;
      if (move) {
        // It was foretold on the move before.
        ++foretold;
        if (is_sure || ForcedWins().moves_to_win(position.board(), tuning.win_moves)) ++caught;
      }
      move = is_sure ? std::optional(traps[0].move) : std::nullopt;
      game.push_back(position.after(move ? *move : other.choose(position)));
    }
  }
  EXPECT_GE(foretold, 6);
  EXPECT_GE(caught * 10, foretold * 9);
}

struct Looked {
  std::optional<Move> foretold;
  std::uint64_t nodes;
};

Looked look_for_traps(const std::vector<Position>& game, int plan_moves, std::uint64_t most_nodes,
                      int threads = 1) {
  TrapTuning tuning;
  tuning.plan_moves = plan_moves;
  Opponent opponent(kWeights, nullptr, std::chrono::steady_clock::time_point::max());
  Notes notes;
  opponent.learn(game.back(), std::span(game).first(game.size() - 1), tuning.learn_moves, notes);
  TrapFinder finder = finder_with(tuning);
  finder.know(opponent, most_nodes, threads);
  const std::vector<Trap> traps = finder.traps(game.back().board());
  const bool found = !traps.empty() && traps[0].foretold > 0;
  return {found ? std::optional(traps[0].move) : std::nullopt, finder.nodes() + opponent.nodes()};
}

TEST(Traps, ArePreparedByTwoMoves) {
  struct Case {
    std::uint64_t seed;
    std::size_t length;
  };
  for (const auto& [seed, length] : {Case{16, 25}, Case{303, 23}}) {
    std::vector<Position> game = game_against(2, seed, length);
    EXPECT_FALSE(look_for_traps(game, 1, kPlenty).foretold) << seed;
    arena::AlphaBeta player(2, seed);
    // Two moves and the trap.
    for (int moves = 0; moves < 3; ++moves) {
      const auto move = look_for_traps(game, 2, kPlenty).foretold;
      if (!move) break;  // Who plays like that has walked into it already.
      game.push_back(game.back().after(*move));
      game.push_back(game.back().after(player.choose(game.back())));
      ASSERT_FALSE(game.back().is_over());
    }
    EXPECT_TRUE(ForcedWins().moves_to_win(game.back().board(), 5)) << seed;
  }
}

TEST(Traps, ArePlannedWithAsManyPositionsAsAreAllowed) {
  // What is looked at between two looks at the number.
  constexpr std::uint64_t at_once = 50'000;
  int ended = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::vector<Position> game = game_against(2, seed, 25);
    const std::uint64_t unplanned = look_for_traps(game, 2, 0).nodes;
    EXPECT_EQ(look_for_traps(game, 0, kPlenty).nodes, unplanned);
    const std::uint64_t allowed = unplanned + 100'000;
    const std::uint64_t planned = look_for_traps(game, 2, allowed).nodes;
    EXPECT_LT(planned, allowed + at_once);
    if (planned >= allowed) ++ended;
  }
  EXPECT_GE(ended, 5);
}

// Whichever thread plans a move, it finds the same.
TEST(Traps, ArePlannedBySeveralThreadsAsByOne) {
  TrapTuning tuning;
  tuning.plan_moves = 1;
  tuning.foretold_percent = 0;
  for (const std::uint64_t seed : {61U, 151U, 167U, 249U, 359U}) {
    const std::vector<Position> game = game_against(2, seed, 25);
    const auto plan = [&](int threads) {
      Opponent opponent(kWeights, nullptr, std::chrono::steady_clock::time_point::max());
      Notes notes;
      opponent.learn(game.back(), std::span(game).first(game.size() - 1), tuning.learn_moves,
                     notes);
      TrapFinder finder = finder_with(tuning);
      finder.know(opponent, kPlenty, threads);
      return finder.traps(game.back().board());
    };
    const std::vector<Trap> alone = plan(1);
    ASSERT_FALSE(alone.empty());
    // One that will do would end the search for others.
    ASSERT_GT(alone[0].foretold, 0) << seed;
    ASSERT_LT(alone[0].foretold, kCertain / 2) << seed;
    for (const int threads : {2, 3}) {
      const std::vector<Trap> together = plan(threads);
      ASSERT_EQ(together.size(), alone.size());
      for (std::size_t i = 0; i < alone.size(); ++i) {
        EXPECT_EQ(together[i].move, alone[i].move);
        EXPECT_EQ(together[i].foretold, alone[i].foretold);
      }
    }
  }
}

TEST(Traps, EachThreadPlansWithAsManyPositionsAsAreAllowed) {
  constexpr std::uint64_t share = 100'000;
  int ended = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::vector<Position> game = game_against(2, seed, 25);
    const std::uint64_t allowed = look_for_traps(game, 2, 0).nodes + share;
    // Where there is more to be planned than three threads may look at.
    if (look_for_traps(game, 2, allowed + 4 * share).nodes < allowed + 4 * share) continue;
    ++ended;
    EXPECT_GE(look_for_traps(game, 2, allowed, 3).nodes, allowed + 2 * share);
  }
  EXPECT_GE(ended, 3);
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
