// The search against plain minimax: with pruning and reductions off it must have the same value
// everywhere; with everything on, the same decided games.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "tests/search/minimax.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

using search::Findings;
using search::Limits;
using search::Options;
using search::Searcher;

Findings search_to(const Position& position, int depth, const Options& options) {
  Searcher searcher(1);
  return searcher.search(position, {}, {.depth = depth}, options);
}

// Positions of games in progress with at most `most_moves` legal moves, quiet and crowded ones and
// sieges.
std::vector<Position> positions(int count, int most_moves) {
  std::vector<Position> found;
  std::mt19937_64 random(7);
  for (std::uint64_t seed = 1; static_cast<int>(found.size()) < count; ++seed) {
    const RandomGame game = seed % 2 == 0 ? random_game(seed) : crowded_game(seed);
    std::vector<Position> candidates{
        game.positions[static_cast<std::size_t>(random() % game.positions.size())],
        game.positions[game.positions.size() - 1 - random() % 4], random_siege(random),
        random_position(random)};
    for (const Position& position : candidates)
      if (const int moves = position.count_legal_moves(); moves > 0 && moves <= most_moves)
        found.push_back(position);
  }
  return found;
}

void expect_minimax_value(const Position& position, int depth) {
  const Findings result = search_to(position, depth, {.is_plain = true});
  ASSERT_FALSE(result.lines.empty());
  EXPECT_EQ(result.lines[0].score, minimax(position, depth))
      << to_text(position) << " at depth " << depth;
}

TEST(SearchReference, AgreesWithMinimaxAtDepthOneAndTwo) {
  for (const Position& position : positions(120, 120)) {
    expect_minimax_value(position, 1);
    expect_minimax_value(position, 2);
  }
}

TEST(SearchReference, AgreesWithMinimaxAtDepthThree) {
  for (const Position& position : positions(40, 60)) expect_minimax_value(position, 3);
}

TEST(SearchReference, AgreesWithMinimaxAtDepthFour) {
  for (const Position& position : positions(10, 20)) expect_minimax_value(position, 4);
}

// What minimax proves within three plies, the whole search finds as well, and what the search calls
// decided within three plies is so.
TEST(SearchReference, DecidedGamesStayDecidedWithEverythingOn) {
  int decided = 0;
  for (const Position& position : positions(100, 60)) {
    const search::Score proved = minimax(position, 3);
    const Findings result = search_to(position, 6, {});
    const search::Score found = result.lines[0].score;
    if (search::is_decided(proved)) {
      ++decided;
      EXPECT_EQ(found, proved) << to_text(position);
    } else if (const auto plies = search::plies_to_end(found)) {
      EXPECT_GT(*plies, 3) << to_text(position);
    }
  }
  EXPECT_GE(decided, 10);
}

// A decided score says how soon the game is over, also where only forcing moves were looked at.
TEST(SearchReference, WhatIsDecidedAtDepthOneEndsAsSoonAsItSays) {
  int lost = 0;
  for (const Position& position : positions(400, 40)) {
    const search::Score found = search_to(position, 1, {}).lines[0].score;
    const auto plies = search::plies_to_end(found);
    if (!plies || *plies > 3) continue;
    if (search::is_loss(found)) ++lost;
    const search::Score proved = minimax(position, *plies);
    EXPECT_TRUE(search::is_win(found) ? search::is_win(proved) : search::is_loss(proved))
        << to_text(position) << " in " << *plies;
  }
  EXPECT_GE(lost, 5);
}

}  // namespace
}  // namespace quagmire::test
