// Playing against the computer in a real terminal: it thinks, the screen stays live, it moves.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <string>
#include <vector>

#include "engine/game/record.h"
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

const Position kOnce = Position::start().after({Square(2, 1), Square(2, 4)});

const std::vector<std::string> kQuick{"--computer", "X", "--level", "1", "--move-time", "20"};
const std::vector<std::string> kSlow{"--computer", "X", "--level", "8", "--move-time", "600000"};

Game saved_in(const Home& home) {
  const auto record = parse_record(home.read(kAutosave));
  EXPECT_TRUE(record);
  return record ? record->game : Game();
}

TEST(FullScreenComputer, AnswersAMoveAndUndoTakesBothBack) {
  const Home home;
  GameTerminal terminal(quagmire_at(home, kQuick));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  const auto begin = std::chrono::steady_clock::now();
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("move 2"));
  // A move that comes at once is not seen.
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(500));
  const Game game = saved_in(home);
  ASSERT_EQ(game.ply(), 2U);
  EXPECT_TRUE(terminal.wait_until_grid(game.position()));
  EXPECT_TRUE(terminal.screen().contains("O to move"));
  terminal.send("u");
  EXPECT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("r");
  EXPECT_TRUE(terminal.wait_until_grid(game.position()));
  terminal.send("q");
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

TEST(FullScreenComputer, TheScreenIsLiveWhileItThinks) {
  GameTerminal terminal(kSlow);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("Thinking"));
  ASSERT_TRUE(terminal.wait_until_shown("Line"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 4)));
  terminal.send("\x1bOA");
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 5)));
  terminal.send("f7f4\r");
  ASSERT_TRUE(terminal.wait_until_shown("X (computer, level 8) is to move"));
  EXPECT_TRUE(shows_grid(terminal.screen(), kOnce));
  EXPECT_TRUE(terminal.screen().contains("Thinking"));
  terminal.send("!");
  ASSERT_TRUE(terminal.wait_until_shown("move 2"));
  EXPECT_TRUE(terminal.wait_until_shown("O to move"));
}

TEST(FullScreenComputer, ANewGameIsKeptWithWhoPlaysIt) {
  const Home home;
  GameTerminal terminal(quagmire_at(home, kQuick));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("move 2"));
  terminal.send("n");
  ASSERT_TRUE(terminal.wait_until_shown("New game"));
  terminal.send("\r");
  ASSERT_TRUE(terminal.wait_until_shown("A new game."));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("move 2"));
  const auto record = parse_record(home.read(kAutosave));
  ASSERT_TRUE(record);
  EXPECT_EQ(tag(*record, "Computer"), "X 1");
}

TEST(FullScreenComputer, CanBeLeftWhileItThinks) {
  GameTerminal terminal(kSlow);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("Thinking"));
  terminal.send("q");
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

TEST(FullScreenComputer, ASignalEndsItWhileItThinks) {
  GameTerminal terminal(kSlow);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("Thinking"));
  terminal.send_signal(SIGTERM);
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGTERM));
  EXPECT_FALSE(terminal.screen().alternate());
}

TEST(FullScreenComputer, SidesAndLevelAreSwitchedWhileItThinks) {
  GameTerminal terminal(kSlow);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("Thinking"));
  terminal.send("-");
  ASSERT_TRUE(terminal.wait_until_shown("The computer plays X at level 7."));
  terminal.send(":computer none\r");
  ASSERT_TRUE(terminal.wait_until_shown("People play both sides."));
  EXPECT_FALSE(terminal.screen().contains("Thinking"));
  terminal.send("f7f4\r");
  EXPECT_TRUE(terminal.wait_until_grid(kOnce.after({Square(5, 6), Square(5, 3)})));
}

TEST(FullScreenComputer, IsStillThereWhenTheGameIsResumed) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home, kSlow));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    terminal.send("c2c5\r");
    ASSERT_TRUE(terminal.wait_until_shown("Thinking"));
    terminal.send("q");
    ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
  }
  GameTerminal terminal(quagmire_at(home, {"resume", "--move-time", "20"}));
  ASSERT_TRUE(terminal.wait_until_shown("X computer, level 8"));
  EXPECT_TRUE(terminal.wait_until_shown("move 2"));
}

TEST(FullScreenComputer, IsSeatedByTheCard) {
  GameTerminal terminal({"--move-time", "20"});
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("p");
  ASSERT_TRUE(terminal.wait_until_shown("Enter take"));
  terminal.press(Key::Down);
  terminal.send(" ");
  ASSERT_TRUE(terminal.wait_until_shown("< computer >"));
  terminal.send("\r");
  ASSERT_TRUE(terminal.wait_until_shown("The computer plays X at level 5."));
  EXPECT_FALSE(terminal.screen().contains("Enter take"));
  terminal.send("C2 C5\r");
  EXPECT_TRUE(terminal.wait_until_shown("move 2"));
}

TEST(FullScreenComputer, SShowsAHint) {
  GameTerminal terminal({"--position", "8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3"});
  ASSERT_TRUE(terminal.wait_until_shown("X to move"));
  terminal.send("s");
  EXPECT_TRUE(terminal.wait_until_shown("wins in 3: "));
}

TEST(FullScreenComputer, AnalysisShowsHowTheGameStands) {
  for (const TerminalSize size :
       {TerminalSize{24, 80}, TerminalSize{16, 40}, TerminalSize{40, 120}}) {
    GameTerminal terminal({}, size);
    ASSERT_TRUE(terminal.wait_until_shown("O to move"));
    terminal.send("v");
    ASSERT_TRUE(terminal.wait_until_shown("Analysis"));
    EXPECT_TRUE(terminal.wait_until_shown("#"));
    terminal.send("c2c5\r");
    ASSERT_TRUE(terminal.wait_until_shown("X to move"));
    EXPECT_TRUE(terminal.wait_until_shown("#"));
    terminal.send("v");
    ASSERT_TRUE(terminal.wait_until_shown("is off"));
    EXPECT_FALSE(terminal.screen().contains("#"));
  }
}

}  // namespace
}  // namespace quagmire::test
