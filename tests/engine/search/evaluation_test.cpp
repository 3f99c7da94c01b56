#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

using test::count_features;
using test::FeatureCounts;

std::vector<Position> positions() {
  std::vector<Position> found;
  std::mt19937_64 random(11);
  for (std::uint64_t seed = 1; seed <= 15; ++seed)
    for (const Position& position : test::crowded_game(seed).positions) found.push_back(position);
  for (int i = 0; i < 500; ++i) found.push_back(test::random_position(random));
  return found;
}

TEST(Evaluate, IsTheWeightedSumOfTheFeatures) {
  for (const Position& position : positions()) {
    const FeatureCounts counts = count_features(position.board());
    Score sum = kWeights.to_move;
    for (std::size_t i = 0; i < kFeatures; ++i)
      sum += kWeights.own[i] * counts.own[i] + kWeights.enemy[i] * counts.enemy[i];
    ASSERT_EQ(evaluate(position.board(), kWeights), sum);
  }
}

TEST(Evaluate, KnowsNoLeftAndRight) {
  constexpr int without_exchange_of_players = 8;
  for (const Position& position : positions())
    for (int number = 1; number < without_exchange_of_players; ++number)
      ASSERT_EQ(count_features(position.board()),
                count_features(test::mapped(position, test::symmetry(number)).board()));
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
  const FeatureCounts counts = count_features(position.board());
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

TEST(Score, ShorterWinsAndLongerLossesAreBetter) {
  EXPECT_GT(win_after(1), win_after(3));
  EXPECT_GT(loss_after(4), loss_after(2));
  EXPECT_GT(win_after(kMaxPly), kDecided - 1);
  EXPECT_LT(loss_after(kMaxPly), -kDecided + 1);
}

TEST(Score, KnowsTheDistanceOfDecidedGamesOnly) {
  EXPECT_EQ(plies_to_end(win_after(5)), 5);
  EXPECT_EQ(plies_to_end(loss_after(4)), 4);
  EXPECT_EQ(plies_to_end(0), std::nullopt);
  EXPECT_EQ(plies_to_end(kDecided - 1), std::nullopt);
}

TEST(Score, FivePliesAndSixAreThreeMovesOfOnesOwn) {
  EXPECT_EQ(winner_moves(1), 1);
  EXPECT_EQ(winner_moves(5), 3);
  EXPECT_EQ(winner_moves(6), 3);
  EXPECT_EQ(winner_moves(7), 4);
}

}  // namespace
}  // namespace quagmire::search
