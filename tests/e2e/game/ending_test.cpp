// However the program ends or pauses, the terminal is as it was before.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

void expect_restored(const GameTerminal& terminal) {
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  EXPECT_FALSE(terminal.screen().alternate());
  EXPECT_TRUE(terminal.screen().cursor().visible);
}

TEST_F(AtStart, QuitRestoresTheTerminalAndSaysHowToGoOn) {
  ASSERT_TRUE(terminal.shows_after("c2c5\r", "1. c2-c5"));
  quit(terminal);
  expect_restored(terminal);
  EXPECT_NE(terminal.received().find("--position '4XXXX/5XXX/6XX/2O4X/O7/OO6/OO6/OOOO4 X c5 -'"),
            std::string::npos);
}

class EndingSignal : public AtStart, public testing::WithParamInterface<int> {};

TEST_P(EndingSignal, RestoresTheTerminalAndIsReported) {
  terminal.send_signal(GetParam());
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + GetParam()));
  expect_restored(terminal);
}

INSTANTIATE_TEST_SUITE_P(FullScreenEnding, EndingSignal,
                         testing::Values(SIGTERM, SIGHUP, SIGINT, SIGQUIT));

// A fault of our own: the system still learns about it, by the signal itself.
class Crash : public AtStart, public testing::WithParamInterface<int> {};

TEST_P(Crash, RestoresTheTerminal) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers report crashes in a way of their own";
  ASSERT_TRUE(terminal.shows_after(":mouse on\r", "mouse"));
  terminal.send_signal(GetParam());
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::signal(GetParam()));
  expect_restored(terminal);
  for (const char* off : {"1000l", "2004l"})
    EXPECT_NE(terminal.received().find(off), std::string::npos) << off;
}

INSTANTIATE_TEST_SUITE_P(FullScreenEnding, Crash,
                         testing::Values(SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT));

TEST_F(AtStart, ControlCEndsIt) {
  terminal.press_control('c');
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGINT));
  expect_restored(terminal);
}

TEST_F(AtStart, ATerminalThatVanishesEndsIt) {
  terminal.hang_up();
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGHUP));
}

// There is something to say then, and nobody to say it to.
TEST(FullScreenEnding, ATerminalThatVanishesAfterAMoveEndsIt) {
  const Home home;
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", "1. c2-c5"));
  terminal.hang_up();
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGHUP));
  EXPECT_TRUE(home.has(kAutosave));
}

TEST_F(AtStart, SuspendsAndComesBack) {
  ASSERT_TRUE(terminal.shows_after("c2", "O> c2"));
  terminal.press_control('z');
  ASSERT_TRUE(terminal.wait_until_stopped());
  ASSERT_TRUE(terminal.wait_until([](const Screen& screen) { return !screen.alternate(); },
                                  "the normal screen"));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  terminal.resize({28, 120});
  terminal.resume();
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("O> c2"));
  EXPECT_TRUE(terminal.screen().alternate());
  ASSERT_TRUE(terminal.shows_after(" c5\r", "1. c2-c5"));
}

class UnusableTerminal : public testing::TestWithParam<const char*> {};

TEST_P(UnusableTerminal, IsSaidWithTheWayOut) {
  Program program = quagmire_with({});
  program.term = GetParam();
  GameTerminal terminal(program);
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(3));
  EXPECT_TRUE(terminal.screen().contains("quagmire: cannot use the terminal"));
  EXPECT_TRUE(terminal.screen().contains("--plain"));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
}

INSTANTIATE_TEST_SUITE_P(FullScreenEnding, UnusableTerminal,
                         testing::Values("", "no-such-terminal", "unknown"));

}  // namespace
}  // namespace quagmire::test
