// The computer in the plain game: it moves when it is its turn, and says so in a line of its own.
#include <gmock/gmock.h>

#include <chrono>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/home.h"
#include "tests/support/situations.h"
#include "ui/lines/lines.h"

namespace quagmire::test {
namespace {

// Quick, and the same each time: at this level it does not look far.
Computer computer(Sides sides) {
  return {.sides = sides, .level = 1, .move_time = std::chrono::milliseconds(50), .seed = 1};
}

Played play_against(const Computer& computer, std::string_view input, Game game = Game()) {
  return play_at(Table(std::move(game), computer), input);
}

TEST(PlainComputer, AnswersEachMoveInALineBeforeTheGrid) {
  const Played played = play_against(computer(Sides::only(Player::X)), "c2c5\nlast\n");
  ASSERT_EQ(played.game.ply(), 2U);
  const Move answer = played.game.move_at(1);
  EXPECT_EQ(played.output.substr(0, played.output.rfind("O moved")),
            shown(played.game.position_at(0)) + shown(played.game.position_at(1)) + "X plays " +
                to_display(answer) + '\n' + shown(played.game.position_at(2)));
  EXPECT_THAT(played.output, EndsWith("O moved c2-c5; X moved " + to_display(answer) + '\n'));
}

TEST(PlainComputer, BeginsWhereItIsItsTurn) {
  const Played played = play_against(computer(Sides::only(Player::O)), "");
  EXPECT_EQ(played.game.ply(), 1U);
  EXPECT_THAT(played.output, ContainsRegex("O plays [a-h][1-8]-[a-h][1-8]\n"));
}

TEST(PlainComputer, PlaysItselfToTheEnd) {
  const Played played = play_against(computer(Sides::both()), "");
  ASSERT_TRUE(played.game.position().is_over());
  EXPECT_THAT(played.output, ContainsRegex("[OX] 1 [^\n]+\n$"));
}

TEST(PlainComputer, UndoGoesBackToThePersonsTurn) {
  const Played played = play_against(computer(Sides::only(Player::X)), "c2c5\nundo\nundo\n");
  EXPECT_EQ(played.game.ply(), 0U);
  EXPECT_THAT(played.output, EndsWith("0 There is no move to take back.\n"));
}

TEST(PlainComputer, SidesAndLevelAreTyped) {
  const Played played = play_against(computer({}), "level 2\ncomputer X\nc2c5\ncomputer none\n");
  EXPECT_THAT(played.output, HasSubstr("\nLevel 2 of 8: misses most threats; computer X gives"));
  EXPECT_THAT(played.output, HasSubstr("People play both sides.\n"));
  EXPECT_THAT(played.output,
              HasSubstr("The computer plays X at level 2. It misses most threats.\n"));
  EXPECT_EQ(played.game.ply(), 2U);
  EXPECT_THAT(play_against(computer({}), "computer\n").output, ContainsRegex("\n0 [^\n]+\n$"));
}

TEST(PlainComputer, DropsNothingThatWasTakenBackUnlessItIsTold) {
  Game game = game_of({"c2c5", "f7f4"});
  game.go_to(1);
  const Computer x = computer(Sides::only(Player::X));
  const Played waiting = play_against(x, "", game);
  EXPECT_EQ(waiting.game.length(), 2U);
  EXPECT_EQ(waiting.game.ply(), 1U);
  EXPECT_THAT(waiting.output, EndsWith("The computer waits: redo plays the moves again, computer X "
                                       "lets it move.\n"));
  const Played refused = play_against(x, "f7f4\n", game);
  EXPECT_THAT(refused.output, HasSubstr("\n0 The computer plays X at level 1."));
  EXPECT_EQ(refused.game.length(), 2U);
  const Played told = play_against(x, "computer X\n", game);
  EXPECT_THAT(told.output, ContainsRegex("X plays [a-h][1-8]-[a-h][1-8]\n"));
  EXPECT_EQ(told.game.ply(), 2U);
  EXPECT_EQ(play_against(x, "redo\n", game).game.move_at(1), *parse_move("f7f4"));
}

TEST(PlainComputer, WhoGivesItASideAfterUndoDropsNothingYet) {
  const Played waits = play_against(computer({}), "c2c5\nf7f4\nundo\nundo\ncomputer O\n");
  EXPECT_THAT(waits.output, EndsWith("The computer waits: redo plays the moves again, computer O "
                                     "lets it move.\n"));
  EXPECT_EQ(waits.game.length(), 2U);
  EXPECT_EQ(waits.game.ply(), 0U);
  const Played told =
      play_against(computer({}), "c2c5\nf7f4\nundo\nundo\ncomputer O\ncomputer O\n");
  EXPECT_EQ(told.game.ply(), 1U);
  EXPECT_EQ(told.game.length(), 1U);
}

TEST(PlainComputer, ANewGameIsKeptWithWhoPlaysIt) {
  const Home home;
  Invocation invocation =
      program_at(home, {"--plain", "--save", home.path("game.quag"), "--computer", "X", "--level",
                        "1", "--move-time", "20"});
  ASSERT_THAT(run(invocation, "c2c5\nnew\nc2c4\n"), IsDone(testing::_));
  const auto record = parse_record(home.read("game.quag"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game.move_at(0), *parse_move("c2c4"));
  EXPECT_EQ(tag(*record, "Computer"), "X 1");
}

TEST(PlainComputer, AnalyzesWhenAsked) {
  const Played played = play_against(computer({}), "analyze\n");
  EXPECT_THAT(played.output,
              ContainsRegex("depth [0-9]+; ([OX] \\+[0-9]+\\.[0-9]+|even): [a-h][1-8]-[a-h][1-8]"));
  EXPECT_EQ(played.game.ply(), 0U);
}

TEST(PlainComputer, TheProgramTakesFlagsForIt) {
  const std::vector<std::string> flags{"--plain", "--computer", "X",           "--level", "1",
                                       "--seed",  "3",          "--move-time", "50"};
  const Finished played = run_program(flags, "c2c5\n");
  EXPECT_THAT(played, IsDone(ContainsRegex("X plays [a-h][1-8]-[a-h][1-8]\n")));
  EXPECT_EQ(run_program(flags, "c2c5\n").output, played.output);
  using Pair = std::pair<const char*, const char*>;
  for (const auto& [flag, value] :
       {Pair{"--computer", "Y"}, Pair{"--level", "9"}, Pair{"--level", "0"},
        Pair{"--move-time", "0"}, Pair{"--seed", "-1"}})
    EXPECT_THAT(run_program({"--plain", flag, value}), IsError(2, HasSubstr(value))) << flag;
}

}  // namespace
}  // namespace quagmire::test
