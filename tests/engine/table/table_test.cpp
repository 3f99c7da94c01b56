// The rules of a table, which the full screen and the plain game share.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// Records what it was told, and fails on request.
class Witness : public Keeper {
 public:
  std::string trouble;
  std::string note;
  std::vector<TableState> kept;
  std::vector<TableState> put_away_games;

  Result<std::string, KeepFailure> keep(const TableState& state) override {
    kept.push_back(state);
    if (!trouble.empty()) return KeepFailure{trouble};
    return std::exchange(note, "");
  }
  Result<std::string, KeepFailure> put_away(const TableState& state) override {
    put_away_games.push_back(state);
    return std::string("the archive");
  }
  [[nodiscard]] int finished_games() const override { return finished; }
  void remember_finished_games(int count) override { finished = count; }
  void remember(const Names& names) override { remembered = names; }
  int finished = 0;
  std::optional<Names> remembered;
};

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

TEST(Table, UndoTakesBackAnEndAloneEvenAgainstTheComputer) {
  Table table = table_of({"c2c5", "f7f4"}, playing(Sides::only(Player::X)));
  table.end(Resigned{Player::O});
  const auto step = table.undo();
  ASSERT_TRUE(step);
  EXPECT_EQ(step->ending, Ending(Resigned{Player::O}));
  EXPECT_EQ(table.game().ply(), 2U);
  EXPECT_FALSE(table.game().is_over());
  const auto again = table.redo();
  ASSERT_TRUE(again);
  EXPECT_EQ(again->ending, Ending(Resigned{Player::O}));
  EXPECT_TRUE(table.game().is_over());
}

TEST(Table, TheComputerHasNoMoveToMakeInAGameThatPeopleEnded) {
  Table table = table_of({"c2c5"}, playing(Sides::only(Player::X)));
  EXPECT_TRUE(table.question());
  table.end(Agreed{});
  EXPECT_FALSE(table.computer_is_to_move());
  EXPECT_FALSE(table.question());
}

// The computer's move must not drop moves that were taken back, unless it is told to move.
TEST(Table, TheComputerDropsNoMovesUnlessItIsTold) {
  Table table = table_of({"c2c5", "f7f4"}, playing(Sides::only(Player::X)));
  table.go_to(1);
  EXPECT_TRUE(table.computer_waits());
  EXPECT_FALSE(table.question());
  table.let_computer_drop();
  EXPECT_FALSE(table.computer_waits());
  EXPECT_TRUE(table.question());
  table.go_to(0);
  table.go_to(1);
  EXPECT_TRUE(table.computer_waits());
}

TEST(Table, SaidToPlayAgainWhileItWaitsTheComputerMoves) {
  Table table = table_of({"c2c5", "f7f4"});
  table.go_to(1);
  table.seat(playing(Sides::only(Player::X)));
  EXPECT_TRUE(table.computer_waits());
  EXPECT_TRUE(table.game().can_redo());
  table.seat(playing(Sides::only(Player::X)));
  EXPECT_FALSE(table.computer_waits());
}

TEST(Table, EveryChangeIsKeptWithWhoSitsThere) {
  Witness witness;
  Table table(Game(), {}, witness);
  table.play("c2c5"_move);
  table.seat(playing(Sides::only(Player::X)));
  table.undo();
  table.redo();
  table.end(Agreed{});
  ASSERT_EQ(witness.kept.size(), 5U);
  EXPECT_EQ(witness.kept[0].game.ply(), 1U);
  EXPECT_EQ(witness.kept[1].computer.sides, Sides::only(Player::X));
  EXPECT_EQ(witness.kept[2].game.ply(), 0U);
  EXPECT_EQ(witness.kept[3].game.ply(), 1U);
  EXPECT_EQ(witness.kept[4].game.outcome(), Outcome(Agreed{}));
}

TEST(Table, NoGameIsBegunBySittingDown) {
  Witness witness;
  Table table(Game(), {}, witness);
  table.seat(playing(Sides::both()));
  EXPECT_TRUE(witness.kept.empty());
}

TEST(Table, TroubleWithKeepingIsToldOnceForEachCause) {
  Witness witness;
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
  Witness witness;
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

TEST(Table, AnotherGamePutsTheOneBeforeAway) {
  Witness witness;
  Table table(Game(), playing(Sides::only(Player::O)), witness);
  table.play("c2c5"_move);
  const auto put_away = table.begin(mixed());
  ASSERT_TRUE(put_away);
  EXPECT_EQ(*put_away, "the archive");
  ASSERT_EQ(witness.put_away_games.size(), 1U);
  EXPECT_EQ(witness.put_away_games[0].game.length(), 1U);
  EXPECT_EQ(table.game().position(), mixed());
  EXPECT_EQ(table.game().length(), 0U);
  EXPECT_EQ(table.computer().sides, Sides::only(Player::O));
}

TEST(Table, ARematchChangesNamesAndTheComputersSeat) {
  Witness witness;
  Table table(TableState{Game(), playing(Sides::only(Player::X)), {"Ann", "Bob"}}, witness);
  table.play("c2c5"_move);
  table.end(Resigned{Player::O});
  ASSERT_TRUE(table.begin(Position::start()));
  EXPECT_TRUE(table.sides_changed());
  EXPECT_EQ(table.computer().sides, Sides::only(Player::O));
  EXPECT_EQ(table.names(), (Names{"Bob", "Ann"}));
  EXPECT_EQ(witness.put_away_games.at(0).names[0], "Ann") << "in the game before";
  ASSERT_TRUE(table.begin(Position::start()));
  EXPECT_FALSE(table.sides_changed());
  EXPECT_EQ(table.names(), (Names{"Bob", "Ann"})) << "nobody has finished a game";
}

// The new game has nothing unsaved yet, and trouble with its first move is news again.
TEST(Table, AnotherGameBeginsWithoutTheTroubleOfTheOneBefore) {
  Witness witness;
  Table table(Game(), {}, witness);
  witness.trouble = "the disk is full";
  table.play("c2c5"_move);
  ASSERT_TRUE(table.begin(Position::start()));
  EXPECT_FALSE(table.not_kept());
  EXPECT_FALSE(table.take_news());
  table.play("c2c5"_move);
  const auto news = table.take_news();
  ASSERT_TRUE(news);
  EXPECT_EQ(ui::describe(*news), "the game is not being saved, the disk is full");
}

TEST(Table, AFoundGameWaitsToBeGoneOnWith) {
  Witness witness;
  Game found;
  found.play("c2c5"_move);
  const GameSetup other{mixed(), playing(Sides::both())};
  Table table(found, playing(Sides::only(Player::X)), witness, other);
  EXPECT_TRUE(table.asks_to_resume());
  EXPECT_FALSE(table.computer_is_to_move());
  Table resumed = table;
  resumed.resume();
  EXPECT_FALSE(resumed.asks_to_resume());
  EXPECT_TRUE(resumed.computer_is_to_move());
  EXPECT_EQ(resumed.game().length(), 1U);
  EXPECT_TRUE(table.begin_instead());
  EXPECT_EQ(witness.put_away_games.at(0).game.length(), 1U);
  EXPECT_EQ(table.game().position(), mixed());
  EXPECT_EQ(table.computer().sides, Sides::both());
}

TEST(Table, NothingIsKeptWithoutAKeeper) {
  Table table;
  table.play("c2c5"_move);
  EXPECT_FALSE(table.not_kept());
  EXPECT_FALSE(table.save_copy("game.quag"));
}

TEST(Table, EveryEndIsAFinishedGameOnce) {
  Witness keeper;
  Table table(Game(), {}, keeper);
  for (const Ending& ending :
       {Ending(Resigned{Player::O}), Ending(Agreed{}), Ending(OutOfTime{Player::X})}) {
    const int before = keeper.finished;
    table.end(ending);
    EXPECT_EQ(keeper.finished, before + 1) << to_text(ending);
    table.undo();
    table.end(ending);
    EXPECT_EQ(keeper.finished, before + 1) << to_text(ending);
    static_cast<void>(table.begin(Position::start()));
  }
  EXPECT_FALSE(table.shows_goal());
  table.end(Agreed{});
  EXPECT_EQ(keeper.finished, kGamesWithGoal) << "counting ends there";
  // So does one that the rules end; and the next start knows the number.
  keeper.finished = 1;
  Table rules(Game(pocket()), {}, keeper);
  rules.play(*parse_move("c1a1"));
  EXPECT_EQ(keeper.finished, 2);
}

TEST(Table, AGameThatWasOverWhenItWasOpenedIsNotFinishedAgain) {
  Witness keeper;
  Game game;
  game.end(Agreed{});
  Table table(game, {}, keeper);
  table.undo();
  table.end(Agreed{});
  EXPECT_EQ(keeper.finished, 0);
}

TEST(Table, LeavingKeepsWhatHasGoneOfATurnsTime) {
  using namespace std::chrono_literals;
  Witness keeper;
  Table table(Game(), {}, keeper);
  table.set_time(TimeControl{10min, 0s});
  table.pass_time(5s);
  static_cast<void>(table.leave());
  EXPECT_TRUE(keeper.kept.empty()) << "no game is begun by time";
  table.play(*parse_move("c2c5"));
  const std::size_t kept = keeper.kept.size();
  static_cast<void>(table.leave());
  EXPECT_EQ(keeper.kept.size(), kept) << "nothing has changed";
  table.pass_time(7s);
  static_cast<void>(table.leave());
  ASSERT_EQ(keeper.kept.size(), kept + 1);
  EXPECT_EQ(keeper.kept.back().clock->remaining(Player::X), 10min - 7s);
}

TEST(Table, AGameBeginsAsItIsSetUp) {
  Witness keeper;
  Table table(Game(), {}, keeper);
  table.play(*parse_move("c2c5"));
  GameSetup setup{mixed(), playing(Sides::only(Player::O)), {"", "Ann"}};
  setup.time = TimeControl{std::chrono::minutes(5), {}};
  static_cast<void>(table.begin(setup));
  EXPECT_EQ(keeper.put_away_games.back().game.length(), 1U);
  EXPECT_EQ(table.game().initial(), mixed());
  EXPECT_EQ(table.computer(), setup.computer);
  EXPECT_EQ(table.names(), setup.names);
  EXPECT_EQ(table.clock()->control(), *setup.time);
  EXPECT_EQ(keeper.remembered, setup.names);
  EXPECT_FALSE(table.sides_changed());
}

}  // namespace
}  // namespace quagmire::test
