#include "engine/search/level.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <set>

#include "engine/game/notation.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"

namespace quagmire::search {
namespace {

Move move_at(int number, const Position& position, std::uint64_t seed) {
  Searcher searcher(1);
  Options options;
  options.seed = seed;
  return play_at(level_settings(number), searcher, position, {}, {.nodes = 3000}, options)
      .lines[0]
      .moves[0];
}

TEST(Level, TheLastHoldsNothingBack) {
  EXPECT_EQ(level_settings(kLevels).hasty_percent, 0);
  EXPECT_EQ(level_settings(kLevels).depth, std::nullopt);
}

TEST(Level, WeakerLevelsAreHastierAndLookLessDeep) {
  for (int number = 2; number <= kLevels; ++number) {
    const Level weaker = level_settings(number - 1);
    const Level level = level_settings(number);
    EXPECT_LE(level.hasty_percent, weaker.hasty_percent);
    EXPECT_GE(level.judgement_percent, weaker.judgement_percent);
    EXPECT_GE(level.depth.value_or(kMaxDepth), weaker.depth.value_or(kMaxDepth));
    EXPECT_NE(level, weaker);
  }
}

TEST(Level, AHastyMoveLooksNearlyAsGoodAsTheBest) {
  const Level hasty{.hasty_percent = 100,
                    .margin = 30,
                    .judgement_percent = 100,
                    .depth = 1,
                    .sees_forcing_lines = false};
  for (std::uint64_t game = 1; game <= 10; ++game) {
    const Position position = test::random_game(game).positions[10];
    Options glance;
    glance.lines = kMaxMoves;
    glance.tuning.quiescence = false;
    Searcher searcher(1);
    std::set<Move> near;
    std::set<Move> chosen;
    const Findings looks = searcher.search(position, {}, {.depth = 1}, glance);
    for (const Line& line : looks.lines)
      if (line.score >= looks.lines[0].score - 30) near.insert(line.moves[0]);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Options options;
      options.seed = seed;
      chosen.insert(play_at(hasty, searcher, position, {}, {}, options).lines[0].moves[0]);
    }
    EXPECT_THAT(near, testing::IsSupersetOf(chosen)) << to_text(position);
    EXPECT_GE(chosen.size(), std::min<std::size_t>(near.size(), 3)) << to_text(position);
  }
}

TEST(Level, LooksNoDeeperThanItIsAllowed) {
  Level level = level_settings(kLevels);
  Searcher searcher(1);
  const auto depth_at = [&](const Limits& limits) {
    return play_at(level, searcher, Position::start(), {}, limits).depth;
  };
  EXPECT_EQ(depth_at({.depth = 4}), 4);
  level.depth = 3;
  EXPECT_EQ(depth_at({.depth = 4}), 3);
  EXPECT_EQ(depth_at({.depth = 2}), 2);
  EXPECT_EQ(depth_at({.nodes = 200'000}), 3);
}

TEST(Level, TheSameSeedMakesTheSameMoves) {
  std::set<Move> moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Move move = move_at(4, Position::start(), seed);
    EXPECT_EQ(move, move_at(4, Position::start(), seed));
    moves.insert(move);
  }
  EXPECT_GT(moves.size(), 3U) << "a weak level does not always play the same";
}

TEST(Level, NoneLeavesAPieceInQuagmireIfItNeedNot) {
  std::mt19937_64 random(4);
  int could_have = 0;
  for (int i = 0; i < 400; ++i) {
    const Position position = test::random_siege(random);
    if (position.is_over()) continue;
    bool some_lose = false;
    bool some_do_not = false;
    for (const Move move : position.legal_moves()) {
      const bool loses = position.after(move).quagmired(position.turn()).any();
      (loses ? some_lose : some_do_not) = true;
    }
    if (!some_lose || !some_do_not) continue;
    ++could_have;
    for (const int number : {1, 3, kLevels}) {
      const Move move = move_at(number, position, static_cast<std::uint64_t>(i));
      EXPECT_TRUE(position.after(move).quagmired(position.turn()).empty()) << to_text(position);
    }
  }
  EXPECT_GT(could_have, 20);
}

// O's only piece rests after its move, so O has none on the next turn: all is lost, but not at
// once.
TEST(Level, NoneLosesAtOnceWhereAllIsLost) {
  const Position position = test::board(R"(
      ....X...
      ........
      ........
      X....X..
      .XXX....
      XXOXX...
      XXX.....
      .XXXX...)",
                                        Player::O);
  const Move in_two = *parse_move("c3d2");
  ASSERT_EQ(position.count_legal_moves(), 2);
  ASSERT_TRUE(position.after(*parse_move("c3a1")).is_over());
  ASSERT_FALSE(position.after(in_two).is_over());
  for (int number = 1; number <= kLevels; ++number)
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      EXPECT_EQ(move_at(number, position, seed), in_two) << "level " << number;
}

TEST(Level, HasNoLineWhereTheGameIsOver) {
  Searcher searcher(1);
  const Position over = *parse_position("8/8/8/8/8/8/XX6/OX6 X - -");
  ASSERT_TRUE(over.is_over());
  EXPECT_TRUE(play_at(level_settings(1), searcher, over, {}, {}).lines.empty());
}

}  // namespace
}  // namespace quagmire::search
