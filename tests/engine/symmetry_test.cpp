// No rule names a direction, an edge or a player: all sixteen symmetries are the rules'.
#include <random>

#include "engine/rules/verdict.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"

namespace quagmire::test {
namespace {

TEST(Symmetry, VerdictsAreMirrored) {
  std::mt19937_64 random(22);
  for (int i = 0; i < 60; ++i) {
    const Position position = i % 2 == 0 ? random_position(random) : random_siege(random);
    for (int number = 1; number < kSymmetries; ++number) {
      const Symmetry by = symmetry(number);
      const Position image = mapped(position, by);
      for (int pair = 0; pair < 64 * 64; ++pair) {
        const Move move{Square::from_index(pair / 64), Square::from_index(pair % 64)};
        ASSERT_EQ(verdict(image, mapped(move, by)).index(), verdict(position, move).index());
      }
    }
  }
}

TEST(Symmetry, TheStartHasFour) {
  int own = 0;
  for (int number = 0; number < kSymmetries; ++number) {
    const Position image = mapped(Position::start(), symmetry(number));
    // The player to move is exchanged with the colours, so compare the pieces alone.
    if (image.pieces(Player::O) == Position::start().pieces(Player::O) &&
        image.pieces(Player::X) == Position::start().pieces(Player::X))
      ++own;
  }
  EXPECT_EQ(own, 4);
}

}  // namespace
}  // namespace quagmire::test
