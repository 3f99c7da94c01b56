// Whom the computer plays: as words, and what that means for taking back.
#include "ui/computer.h"

#include <gtest/gtest.h>

#include "engine/game/notation.h"
#include "ui/hint.h"

namespace quagmire::test {
namespace {

using ui::parse_sides;
using ui::Sides;

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

Game game_of(std::initializer_list<const char*> moves) {
  Game game;
  for (const char* move : moves) EXPECT_TRUE(is_legal(game.play(*parse_move(move)))) << move;
  return game;
}

TEST(Sides, UndoLeadsToThePersonsTurn) {
  Game game = game_of({"c2c5", "f7f4", "a4a8", "e8e5"});
  EXPECT_EQ(ply_to_undo_to(game, Sides::only(Player::X)), 2U);
  EXPECT_EQ(ply_to_undo_to(game, Sides::only(Player::O)), 3U);
  EXPECT_EQ(ply_to_undo_to(game, Sides{}), 3U);
  EXPECT_EQ(ply_to_undo_to(game, Sides::both()), 3U);
  game.go_to(1);
  EXPECT_EQ(ply_to_undo_to(game, Sides::only(Player::X)), 0U);
  EXPECT_EQ(ply_to_undo_to(game, Sides::only(Player::O)), std::nullopt);
  game.go_to(0);
  EXPECT_EQ(ply_to_undo_to(game, Sides{}), std::nullopt);
}

TEST(Sides, RedoLeadsThereOrToTheEnd) {
  Game game = game_of({"c2c5", "f7f4", "a4a8"});
  EXPECT_EQ(ply_to_redo_to(game, Sides{}), std::nullopt);
  game.go_to(0);
  EXPECT_EQ(ply_to_redo_to(game, Sides::only(Player::X)), 2U);
  EXPECT_EQ(ply_to_redo_to(game, Sides::only(Player::O)), 1U);
  game.go_to(2);
  EXPECT_EQ(ply_to_redo_to(game, Sides::only(Player::X)), 3U);
}

TEST(Standing, NamesThePlayerWhoIsAhead) {
  EXPECT_EQ(ui::standing(42, Player::O), "O +0.42");
  EXPECT_EQ(ui::standing(-42, Player::O), "X +0.42");
  EXPECT_EQ(ui::standing(search::win_after(5), Player::X), "X wins in 3");
  EXPECT_EQ(ui::standing(search::loss_after(4), Player::X), "O wins in 2");
  EXPECT_EQ(ui::standing(0, Player::X), "even");
}

TEST(BalanceBar, IsTheChancesOfO) {
  EXPECT_EQ(ui::balance_bar(0, Player::O), "O #####----- X");
  EXPECT_EQ(ui::balance_bar(0, Player::X), "O #####----- X");
  EXPECT_EQ(ui::balance_bar(200, Player::O), "O #######--- X");
  EXPECT_EQ(ui::balance_bar(200, Player::X), "O ###------- X");
  EXPECT_EQ(ui::balance_bar(5000, Player::O), "O #########- X");
  EXPECT_EQ(ui::balance_bar(search::win_after(3), Player::O), "O ########## X");
  EXPECT_EQ(ui::balance_bar(search::win_after(3), Player::X), "O ---------- X");
}

}  // namespace
}  // namespace quagmire::test
