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
