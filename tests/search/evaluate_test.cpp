#include "engine/search/evaluation.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "engine/bulk/kernels.h"
#include "engine/game/notation.h"
#include "tests/support/board_picture.h"
#include "tests/support/features.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"

namespace quagmire::search {
namespace {

using bulk::Feature;
using bulk::Features;
using bulk::kFeatures;
using test::count_features;
using test::FeatureCounts;

const bulk::Kernels& portable() { return *bulk::available_kernels().front(); }

std::vector<Position> positions() {
  std::vector<Position> found;
  std::mt19937_64 random(11);
  for (std::uint64_t seed = 1; seed <= 15; ++seed)
    for (const Position& position : test::crowded_game(seed).positions) found.push_back(position);
  for (int i = 0; i < 500; ++i) found.push_back(test::random_position(random));
  return found;
}

TEST(Evaluate, EveryVariantReturnsTheSame) {
  for (const Position& position : positions()) {
    const bulk::Board board = position.board();
    for (const bulk::Kernels* kernels : bulk::available_kernels()) {
      ASSERT_EQ(kernels->evaluate(board, kWeights), portable().evaluate(board, kWeights))
          << kernels->name << ' ' << to_text(position);
      ASSERT_EQ(count_features(*kernels, board), count_features(portable(), board))
          << kernels->name << ' ' << to_text(position);
    }
  }
}

TEST(Evaluate, IsTheWeightedSumOfTheFeatures) {
  for (const Position& position : positions()) {
    const FeatureCounts counts = count_features(portable(), position.board());
    Score sum = kWeights.to_move;
    for (std::size_t i = 0; i < kFeatures; ++i)
      sum += kWeights.own[i] * counts.own[i] + kWeights.enemy[i] * counts.enemy[i];
    ASSERT_EQ(portable().evaluate(position.board(), kWeights), sum);
  }
}

TEST(Evaluate, KnowsNoLeftAndRight) {
  constexpr int without_exchange_of_players = 8;
  for (const Position& position : positions())
    for (int number = 1; number < without_exchange_of_players; ++number)
      ASSERT_EQ(count_features(portable(), position.board()),
                count_features(portable(), test::mapped(position, test::symmetry(number)).board()));
}

int count(const Features& features, Feature feature) {
  return features[static_cast<std::size_t>(feature)];
}

TEST(Evaluate, CountsTheFeaturesOfAPicture) {
  const Position position = test::board(R"(
      .......X
      ........
      ........
      ........
      ........
      ........
      X.......
      OX......)",
                                        Player::X, "a1");
  const FeatureCounts counts = count_features(portable(), position.board());
  EXPECT_EQ(count(counts.enemy, Feature::Touched1), 1);
  EXPECT_EQ(count(counts.enemy, Feature::Aimed1), 1) << "a2 and b1 can move to b2";
  EXPECT_EQ(count(counts.enemy, Feature::RestingNear), 1);
  EXPECT_EQ(count(counts.enemy, Feature::Corner), 1);
  EXPECT_EQ(count(counts.enemy, Feature::Moves), 0) << "what rests does not move";
  EXPECT_EQ(count(counts.own, Feature::Touched3), 2) << "a2: a3 b3 b2, b1: b2 c2 c1";
  EXPECT_EQ(count(counts.own, Feature::Untouched3), 1) << "h8";
  EXPECT_EQ(count(counts.own, Feature::Edge), 2);
  // a2: 6 up, 7 to the right, 6 rising; b1 as many; h8: 7 down, 7 to the left, 6 falling to b2.
  EXPECT_EQ(count(counts.own, Feature::Moves), 19 + 19 + 20);
}

}  // namespace
}  // namespace quagmire::search
