// The move that is played to win, judged by a plain search and by forced wins: nothing that it
// plays for is paid for with the game.
#include "engine/computer/play_for_win.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "engine/computer/fight.h"
#include "engine/game/notation.h"
#include "engine/search/forced_win.h"
#include "tests/bench/arena/people.h"
#include "tests/search/games.h"
#include "tests/support/random_play.h"

namespace quagmire::search {
namespace {

using arena::loses_at_once;

Findings play(const Position& position, std::uint64_t nodes, std::uint64_t seed = 0) {
  Searcher searcher(1);
  Options options;
  options.seed = seed;
  return play_for_win(searcher, position, {}, {.nodes = nodes}, options);
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
  for (const Position& position : games_in_progress(150)) {
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
  EXPECT_GT(traps, 5);
}

// What other threads visit is not taken off what is left to look at traps with.
TEST(PlayForWin, SetsAsManyTrapsWithSeveralThreads) {
  const auto traps_set = [](int threads) {
    int set = 0;
    for (const Position& position : games_in_progress(40)) {
      Searcher searcher(1);
      Options options;
      options.threads = threads;
      options.traps.least_permille = 0;
      if (play_for_win(searcher, position, {}, {.nodes = 60'000}, options).trap) ++set;
    }
    return set;
  };
  const int alone = traps_set(1);
  EXPECT_GE(alone, 5);
  EXPECT_GE(traps_set(8), alone / 2);
}

// What a short search overlooks: long wins by force of the opponent's.
bool allows_forced_win(const Position& position, Move move) {
  const Position next = position.after(move);
  return loses_at_once(position, move) ||
         (!next.is_over() && ForcedWins().moves_to_win(next.board(), TrapTuning().danger_moves));
}

TEST(PlayForWin, AllowsNoWinByForceThatItNeedNot) {
  int by_plain_search = 0;
  std::mt19937_64 random(9);
  for (int i = 0; i < 10000; ++i) {
    const Position position = test::random_siege(random);
    if (position.is_over()) continue;
    const MoveList moves = position.legal_moves();
    if (std::all_of(moves.begin(), moves.end(),
                    [&](Move move) { return allows_forced_win(position, move); }))
      continue;
    Searcher searcher(1);
    const Limits limits{.depth = 1};
    const Findings plain = searcher.search(position, {}, limits);
    if (allows_forced_win(position, plain.lines[0].moves[0])) ++by_plain_search;
    const Findings found = play_for_win(searcher, position, {}, limits);
    EXPECT_FALSE(allows_forced_win(position, found.lines[0].moves[0])) << to_text(position);
  }
  EXPECT_GE(by_plain_search, 5);
}

Score fight_after(const Position& position, Move move) {
  return worth_of_fight(position.after(move).board(), false, {});
}

constexpr TrapTuning kCalm{.closeness = 0, .outlook = 0};

Findings play_by(const TrapTuning& tuning, const Position& position) {
  Searcher searcher(1);
  return play_for_win(searcher, position, {}, {.nodes = 20'000}, {.traps = tuning});
}

TEST(PlayForWin, SeeksFightsAndPaysNoMoreForThemThanItMay) {
  const TrapTuning tuning;
  int better = 0;
  int worse = 0;
  for (const Position& position : games_in_progress(60)) {
    const Line calm = play_by(kCalm, position).lines[0];
    const Findings tense = play_by(tuning, position);
    if (tense.trap || is_decided(calm.score)) continue;
    const int difference =
        fight_after(position, tense.lines[0].moves[0]) - fight_after(position, calm.moves[0]);
    better += difference > 0 ? 1 : 0;
    worse += difference < 0 ? 1 : 0;
    EXPECT_GE(tense.lines[0].score, std::max(calm.score - tuning.fight_concession,
                                             std::min(calm.score, tuning.fight_floor)))
        << to_text(position);
  }
  EXPECT_GE(better, 10);
  EXPECT_LE(worse, better / 5);
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
    Options options;
    options.lines = 2;
    const Findings result = play_for_win(searcher, position, {}, {.nodes = 5000}, options);
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

// What a search for a fight would find in no time is not to be trusted.
TEST(PlayForWin, SeeksNoFightWhenTold) {
  for (const Position& position : games_in_progress(60)) {
    std::vector<Move> moves;
    for (const TrapTuning& tuning : {kCalm, TrapTuning()}) {
      std::atomic<bool> stop{false};
      Searcher searcher(1);
      const Options options{.traps = tuning};
      const auto after_depth = [&](const Findings& found) { stop = found.depth == 4; };
      const Findings found =
          play_for_win(searcher, position, {}, {.depth = 20}, options, &stop, after_depth);
      moves.push_back(found.lines[0].moves[0]);
    }
    EXPECT_EQ(moves[0], moves[1]) << to_text(position);
  }
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

}  // namespace
}  // namespace quagmire::search
