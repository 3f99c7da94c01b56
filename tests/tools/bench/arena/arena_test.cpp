// The arena: games from both sides of an opening, and against other programs, good and bad.
#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "tests/app/life_line.h"
#include "tests/support/home.h"
#include "tests/support/process.h"
#include "tests/tools/bench/arena/program.h"

namespace quagmire::test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

Invocation arena(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), QUAGMIRE_ARENA);
  return {arguments, {{"LANG", "C.UTF-8"}}};
}

// exec: no shell stays between.
std::string helper(const std::string& fault = "") {
  return std::string("exec ") + QUAGMIRE_RIVAL_HELPER + " {side} {position} " + fault;
}

Record record_of(const Home& home, int number) {
  auto record = parse_record(home.read("games/game-" + std::to_string(number) + ".quag"));
  EXPECT_TRUE(record) << number;
  return record ? record.take() : Record();
}

TEST(Arena, EachOpeningIsPlayedFromBothSides) {
  const Home home;
  const Finished finished =
      run(arena({"random", "careful", "6", "7", "--plies", "30", "--records", home.path("games")}));
  ASSERT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_THAT(finished.output, StartsWith("games 6 "));
  constexpr std::size_t opening = 8;
  for (const int number : {1, 3, 5}) {
    const Record one = record_of(home, number);
    const Record other = record_of(home, number + 1);
    EXPECT_EQ(one.game.position_at(opening), other.game.position_at(opening)) << number;
    EXPECT_EQ(tag(one, "O"), "random");
    EXPECT_EQ(tag(one, "X"), "careful");
    EXPECT_EQ(tag(other, "O"), "careful");
    EXPECT_EQ(tag(other, "X"), "random");
    if (number > 1) {
      EXPECT_NE(one.game.position_at(opening), record_of(home, 1).game.position_at(opening));
    }
  }
}

// By its own hand: the last move left a piece in Quagmire, and another would not have.
TEST(Arena, TellsHowGamesEnded) {
  const Home home;
  const Finished finished =
      run(arena({"random", "random", "12", "7", "--records", home.path("games")}));
  ASSERT_EQ(finished.status, ExitStatus::code(0));
  int won = 0;
  int lost = 0;
  for (int number = 1; number <= 12; ++number) {
    const Game game = record_of(home, number).game;
    const Position& before = game.position_at(game.length() - 1);
    const auto loses = [&](Move move) { return before.after(move).quagmired(before.turn()).any(); };
    const MoveList moves = before.legal_moves();
    if (!game.position().quagmired(before.turn()).any() ||
        std::all_of(moves.begin(), moves.end(), loses))
      continue;
    // The first player has O in games with an odd number.
    ++((before.turn() == Player::X) == (number % 2 == 1) ? won : lost);
  }
  EXPECT_GT(won + lost, 5);
  for (const auto& [who, count] : {std::pair("A lost ", lost), std::pair("B lost ", won)})
    EXPECT_THAT(finished.output, ContainsRegex(who + std::string("[0-9]+, ") +
                                               std::to_string(count) + " by its own hand"));
}

TEST(Arena, PlaysThePopulation) {
  const Finished finished = run(arena({"careful", "population", "2", "7", "--plies", "30"}));
  ASSERT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_THAT(finished.output,
              ContainsRegex("alphabeta,depth=2,judge=mobility . [0-2] . [0-2] . [0-2] "));
  EXPECT_THAT(finished.output, HasSubstr("alphabeta,depth=3,judge=own "));
}

TEST(Arena, AFolderThatExistsIsRefused) {
  const Home home;
  home.write("games/kept", "mine");
  const Finished finished =
      run(arena({"random", "random", "2", "--records", home.path("games"), "--plies", "9"}));
  EXPECT_EQ(finished.status, ExitStatus::code(2));
  EXPECT_THAT(finished.errors, HasSubstr("name a new folder"));
}

TEST(CommandFor, PutsInTheSideAndThePositionAsOneWord) {
  const std::string start = to_text(Position::start());
  EXPECT_EQ(arena::command_for("a {side} b {position} {side}{", Player::X, Position::start()),
            "a X b '" + start + "' X{");
  EXPECT_EQ(arena::command_for("nothing {to} do", Player::O, Position::start()), "nothing {to} do");
}

TEST(ArenaProgram, PlaysWholeGamesFromOpenings) {
  const Home home;
  const Finished finished =
      run(arena({"careful", "program=" + helper(), "4", "--records", home.path("games")}));
  ASSERT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_EQ(finished.errors, "");
  for (const int number : {1, 2, 3, 4}) EXPECT_TRUE(record_of(home, number).game.is_over());
}

// Some programs know one beginning only.
TEST(ArenaProgram, WithoutAPlaceForThePositionGamesBeginAtTheStart) {
  const Home home;
  const std::string command =
      std::string(QUAGMIRE_RIVAL_HELPER) + " {side} '" + to_text(Position::start()) + "'";
  const Finished finished = run(arena(
      {"random", "program=" + command, "2", "--plies", "6", "--records", home.path("games")}));
  EXPECT_EQ(finished.errors, "");
  for (const int number : {1, 2}) {
    EXPECT_EQ(record_of(home, number).game.position_at(0), Position::start());
    EXPECT_EQ(record_of(home, number).game.length(), 6U);
  }
}

TEST(ArenaProgram, OneThatDoesWrongLosesTheGame) {
  for (const auto& [fault, said] : std::vector<std::pair<std::string, std::string>>{
           {"dies", "ended, or closed its output"},
           {"crashes", "ended, or closed its output"},
           {"closes", "ended, or closed its output"},
           {"illegal", "played a1-a1, which is illegal"},
           {"unreadable", "wrote a move that cannot be read: \"X plays the ?[31mknight\""},
           {"refuses", "refused a move: \"0 That is not legal.\""}}) {
    const Finished finished = run(arena({"random", "program=" + helper(fault), "2", "3"}));
    EXPECT_EQ(finished.status, ExitStatus::code(0)) << fault;
    EXPECT_THAT(finished.output, HasSubstr("+2 -0 =0")) << fault;
    EXPECT_THAT(finished.errors, HasSubstr("quagmire_arena: the program " + said + ", move "));
  }
}

TEST(ArenaProgram, OneThatSaysNoMoveInTimeLosesTheGame) {
  for (const char* fault : {"is silent", "chatters"}) {
    const Finished finished =
        run(arena({"random", "patience=300,program=" + helper(fault), "2", "3"}));
    EXPECT_THAT(finished.errors, HasSubstr("said no move in 300 ms, move ")) << fault;
  }
}

TEST(ArenaProgram, OneThatDoesNotReadLosesToo) {
  const Finished finished = run(arena({"random", "program=exec <&-; exec true {side}", "2"}));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_THAT(finished.output, HasSubstr("+2 -0 =0"));
}

TEST(ArenaProgram, NothingThatItStartedOutlivesAGame) {
  LifeLine alive;
  const Finished finished = run(arena(
      {"random",
       "program=" + alive.taken() + "sleep 1000 & echo {side} plays a1-a1; exec sleep 1000", "2"}));
  EXPECT_THAT(finished.errors, HasSubstr("a1-a1, which is illegal"));
  for (int game = 0; game < 2; ++game) EXPECT_TRUE(alive.has_begun());
  EXPECT_TRUE(alive.has_ended());
}

TEST(ArenaProgram, ASignalEndsTheProgramToo) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    LifeLine alive;
    Process match(
        arena({"random", "program=" + alive.taken() + "sleep 1000 & exec sleep 1000", "2"}));
    EXPECT_TRUE(alive.has_begun());
    match.send_signal(signal);
    EXPECT_EQ(match.wait().status, ExitStatus::signal(signal));
    EXPECT_TRUE(alive.has_ended());
  }
}

// Its parent has ended, so whatever it does to that reaches nobody.
TEST(ArenaProgram, CannotStopOrEndTheMatchThroughItsParent) {
  for (const char* signal : {"STOP", "KILL"}) {
    LifeLine alive;
    Process match(arena(
        {"random",
         "program=" + alive.taken() + "kill -" + signal + " $PPID 2>/dev/null; exec sleep 1000",
         "2"}));
    EXPECT_TRUE(alive.has_begun());
    match.send_signal(SIGINT);
    EXPECT_EQ(match.wait().status, ExitStatus::signal(SIGINT)) << signal;
    EXPECT_TRUE(alive.has_ended()) << signal;
  }
}

}  // namespace
}  // namespace quagmire::test
