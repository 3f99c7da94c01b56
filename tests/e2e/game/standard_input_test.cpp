// A full screen whose game came by standard input: the keys come from the terminal all the same.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

// A shell command in a home with a record of two moves; `quagmire` is the program.
class StandardInput : public ::testing::Test {
 protected:
  StandardInput() { home_.write("game.quag", "c2c5 f7f4\n"); }

  [[nodiscard]] Program shell(const std::string& script) const {
    return {.command = {"sh", "-c", R"(cd "$HOME"; quagmire() { "$QUAGMIRE" "$@"; }; )" + script},
            .home = home_.path(),
            .environment = {{"QUAGMIRE", QUAGMIRE_PROGRAM}}};
  }

  Home home_;
};

TEST_F(StandardInput, KeysOfAReplayedPipeComeFromTheTerminal) {
  for (const char* script : {"cat game.quag | quagmire replay -", "quagmire replay - <game.quag"}) {
    GameTerminal terminal(shell(script));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start())) << script;
    ASSERT_TRUE(terminal.shows_after("]", kOnce)) << script;
    terminal.resize({30, 100});
    ASSERT_TRUE(terminal.wait_until_grid(kOnce)) << script;
    quit(terminal);
    EXPECT_EQ(terminal.modes(), terminal.initial_modes()) << script;
    EXPECT_FALSE(terminal.screen().alternate()) << script;
    // It was only looked at, so nothing is kept or said.
    EXPECT_FALSE(terminal.screen().contains("saved")) << script;
  }
}

TEST_F(StandardInput, AGameMayBeTypedBeforeItIsReplayed) {
  GameTerminal terminal(shell("echo ready; exec \"$QUAGMIRE\" replay -"));
  ASSERT_TRUE(terminal.wait_until_shown("ready"));
  terminal.send("c2c5 f7f4\r");
  terminal.press_control('d');
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("]", kOnce));
  quit(terminal);
}

// A game by mail.
TEST_F(StandardInput, APastedGameIsPlayedOn) {
  for (const char* script : {"cat game.quag | quagmire resume -", "quagmire resume - <game.quag"}) {
    GameTerminal terminal(shell(script));
    ASSERT_TRUE(terminal.wait_until_shown("1. c2-c5 f7-f4")) << script;
    ASSERT_TRUE(terminal.shows_after("d1d3\r", "2. d1-d3")) << script;
    quit(terminal);
    EXPECT_TRUE(terminal.screen().contains("quagmire resume continues it")) << script;
  }
  EXPECT_EQ(home_.read("game.quag"), "c2c5 f7f4\n");
}

TEST_F(StandardInput, APastedGameIsPlayedOnInLines) {
  GameTerminal terminal(shell("cat game.quag | quagmire --plain resume -"));
  ASSERT_TRUE(terminal.wait_until_shown("O>"));
  ASSERT_TRUE(terminal.shows_after("d1d3\rcopy game\r", "2. d1-d3 *"));
  terminal.send("quit\r");
  EXPECT_TRUE(terminal.wait_for_exit());
}

TEST_F(StandardInput, TheTerminalIsRestoredAfterASignal) {
  GameTerminal terminal(shell("exec \"$QUAGMIRE\" replay - <game.quag"));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.press_control('c');
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGINT));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  EXPECT_FALSE(terminal.screen().alternate());
}

TEST_F(StandardInput, ItCanBeSuspended) {
  GameTerminal terminal(shell("exec \"$QUAGMIRE\" replay - <game.quag"));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.press_control('z');
  ASSERT_TRUE(terminal.wait_until_stopped());
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  terminal.resume();
  ASSERT_TRUE(terminal.shows_after("]", kOnce));
  quit(terminal);
}

TEST_F(StandardInput, WithoutAControllingTerminalItSaysSo) {
  GameTerminal terminal(
      shell(R"(cat game.quag | setsid -w sh -c '"$QUAGMIRE" replay -; echo "status $?"')"));
  ASSERT_TRUE(terminal.wait_until_shown("status 3"));
  EXPECT_TRUE(terminal.wait_until_shown("quagmire: there is no terminal to read keys from"));
  EXPECT_TRUE(terminal.wait_for_exit());
}

TEST_F(StandardInput, WhereOutputIsNoTerminalThereIsNoFullScreen) {
  GameTerminal terminal(shell("cat game.quag | quagmire replay - >out; echo \"status $?\""));
  ASSERT_TRUE(terminal.wait_until_shown("status 3"));
  EXPECT_TRUE(terminal.wait_until_shown("quagmire: replay needs the full screen"));
  EXPECT_TRUE(terminal.wait_for_exit());
  EXPECT_EQ(home_.read("out"), "");
}

TEST_F(StandardInput, ABadRecordIsToldBeforeAnyScreen) {
  home_.write("game.quag", "c2c2\n");
  GameTerminal terminal(shell("cat game.quag | quagmire replay -; echo \"status $?\""));
  ASSERT_TRUE(terminal.wait_until_shown("status 1"));
  EXPECT_TRUE(terminal.wait_until_shown("quagmire: bad record, standard input line 1, column 1"));
  EXPECT_TRUE(terminal.wait_for_exit());
}

}  // namespace
}  // namespace quagmire::test
