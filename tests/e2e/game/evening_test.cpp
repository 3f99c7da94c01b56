// The plain game at a real terminal: the evening goes on after an end, and lines are edited.
#include "engine/middle/learn/own_puzzles.h"
#include "tests/e2e/game/game_terminal.h"
#include "tests/support/faulty.h"

namespace quagmire::test {
namespace {

constexpr const char* kMistakes = ".local/share/quagmire/mistakes";

class Evening : public testing::Test {
 protected:
  // O leaves pieces in Quagmire, though another move would have held.
  static void lose(GameTerminal& terminal) {
    for (const char* line : {"b2b4\r", "g7b2\r", "a3a5\r"}) {
      ASSERT_TRUE(terminal.wait_until_shown(">"));
      terminal.send(line);
    }
    ASSERT_TRUE(terminal.wait_until_shown("Play it? y/N"));
    terminal.send("y\r");
    ASSERT_TRUE(terminal.wait_until_shown("X 1 O left a1 and b1 in Quagmire"));
    ASSERT_TRUE(terminal.wait_until_shown("Type review, undo, new"));
  }

  const Home home;
};

TEST_F(Evening, GoesOnAfterAnEndThatIsExplained) {
  GameTerminal terminal(quagmire_at(home, {"--plain", "--brief"}));
  lose(terminal);
  EXPECT_TRUE(terminal.screen().contains("2. O a3-a5 leaves a1 and b1 in Quagmire."));
  EXPECT_TRUE(terminal.screen().contains("1 new puzzle from this game: puzzle mine"));
  const auto puzzles = parse_own_puzzles(home.read(kMistakes)).puzzles;
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(to_text(puzzles[0].played), "a3a5");
  terminal.send("undo\r");
  ASSERT_TRUE(terminal.wait_until_shown("O>"));
  terminal.send("a2c4\r");
  ASSERT_TRUE(terminal.wait_until_shown("O a2-c4"));
  terminal.send("resign X\ry\r");
  ASSERT_TRUE(terminal.wait_until_shown("O 1 X resigned"));
  terminal.send("review\r");
  ASSERT_TRUE(terminal.wait_until_shown("urning points"));
  terminal.send("new\r");
  ASSERT_TRUE(terminal.wait_until_shown("Previous game saved in"));
  terminal.send("quit\r");
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

TEST_F(Evening, MakesNoPuzzlesWhereNothingIsRemembered) {
  GameTerminal terminal(quagmire_at(home, {"--plain", "--brief", "--remember", "off"}));
  lose(terminal);
  EXPECT_TRUE(terminal.screen().contains("2. O a3-a5 leaves a1 and b1 in Quagmire."));
  EXPECT_FALSE(terminal.screen().contains("new puzzle"));
  EXPECT_EQ(home.read(kMistakes), "");
}

TEST_F(Evening, SaysThatPuzzlesCannotBeKept) {
  std::filesystem::create_directories(home.path(kMistakes));
  GameTerminal terminal(quagmire_at(home, {"--plain", "--brief"}));
  lose(terminal);
  EXPECT_TRUE(terminal.screen().contains("Cannot save your own puzzles, cannot write "));
}

#ifdef QUAGMIRE_HAS_LIBEDIT

TEST_F(Evening, HasLinesTypedBeforeAtHandWithoutEscapeSequences) {
  GameTerminal terminal(quagmire_at(home, {"--plain", "--brief"}));
  ASSERT_TRUE(terminal.wait_until_shown("O>"));
  const auto answers = [&terminal](const std::string& keys, const std::string& answer) {
    const std::size_t before = terminal.received().size();
    terminal.send(keys + '\r');
    return terminal.wait_for([&] {
      const std::string shown = terminal.received().substr(before);
      return shown.find(answer) != std::string::npos && shown.ends_with("O> ");
    });
  };
  ASSERT_TRUE(answers("rank 4", "Rank 4: a4 O, 7 empty."));
  for (const char* before : {"\x1b[A", "\x1bOA", "\x12rank"}) {
    ASSERT_TRUE(answers(std::string(before) + "\x05\x7f" + '8',
                        "Rank 8: 4 empty, e8 X, f8 X, g8 X, h8 X."));
    ASSERT_TRUE(answers("rank 4", "Rank 4: a4 O, 7 empty."));
  }
  EXPECT_EQ(terminal.received().find('\x1b'), std::string::npos);
}

TEST_F(Evening, LeavesTheTerminalAsItWas) {
  GameTerminal terminal(quagmire_at(home, {"--plain", "--brief"}));
  ASSERT_TRUE(terminal.wait_until_shown("O>"));
  terminal.send("c2");
  ASSERT_TRUE(terminal.wait_until_shown("O> c2"));
  terminal.press_control('z');
  ASSERT_TRUE(terminal.wait_until_stopped());
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  terminal.resume();
  terminal.send("c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("O c2-c5. X to move."));
  ASSERT_TRUE(terminal.wait_until_shown("X>"));
  terminal.press_control('c');
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::signal(SIGINT));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
}

TEST_F(Evening, TakesKeysAsSoonAsThePromptIsThere) {
  GameTerminal terminal(faulty(quagmire_at(home, {"--plain", "--brief"}), home.path(),
                               {{"QUAGMIRE_FAULT_LACKS", "haste"}}));
  ASSERT_TRUE(terminal.wait_until_shown("O>"));
  terminal.send("c2");
  ASSERT_TRUE(terminal.wait_until_shown("O> c2"));
  terminal.press_control('z');
  ASSERT_TRUE(terminal.wait_until_stopped());
  terminal.resume();
  terminal.send("c5\r");
  EXPECT_TRUE(terminal.wait_until_shown("O c2-c5. X to move."));
}

TEST_F(Evening, EndsWithTheInput) {
  GameTerminal terminal(quagmire_at(home, {"--plain", "--brief"}));
  ASSERT_TRUE(terminal.wait_until_shown("O>"));
  terminal.press_control('d');
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

#endif

}  // namespace
}  // namespace quagmire::test
