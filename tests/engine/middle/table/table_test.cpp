// The rules of a table, which the full screen and the plain game share.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

Table table_of(std::initializer_list<const char*> moves, const Computer& computer = {}) {
  return Table(game_of(moves), computer);
}

Computer playing(Sides sides) { return {.sides = sides}; }

// The ply that undo leads to from this ply, in a game of four moves.
std::optional<std::size_t> undone_to(Sides sides, std::size_t from) {
  Table table = table_of({"c2c5", "f7f4", "a4a8", "e8e5"}, playing(sides));
  table.go_to(from);
  const auto step = table.undo();
  EXPECT_EQ(table.game().ply(), step ? step->to : from);
  return step ? std::optional(step->to) : std::nullopt;
}

std::optional<std::size_t> redone_to(Sides sides, std::size_t from) {
  Table table = table_of({"c2c5", "f7f4", "a4a8"}, playing(sides));
  table.go_to(from);
  const auto step = table.redo();
  return step ? std::optional(step->to) : std::nullopt;
}

TEST(Table, UndoLeadsToThePersonsTurn) {
  EXPECT_EQ(undone_to(Sides::only(Player::X), 4), 2U);
  EXPECT_EQ(undone_to(Sides::only(Player::O), 4), 3U);
  EXPECT_EQ(undone_to(Sides{}, 4), 3U);
  EXPECT_EQ(undone_to(Sides::both(), 4), 3U);
  EXPECT_EQ(undone_to(Sides::only(Player::X), 1), 0U);
  EXPECT_EQ(undone_to(Sides::only(Player::O), 1), std::nullopt);
  EXPECT_EQ(undone_to(Sides{}, 0), std::nullopt);
}

TEST(Table, RedoLeadsThereOrToTheEnd) {
  EXPECT_EQ(redone_to(Sides{}, 3), std::nullopt);
  EXPECT_EQ(redone_to(Sides::only(Player::X), 0), 2U);
  EXPECT_EQ(redone_to(Sides::only(Player::O), 0), 1U);
  EXPECT_EQ(redone_to(Sides::only(Player::X), 2), 3U);
}

TEST(Table, TroubleWithKeepingIsToldOnceForEachCause) {
  FakeKeeper witness;
  Table table(Game(), {}, witness);
  table.play("c2c5"_move);
  EXPECT_FALSE(table.take_news());
  witness.trouble = "the disk is full";
  table.play("f7f4"_move);
  auto news = table.take_news();
  ASSERT_TRUE(news);
  EXPECT_EQ(news->kind, KeepNews::Kind::NotKept);
  EXPECT_EQ(ui::describe(*news), "the game is not being saved, the disk is full");
  table.undo();
  EXPECT_FALSE(table.take_news());
  EXPECT_TRUE(table.not_kept());
  witness.trouble = "permission was denied";
  table.redo();
  news = table.take_news();
  ASSERT_TRUE(news);
  EXPECT_EQ(ui::describe(*news), "the game is not being saved, permission was denied");
  witness.trouble.clear();
  table.undo();
  news = table.take_news();
  ASSERT_TRUE(news);
  EXPECT_EQ(news->kind, KeepNews::Kind::KeptAgain);
  EXPECT_EQ(ui::describe(*news), "the game is saved again");
  EXPECT_FALSE(table.not_kept());
  EXPECT_FALSE(table.take_news());
}

TEST(Table, WhatTheKeeperHasToSayIsPassedOnOnce) {
  FakeKeeper witness;
  Table table(Game(), {}, witness);
  witness.note = "the game is kept in another place";
  table.play("c2c5"_move);
  const auto news = table.take_news();
  ASSERT_TRUE(news);
  EXPECT_EQ(ui::describe(*news), "the game is kept in another place");
  EXPECT_EQ(news->kind, KeepNews::Kind::KeptWithWarning);
  table.play("f7f4"_move);
  EXPECT_FALSE(table.take_news());
}

TEST(Table, NothingIsKeptWithoutAKeeper) {
  Table table;
  table.play("c2c5"_move);
  EXPECT_FALSE(table.not_kept());
  EXPECT_FALSE(table.save_copy("game.quag"));
}

TEST(Table, AGameThatWasOverWhenItWasOpenedIsNotFinishedAgain) {
  FakeKeeper keeper;
  Game game;
  game.end(Agreed{});
  Table table(game, {}, keeper);
  table.undo();
  table.end(Agreed{});
  EXPECT_EQ(keeper.finished, 0);
}

}  // namespace
}  // namespace quagmire::test
