// The arena: games from both sides of an opening, and how they ended.
#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/match/players.h"
#include "tests/support/home.h"
#include "tests/support/process.h"

namespace quagmire::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

Invocation arena(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), QUAGMIRE_ARENA);
  return {arguments, {{"LANG", "C.UTF-8"}}};
}

Record record_of(const Home& home, int number) {
  auto record = parse_record(home.read("games/game-" + std::to_string(number) + ".quag"));
  EXPECT_TRUE(record) << number;
  return record ? std::move(record).value() : Record();
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

// A script plays games through it: see builds.py.
TEST(LinePlayer, ChoosesMovesOfTheGameThatItIsTold) {
  const Invocation player{{QUAGMIRE_PLAYER, "engine,level=8,nodes=500"}, {{"LANG", "C.UTF-8"}}};
  Game game(Start::random(7).position());
  std::string lines = "new 1 7\n";
  for (int ply = 0; ply < 4; ++ply) {
    const Finished finished = run(player, lines + "go\n");
    ASSERT_EQ(finished.status, ExitStatus::code(0)) << finished.errors;
    const auto move = parse_move(finished.output.substr(0, finished.output.find('\n')));
    ASSERT_TRUE(move) << finished.output;
    ASSERT_TRUE(is_legal(game.play(*move))) << finished.output;
    lines += to_text(*move) + "\n";
  }
}

TEST(LinePlayer, RefusesWhatIsNoMove) {
  const Invocation player{{QUAGMIRE_PLAYER, "careful"}, {{"LANG", "C.UTF-8"}}};
  for (const char* line : {"a1a2", "", "new 1 0", "new 1", "stop"}) {
    const Finished finished = run(player, std::string("new 1 7\n") + line + "\n");
    EXPECT_EQ(finished.status, ExitStatus::code(2)) << line;
    EXPECT_THAT(finished.errors, StartsWith("quagmire_player: no ")) << line;
  }
}

}  // namespace
}  // namespace quagmire::test
