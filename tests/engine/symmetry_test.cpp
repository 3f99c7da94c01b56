// No rule names a direction, an edge or a player: all sixteen symmetries are the rules'.
#include <algorithm>
#include <random>

#include "engine/rules/perft.h"
#include "engine/rules/verdict.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"

namespace quagmire::test {
namespace {

void compare_images(const Position& position) {
  const MoveList moves = position.legal_moves();
  for (int number = 1; number < kSymmetries; ++number) {
    const Symmetry by = symmetry(number);
    const Position image = mapped(position, by);
    MoveList expected;
    for (const Move move : moves) expected.push_back(mapped(move, by));
    std::sort(expected.begin(), expected.end());
    ASSERT_TRUE(image.legal_moves() == expected) << number << testing::PrintToString(position);
    ASSERT_EQ(image.status(), mapped(position.status(), by)) << testing::PrintToString(position);
    ASSERT_EQ(image.obliged(), mapped(position.obliged(), by)) << testing::PrintToString(position);
    ASSERT_EQ(perft(image, 2), perft(position, 2));
  }
}

TEST(Symmetry, MovesStatusAndObligationsAreMirrored) {
  std::mt19937_64 random(21);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (const Position& position : crowded_game(seed).positions) compare_images(position);
    if (HasFatalFailure()) return;
  }
  for (int i = 0; i < 6000; ++i) {
    compare_images(random_position(random));
    compare_images(random_siege(random));
    if (HasFatalFailure()) return;
  }
}

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
