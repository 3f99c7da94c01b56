#include "tests/engine/search/tests.h"

namespace quagmire::arena {
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

// By another search than the one that chose them, which looks deeper.
TEST(BalancedOpening, GivesNeitherSideMuch) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    for (const int margin : {5, 60}) {
      search::Searcher searcher(1);
      const Position position = balanced_opening(seed, margin).position();
      const search::Score score = searcher.search(position, {}, {.nodes = 40000}).lines[0].score;
      EXPECT_LE(std::abs(score), margin + 40) << to_text(position);
    }
  }
}

}  // namespace
}  // namespace quagmire::arena
