#include "engine/search/openings.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/game/notation.h"

namespace quagmire::search {
namespace {

TEST(BalancedOpening, IsTheSameForTheSameSeed) {
  EXPECT_EQ(balanced_opening(7).position(), balanced_opening(7).position());
  std::set<std::string> different;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    different.insert(to_text(balanced_opening(seed).position()));
  EXPECT_EQ(different.size(), 8U);
}

TEST(BalancedOpening, IsInProgressAfterAFewMoves) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Game game = balanced_opening(seed);
    EXPECT_FALSE(game.position().is_over());
    EXPECT_GE(game.ply(), 8U);
    EXPECT_LE(game.ply(), 9U);
  }
}

}  // namespace
}  // namespace quagmire::search
