#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

// The two bounds that the comment on kMaxMoves reasons from.
TEST(MoveBound, IsWhatItsReasoningGives) {
  int bound = 0;
  for (int movers = 0; movers <= Position::kMaxPieces; ++movers)
    bound = std::max(bound, std::min(27 * movers, 16 * (64 - movers)));
  EXPECT_EQ(kMaxMoves, bound);
}

TEST(MoveBound, APieceAloneReachesAtMost27Squares) {
  std::size_t most = 0;
  for (int index = 0; index < 64; ++index) {
    const auto position = Position::from_setup({.o = Bitboard(Square::from_index(index)),
                                                .x = {},
                                                .turn = Player::O,
                                                .resting_o = {},
                                                .resting_x = {}});
    ASSERT_TRUE(position.has_value());
    most = std::max(most, position->legal_moves().size());
  }
  EXPECT_EQ(most, 27U);
}

// The most moves that climbing from random positions finds: many, and still within the bound that
// the move list is made for.
TEST(MoveBound, HoldsWhereMovesAreMany) {
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::mt19937_64 random(seed);
    quagmire::Setup setup;
    std::size_t moves = 0;
    for (int round = 0; round < 3000; ++round) {
      quagmire::Setup changed = setup;
      changed.o ^= Bitboard{Square::from_index(static_cast<int>(random() % 64))};
      if (random() % 2 == 0)
        changed.o ^= Bitboard{Square::from_index(static_cast<int>(random() % 64))};
      const auto position = Position::from_setup(changed);
      if (!position) continue;  // more than 32 pieces
      const std::size_t count = position->legal_moves().size();
      if (count >= moves) {
        moves = count;
        setup = changed;
      }
    }
    most = std::max(most, moves);
  }
  EXPECT_GT(most, 200U);
  EXPECT_LE(most, static_cast<std::size_t>(kMaxMoves));
}

}  // namespace
}  // namespace quagmire::test
