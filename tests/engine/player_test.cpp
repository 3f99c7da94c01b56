#include "engine/rules/player.h"

#include <gtest/gtest.h>

namespace quagmire::test {
namespace {

TEST(Player, OpponentIsTheOtherOne) {
  EXPECT_EQ(opponent(Player::O), Player::X);
  EXPECT_EQ(opponent(Player::X), Player::O);
}

TEST(Player, IndexesTablesOfTwo) {
  EXPECT_EQ(index_of(Player::O), 0U);
  EXPECT_EQ(index_of(Player::X), 1U);
}

TEST(Player, HasTheLetterOfItsPieces) {
  EXPECT_EQ(letter_of(Player::O), 'O');
  EXPECT_EQ(letter_of(Player::X), 'X');
}

}  // namespace
}  // namespace quagmire::test
