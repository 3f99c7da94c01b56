// Which sides the computer plays, in words.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(Sides, AreReadAndWrittenAsWords) {
  for (const char* word : {"O", "X", "both", "none"}) EXPECT_EQ(to_text(*parse_sides(word)), word);
  EXPECT_EQ(parse_sides("o"), Sides::only(Player::O));
  EXPECT_EQ(parse_sides("BOTH"), Sides::both());
  for (const char* wrong : {"", " ", "O ", "XO", "bot", "0"}) EXPECT_FALSE(parse_sides(wrong));
}

TEST(Sides, TheOnePersonIsWhoIsNotPlayed) {
  EXPECT_EQ(Sides::only(Player::O).only_person(), Player::X);
  EXPECT_EQ(Sides::only(Player::X).only_person(), Player::O);
  EXPECT_FALSE(Sides::both().only_person());
  EXPECT_FALSE(Sides{}.only_person());
}

TEST(Standing, NamesThePlayerWhoIsAhead) {
  EXPECT_EQ(ui::standing(42, Player::O), "O +0.42");
  EXPECT_EQ(ui::standing(-42, Player::O), "X +0.42");
  EXPECT_EQ(ui::standing(search::win_after(5), Player::X), "X wins in 3");
  EXPECT_EQ(ui::standing(search::loss_after(4), Player::X), "O wins in 2");
  EXPECT_EQ(ui::standing(0, Player::X), "even");
}

TEST(Standing, InShortFitsBesideALine) {
  EXPECT_EQ(ui::standing_in_short(-42, Player::O), "X +0.42");
  EXPECT_EQ(ui::standing_in_short(search::win_after(5), Player::X), "X in 3");
  EXPECT_EQ(ui::standing_in_short(search::loss_after(24), Player::X), "O in 12");
}

// A game with this player to move, begun in the middle: the opening has no chances.
std::string balance_bar(search::Score score, Player mover) {
  return ui::balance_bar(score, Game(Position::start().after("c2c5"_move).with_turn(mover)), 0);
}

TEST(BalanceBar, IsTheChancesOfO) {
  EXPECT_EQ(balance_bar(0, Player::O), "O #####----- X");
  EXPECT_EQ(balance_bar(0, Player::X), "O #####----- X");
  EXPECT_EQ(balance_bar(200, Player::O), "O ########-- X");
  EXPECT_EQ(balance_bar(200, Player::X), "O ##-------- X");
  EXPECT_EQ(balance_bar(5000, Player::O), "O #########- X");
  EXPECT_EQ(balance_bar(5000, Player::X), "O #--------- X");
  EXPECT_EQ(ui::balance_bar(200, Game(), 0), "O #####----- X");
}

// A bar of one kind only would say nothing.
TEST(BalanceBar, OfADecidedGameSaysWhoWinsAndWhen) {
  EXPECT_EQ(balance_bar(search::win_after(3), Player::O), "O wins in 2");
  EXPECT_EQ(balance_bar(search::win_after(5), Player::X), "X wins in 3");
  EXPECT_EQ(balance_bar(search::loss_after(6), Player::O), "X wins in 3");
}

}  // namespace
}  // namespace quagmire::test
