#include "tests/engine/search/tests.h"

namespace quagmire::arena {
namespace {

TEST(Elo, EvenResultsAreNoDifference) {
  const Elo elo = elo_of({50, 50, 10});
  EXPECT_NEAR(elo.difference, 0, 1e-9);
  EXPECT_NEAR(elo.low, -elo.high, 1e-9);
  EXPECT_GT(elo.high, 40);
  EXPECT_LT(elo.high, 80);
}

TEST(Elo, TenToOneIsFourHundred) {
  EXPECT_NEAR(elo_of({1000, 100, 0}).difference, 400, 1e-9);
  EXPECT_NEAR(expected_score(400), 10.0 / 11.0, 1e-12);
}

TEST(Elo, MoreGamesNarrowTheInterval) {
  const Elo few = elo_of({6, 4, 0});
  const Elo many = elo_of({600, 400, 0});
  EXPECT_LT(few.low, many.low);
  EXPECT_GT(few.high, many.high);
}

TEST(Elo, WinningEverythingSaysMoreWithMoreGames) {
  EXPECT_LT(elo_of({10, 0, 0}).low, elo_of({100, 0, 0}).low);
  EXPECT_TRUE(std::isfinite(elo_of({10, 0, 0}).difference));
}

TEST(LogLikelihoodRatio, GrowsWithWinsAndFallsWithLosses) {
  EXPECT_EQ(log_likelihood_ratio({}, 0, 20), 0);
  EXPECT_GT(log_likelihood_ratio({60, 40, 0}, 0, 20), 0);
  EXPECT_LT(log_likelihood_ratio({40, 60, 0}, 0, 20), 0);
  EXPECT_GT(log_likelihood_ratio({600, 400, 0}, 0, 20), std::log(19.0));
}

}  // namespace
}  // namespace quagmire::arena
