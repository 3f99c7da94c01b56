// The very first start, and what counts as a finished game, with the program killed at any time.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

constexpr const char* kCard = "Trap a piece: leave it no empty neighbour";

// In a home where nothing was started before.
Program first_start_at(const Home& home, std::vector<std::string> arguments = {}) {
  Program program = quagmire_with(std::move(arguments));
  program.home = home.path();
  return program;
}

void kill_at_once(GameTerminal& terminal) {
  terminal.send_signal(SIGKILL);
  ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::signal(SIGKILL));
}

testing::AssertionResult wait_until_card_is_gone(GameTerminal& terminal) {
  return terminal.wait_until([](const Screen& screen) { return !screen.contains(kCard); },
                             "the card gone");
}

TEST(FirstStart, IsShownUntilAGameHasBegun) {
  const Home home;
  for (const char* keys : {"", "t", "z", "?\x1b", "\r"}) {  // none of them begins a game
    SCOPED_TRACE(keys);
    GameTerminal terminal(first_start_at(home));
    ASSERT_TRUE(terminal.wait_until_shown(kCard));
    terminal.send(keys);
    kill_at_once(terminal);
  }
  {
    GameTerminal terminal(first_start_at(home));
    ASSERT_TRUE(terminal.wait_until_shown(kCard));
    terminal.send("\r");
    ASSERT_TRUE(wait_until_card_is_gone(terminal));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
    kill_at_once(terminal);
  }
  GameTerminal terminal(first_start_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  EXPECT_FALSE(terminal.screen().contains(kCard));
}

TEST(FirstStart, IsNoneForWhoAsksForAGameOrHasSettings) {
  const Home records;
  records.write("game.quag", "c2c5\n");
  records.write("my.conf", "flip = never\n");
  const std::vector<std::vector<std::string>> calls = {
      {"--position", kOnTheEdge},
      {"--save", records.path("new.quag")},
      {"resume", records.path("game.quag")},
      {"replay", records.path("game.quag")},
      {"--config", records.path("my.conf")},
  };
  for (const auto& call : calls) {
    SCOPED_TRACE(call[0]);
    const Home home;
    GameTerminal terminal(first_start_at(home, call));
    ASSERT_TRUE(terminal.wait_until_shown("Cursor"));
    EXPECT_FALSE(terminal.screen().contains(kCard));
  }
  for (const char* file : {".config/quagmire/quagmire.conf", ".local/state/quagmire/names",
                           ".local/share/quagmire/games/2026-11-21-1.quag"}) {
    SCOPED_TRACE(file);
    const Home home;
    home.write(file, "");
    GameTerminal terminal(first_start_at(home));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    EXPECT_FALSE(terminal.screen().contains(kCard));
  }
}

}  // namespace
}  // namespace quagmire::test
