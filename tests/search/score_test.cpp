#include "engine/search/evaluation.h"

#include <gtest/gtest.h>

namespace quagmire::search {
namespace {

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
  EXPECT_EQ(own_moves(1), 1);
  EXPECT_EQ(own_moves(5), 3);
  EXPECT_EQ(own_moves(6), 3);
  EXPECT_EQ(own_moves(7), 4);
}

}  // namespace
}  // namespace quagmire::search
