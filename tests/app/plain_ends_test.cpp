// What becomes of a game that ends in the plain game, at a real terminal.
#include <gmock/gmock.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

#include "tests/app/program.h"
#include "tests/app/pseudo_terminal.h"
#include "tests/app/transcript.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

TEST(PlainEnds, AnEndIsKept) {
  const Home home;
  for (const auto& [word, line] :
       {std::pair{"resign", "[Reason \"O resigned\"]"}, std::pair{"agree", "[Result \"=\"]"}}) {
    const std::string path = home.path(std::string(word) + ".quag");
    ASSERT_THAT(run_program({"--plain", "--save", path}, std::string(word) + '\n'),
                IsDone(testing::_));
    EXPECT_THAT(home.read(std::string(word) + ".quag"), HasSubstr(line));
  }
}

// At a terminal the game is kept, and the player who leaves is told where.
std::string at_a_terminal(const Home& home, std::vector<std::string> flags, std::string_view typed,
                          bool seen = false) {
  const PseudoTerminal terminal;
  flags.insert(flags.begin(), "--plain");
  Invocation invocation = program_at(home, flags);
  invocation.input = Borrowed{terminal.descriptor()};
  if (seen) invocation.output = Borrowed{terminal.descriptor()};
  terminal.type(typed);
  const Finished finished = run(invocation);
  EXPECT_EQ(finished.status, ExitStatus::code(0)) << finished.errors;
  return seen ? terminal.written() : finished.output;
}

TEST(PlainGoodbye, QuitSaysThatTheGameIsSaved) {
  const Home home;
  EXPECT_THAT(at_a_terminal(home, {}, "quit\n"), EndsWith("O> ")) << "there is nothing to save";
  EXPECT_THAT(at_a_terminal(home, {}, "c2c5\nquit\n"),
              EndsWith("X> The game is saved; quagmire resume continues it.\n"));
}

TEST(PlainGoodbye, AFileIsNamed) {
  const Home home;
  EXPECT_THAT(
      at_a_terminal(home, {"--save", home.path("my.quag")}, "c2c5\nquit\n"),
      ContainsRegex("The game is saved; quagmire resume \"[^\n]*my\\.quag\" continues it.\n$"));
}

TEST(PlainGoodbye, NewAndAnEndSayWhereTheGameIs) {
  const Home home;
  EXPECT_THAT(at_a_terminal(home, {}, "c2c5\nnew\ny\nquit\n"),
              ContainsRegex("\ny/N> The game before is in \"[^\n]+\\.quag\"\\.\n a b c"));
  EXPECT_THAT(at_a_terminal(home, {}, "d1d3\nresign\ny\n"),
              ContainsRegex("\nO 1 X resigned\nThe game is in \"[^\n]+\\.quag\"\\.\n$"));
}

// To people, and after everything that is promised to programs.
TEST(PlainGoodbye, AnEndSaysHowToLookBack) {
  const Home home;
  constexpr const char* with_moves = "brief on\nd1d3\nresign\ny\n";
  EXPECT_THAT(at_a_terminal(home, {}, with_moves, true),
              ContainsRegex("The game is in \"[^\n]+\\.quag\"\\.\r\n"
                            "quagmire --plain review looks back on it\\.\r\n"
                            "Looking for what was missed [^\n]+ nothing found\r\n$"));
  EXPECT_THAT(at_a_terminal(home, {"--save", home.path("my.quag")}, with_moves, true),
              ContainsRegex("\nquagmire --plain review \"[^\n]+my\\.quag\" looks back on it"));
  EXPECT_THAT(at_a_terminal(home, {}, with_moves), Not(HasSubstr("looks back")));
  for (const char* without : {"agree\ny\n", "brief\nc2c5\nquit\n"})
    EXPECT_THAT(at_a_terminal(home, {}, without, true), Not(HasSubstr("looks back"))) << without;
}

TEST(PlainBrief, TroubleWithKeepingIsALineBeforeTheMove) {
  class Unkept : public Keeper {
   public:
    Result<std::string, KeepFailure> keep(const TableState& /*state*/) override {
      return KeepFailure{"the disk is full"};
    }
  };
  Unkept keeper;
  std::istringstream in("c2c5\n");
  std::ostringstream screen;  // shows both streams
  std::streambuf* const errors = std::cerr.rdbuf(screen.rdbuf());
  Table table({.game = Game(), .computer = {}}, keeper);
  ui::play_in_lines(table, {.brief = true}, in, screen);
  std::cerr.rdbuf(errors);
  EXPECT_THAT(screen.str(), ContainsRegex("^O to move\\.\nquagmire: [^\n]*disk is full[^\n]*\n"
                                          "O c2-c5\\. X to move\\.\n$"));
}

TEST(PlainBrief, TheFullScreenAnswersTheFlag) {
  const PseudoTerminal terminal;
  const Home home;
  EXPECT_THAT(run(on_terminal(program_at(home, {"--brief"}), terminal)),
              IsError(2, AllOf(HasSubstr("--brief"), HasSubstr("--plain"))));
}

}  // namespace
}  // namespace quagmire::test
