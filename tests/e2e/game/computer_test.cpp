// Playing against the computer in a real terminal: it thinks, the screen stays live, it moves.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

const std::vector<std::string> kQuick{"--computer", "X", "--level", "1", "--move-time", "20"};
const std::vector<std::string> kSlow{"--computer", "X", "--level", "8", "--move-time", "600000"};

TEST(FullScreenComputer, AnswersAMoveAndUndoTakesBothBack) {
  const Home home;
  GameTerminal terminal(quagmire_at(home, kQuick));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  const auto begin = std::chrono::steady_clock::now();
  ASSERT_TRUE(terminal.shows_after("c2c5\r", "move 2"));
  // A move that comes at once is not seen.
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(500));
  const Game game = saved_in(home).game;
  ASSERT_EQ(game.ply(), 2U);
  EXPECT_TRUE(terminal.wait_until_grid(game.position()));
  EXPECT_TRUE(terminal.screen().contains("O to move"));
  EXPECT_TRUE(terminal.shows_after("u", Position::start()));
  EXPECT_TRUE(terminal.shows_after("r", game.position()));
  quit(terminal);
}

TEST(FullScreenComputer, TheScreenIsLiveWhileItThinks) {
  GameTerminal terminal(kSlow);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", "Thinking"));
  ASSERT_TRUE(terminal.wait_until_shown("Line"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 4)));
  terminal.send("\x1bOA");
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 5)));
  ASSERT_TRUE(terminal.shows_after("f7f4\r", "X (computer, level 8) is to move"));
  EXPECT_TRUE(shows_grid(terminal.screen(), kOnce));
  EXPECT_TRUE(terminal.screen().contains("Thinking"));
  ASSERT_TRUE(terminal.shows_after("!", "move 2"));
  EXPECT_TRUE(terminal.wait_until_shown("O to move"));
}

TEST(FullScreenComputer, ASignalEndsItWhileItThinks) {
  GameTerminal terminal(kSlow);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", "Thinking"));
  terminal.send_signal(SIGTERM);
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGTERM));
  EXPECT_FALSE(terminal.screen().alternate());
}

}  // namespace
}  // namespace quagmire::test
