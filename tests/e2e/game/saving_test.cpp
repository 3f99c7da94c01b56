// A game is never lost: what the full screen keeps, asks and says, with real files and real ends.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

void leave_unfinished(const Home& home) {
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\rf7f4\r", kTwice));
  quit(terminal);
}

TEST(FullScreenSaving, ANamedPositionIsPlayedAndTheUnfinishedGameStaysForResume) {
  const Home home;
  leave_unfinished(home);
  const std::string left = home.read(kAutosave);
  {
    GameTerminal terminal(quagmire_at(home, {"--position", kOnTheEdge}));
    ASSERT_TRUE(terminal.wait_until_grid(*parse_position(kOnTheEdge)));
    EXPECT_FALSE(terminal.screen().contains("left unfinished"));
    quit(terminal);
  }
  EXPECT_EQ(home.read(kAutosave), left);
  GameTerminal terminal(quagmire_at(home, {"resume"}));
  EXPECT_TRUE(terminal.wait_until_grid(kTwice));
}

TEST(FullScreenSaving, ResumeTakesTheLastOfSeveralAndNamesTheOthers) {
  const Home home;
  home.write(kAutosave, "[O \"Ann\"]\n[X \"Bob\"]\n[Date \"2026.11.21\"]\n\n1. c2-c5 *\n");
  home.write(".local/state/quagmire/autosave-2.quag", "1. c2-c5 f7-f4 *\n");
  home.write(".local/state/quagmire/autosave-3.quag", "1. d1-d3 *\n");
  const auto now = std::filesystem::file_time_type::clock::now();
  for (const auto& [name, age] : {std::pair{"", 3}, {"-2", 2}, {"-3", 1}})
    std::filesystem::last_write_time(
        home.path(std::string(".local/state/quagmire/autosave") + name + ".quag"),
        now - std::chrono::hours(age));
  GameTerminal terminal(quagmire_at(home, {"resume"}));
  ASSERT_TRUE(terminal.wait_until_shown("also unfinished:"));
  ASSERT_TRUE(terminal.wait_until_shown("d3"));
  quit(terminal);
  EXPECT_TRUE(terminal.screen().contains("quagmire resume continues it."));
  EXPECT_EQ(home.count_in(".local/state/quagmire"), 4) << "three games, and what is remembered";
}

class DyingSignal : public testing::TestWithParam<int> {};
TEST_P(DyingSignal, LosesNothing) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.shows_after("c2c5\rf7f4\r", kTwice));
    terminal.send_signal(GetParam());
    ASSERT_TRUE(terminal.wait_for_exit());
  }
  // The lock of a dead process does not block.
  GameTerminal terminal(quagmire_at(home, {"resume"}));
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
}
INSTANTIATE_TEST_SUITE_P(FullScreenSaving, DyingSignal,
                         testing::Values(SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGABRT));

TEST(FullScreenSaving, ADamagedSaveIsSetAsideAndSaidSo) {
  const Home home;
  home.write(kAutosave, "[Game \"Quagmire\"]\n[Format \"1\"]\n\n1. c2-c5 f7-");
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("a damaged save was set aside"));
  EXPECT_TRUE(home.has(".local/state/quagmire/autosave-damaged-1.quag"));
}

TEST(FullScreenSaving, ANamedFileIsKeptAfterEveryMoveAndResumed) {
  const Home home;
  const std::string file = home.path("ours.quag");
  {
    GameTerminal terminal(quagmire_at(home, {"--save", file}));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
    EXPECT_EQ(saved_in(home, "ours.quag").game.position(), kOnce);
    quit(terminal);
  }
  {
    GameTerminal terminal(quagmire_at(home, {"--save", file}));
    EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(1));
    EXPECT_TRUE(terminal.screen().contains("quagmire resume FILE"));
  }
  GameTerminal terminal(quagmire_at(home, {"resume", file}));
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  ASSERT_TRUE(terminal.shows_after("f7f4\r", kTwice));
  EXPECT_EQ(saved_in(home, "ours.quag").game.position(), kTwice);
  EXPECT_FALSE(home.has(kAutosave));
}

TEST(FullScreenReplay, WalksThroughAGameAndPlaysOnBesideIt) {
  const Home home;
  const std::string text = "[O \"Ann\"]\n\n1. c2-c5 f7-f4\n";
  home.write("old.quag", text);
  GameTerminal terminal(quagmire_at(home, {"replay", home.path("old.quag")}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("> O Ann"));
  ASSERT_TRUE(terminal.shows_after("]", kOnce));
  terminal.press(Key::End);
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  terminal.press(Key::Home);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("]", kOnce));
  ASSERT_TRUE(terminal.shows_after("h5g4\r", "drop the move after it? y/N"));
  ASSERT_TRUE(terminal.shows_after("y", "h5-g4"));
  EXPECT_EQ(home.read("old.quag"), text);
  EXPECT_EQ(saved_in(home).game.length(), 2U);
  EXPECT_EQ(tag(saved_in(home), "O"), "Ann");
}

}  // namespace
}  // namespace quagmire::test
