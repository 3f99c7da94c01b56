// However the program ends or pauses, the terminal is as it was before.
#include "tests/e2e/game/game_terminal.h"
#include "tests/support/faulty.h"

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
  for (const char* off : {"1000l", "2004l", "2031l"})
    EXPECT_NE(terminal.received().find(off), std::string::npos) << off;
}

INSTANTIATE_TEST_SUITE_P(FullScreenEnding, Crash,
                         testing::Values(SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGXCPU, SIGPIPE,
                                         SIGUSR1));

TEST_F(AtStart, ControlCEndsIt) {
  terminal.press_control('c');
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGINT));
  expect_restored(terminal);
}

// It takes away the key that the program was woken for.
TEST(FullScreenEnding, ControlCBehindAKeyIsNoHangUp) {
  const Home home;
  GameTerminal terminal(faulty(quagmire_at(home), home.path(), {{"QUAGMIRE_FAULT", "interrupt"}}));
  // What the terminal answers at the start is input too, and may end it before there is a grid.
  if (terminal.wait_until_grid(Position::start())) terminal.send("x");
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGINT));
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

// Or the shell would be told of each change from light to dark.
TEST_F(AtStart, FollowsTheBackgroundOnlyWhileItIsSeen) {
  for (int round = 0; round < 2; ++round) {
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    std::size_t before = terminal.received_size();
    terminal.press_control('z');
    ASSERT_TRUE(terminal.wait_until_stopped());
    EXPECT_NE(terminal.received(before).find("\x1b[?2031l"), std::string::npos);
    before = terminal.received_size();
    terminal.resume();
    ASSERT_TRUE(terminal.wait_until([](const Screen& s) { return s.alternate(); }, "the game"));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    EXPECT_NE(terminal.received(before).find("\x1b[?2031h"), std::string::npos);
  }
}

// The shell takes the terminal as soon as the script has stopped.
TEST(FullScreenEnding, AScriptAroundItIsSuspendedWithIt) {
  const Home home(Medium::Memory);
  home.write("game.sh", std::string(QUAGMIRE_PROGRAM) + "\necho It is over\n");
  Program program = quagmire_at(home);
  program.command = {"bash", "--norc", "--noprofile", "-i"};
  program.environment = {{"PS1", "ready> "}};
  GameTerminal terminal(program);
  terminal.send("sh " + home.path("game.sh") + '\n');
  for (int round = 0; round < 5; ++round) {
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    terminal.press_control('z');
    ASSERT_TRUE(terminal.wait_until(
        [](const Screen& screen) { return !screen.alternate() && screen.contains("Stopped"); },
        "the shell"));
    terminal.send("clear; fg\n");
    ASSERT_TRUE(terminal.wait_until([](const Screen& s) { return s.alternate(); }, "the game"));
  }
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  terminal.send("q");
  ASSERT_TRUE(terminal.wait_until_shown("It is over"));
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

// An entry of terminfo that nobody would write on purpose.
class StrangeTerminal : public testing::TestWithParam<const char*> {};

TEST_P(StrangeTerminal, IsPlayedOnAndLeft) {
  const Home home(Medium::Memory);
  home.write("entry", std::string("strange,") + GetParam() + ",use=xterm-256color,\n");
  const std::string compile = "tic -x -o " + home.path("terminfo") + ' ' + home.path("entry");
  if (std::system(compile.c_str()) != 0) GTEST_SKIP() << "tic is not installed";
  Program program = quagmire_at(home);
  program.term = "strange";
  program.environment = {{"TERMINFO", home.path("terminfo")}};
  GameTerminal terminal(program);
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  quit(terminal);
  expect_restored(terminal);
}

INSTANTIATE_TEST_SUITE_P(FullScreenEnding, StrangeTerminal,
                         testing::Values("XM=%s", "XM=%p1%s", "colors#2147483647,pairs#2147483647",
                                         "kmous=%s", "PS=,PE=", "BD=%s,BE=%s"));

}  // namespace
}  // namespace quagmire::test
