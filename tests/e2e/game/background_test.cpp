// The terminal is asked once whether its background is light or dark. Whatever it answers, and
// whenever, the game begins and no key is lost or made up.
//
// What has to be there when the program asks is typed before the program starts, so that nothing
// here depends on how fast anything is.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

constexpr const char* kQuestion = "\x1b]11;?";
constexpr const char* kAttributes = "\x1b[?62;22c";
constexpr const char* kWhite = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";

Program silent(std::vector<std::string> arguments = {}) {
  Program program = quagmire_with(std::move(arguments));
  program.answers = false;
  return program;
}

// In a shell that waits for a line, so that what is typed after it waits for the game.
Program after_a_line(Program program) {
  const std::vector<std::string> shell{"sh", "-c", "read -r line; exec \"$@\"", "sh"};
  program.command.insert(program.command.begin(), shell.begin(), shell.end());
  return program;
}

Program with_variable(Program program, const char* background) {
  program.environment["COLORFGBG"] = background;
  return program;
}

Colour colour_of_pieces(GameTerminal& terminal) {
  EXPECT_TRUE(terminal.wait_until_grid(Position::start()));
  return cell_on(terminal, "h8").foreground;
}

// In a terminal from which these bytes come while the game asks.
Colour colour_after(const std::string& bytes, const Program& program) {
  GameTerminal terminal(after_a_line(program));
  terminal.send("\n" + bytes);
  const Colour colour = colour_of_pieces(terminal);
  EXPECT_NE(terminal.received().find(kQuestion), std::string::npos);
  // It was neither typed nor taken for keys.
  terminal.press(Key::Right);
  EXPECT_TRUE(terminal.wait_until_cursor_on(Square(1, 3))) << testing::PrintToString(bytes);
  EXPECT_TRUE(terminal.screen().contains("Choose a piece"));
  return colour;
}

struct Background : testing::Test {
  static Colour colour_where(const char* background) {
    GameTerminal terminal(with_variable(silent(), background));
    return colour_of_pieces(terminal);
  }

  const Colour light = colour_where("0;15");
  const Colour dark = colour_where("15;0");
};

TEST_F(Background, IsWhatTheTerminalSays) {
  ASSERT_NE(light, dark);
  for (const char* answer : {"rgb:ffff/ffff/ffff", "rgb:ff/ff/dd", "rgba:eeee/eeee/eeee/ffff",
                             "rgb:f/f/f", "rgb:0000/ffff/0000"})
    for (const char* end : {"\a", "\x1b\\"})
      EXPECT_EQ(colour_after("\x1b]11;" + std::string(answer) + end + kAttributes,
                             with_variable(silent(), "15;0")),
                light)
          << answer;
  for (const char* answer :
       {"rgb:0000/0000/0000", "rgb:1c/1c/1c", "rgba:2828/2c2c/3434/8000", "rgb:0000/0000/ffff"})
    EXPECT_EQ(colour_after("\x1b]11;" + std::string(answer) + '\a' + kAttributes,
                           with_variable(silent(), "0;15")),
              dark)
        << answer;
}

TEST_F(Background, IsWhatTheEnvironmentSaysIfTheTerminalDoesNot) {
  for (const char* answer :
       {"", "\x1b]11;rgb:ffff/ffff\a", "\x1b]11;rgb:ffff/ffff/fffff\x1b\\", "\x1b]11;\a",
        "\x1b]11;rgb:fggf/0/0u\a", "\x1b]11;rgb:ff", "\x1b]11;rgb:ff/ff\x1b", "\x1b]11\x1b\\",
        "\x1b]11;hello, quit u r d1\x1b\\"}) {
    SCOPED_TRACE(testing::PrintToString(answer));
    const std::string bytes = std::string(answer) + kAttributes;
    EXPECT_EQ(colour_after(bytes, with_variable(silent(), "0;15")), light);
    EXPECT_EQ(colour_after(bytes, silent()), dark);
  }
}

TEST_F(Background, IsWhatTheEnvironmentSaysIfNothingAnswers) {
  EXPECT_EQ(colour_after("", with_variable(silent(), "0;15")), light);
  EXPECT_EQ(colour_after("", silent()), dark);
}

TEST_F(Background, KeysThatWereTypedBeforeAndBetweenTheAnswersComeInTheirOrder) {
  GameTerminal terminal(after_a_line(silent()));
  ASSERT_TRUE(terminal.shows_after(
      std::string("\nc") + "2" + kWhite + "c5\n\x1b[C" + kAttributes + "f7f4\n", kTwice));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, light);
}

TEST_F(Background, AnAnswerThatComesInTheMiddleOfAGameIsSwallowed) {
  Program program = silent();
  program.environment["ESCDELAY"] = "1000";  // the pieces may come late, as over a slow line
  GameTerminal terminal(program);
  ASSERT_EQ(colour_of_pieces(terminal), dark);
  ASSERT_TRUE(terminal.shows_after("c2c", "O> c2c"));
  // The game has done what came before when it has drawn itself in another size.
  int columns = 80;
  for (const char* piece : {"\x1b]", "1", "1;rg", "b:ffff/ff", "ff/ffff\x1b", "\\", "\x1b[", "?6",
                            "2;22", "c", "\x1b]11;rgb:00/00/00\a"}) {
    terminal.send(piece);
    terminal.resize({24, ++columns});
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.wait_until_shown("O> c2c"));
  }
  terminal.resize({24, 80});
  ASSERT_TRUE(terminal.shows_after("5\r", kOnce));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, dark);
}

// Mode 2031: some terminals tell when their background changes.
TEST_F(Background, IsFollowedWhileOnePlays) {
  GameTerminal terminal(silent());
  ASSERT_EQ(colour_of_pieces(terminal), dark);
  EXPECT_NE(terminal.received().find("\x1b[?2031h"), std::string::npos);
  for (const auto& [told, colour] : {std::pair{"\x1b[?997;2n", light}, {"\x1b[?997;1n", dark}}) {
    terminal.send(told);
    EXPECT_TRUE(terminal.wait_for(
        [&, wanted = colour] { return cell_on(terminal, "h8").foreground == wanted; }));
  }
  terminal.press(Key::Right);
  EXPECT_TRUE(terminal.wait_until_cursor_on(Square(1, 3))) << "nothing of it was a key";
  terminal.send("q");
  EXPECT_TRUE(terminal.wait_for_exit());
  EXPECT_NE(terminal.received().find("\x1b[?2031l"), std::string::npos);
}

TEST_F(Background, AnAnswerThatIsCutSwallowsNoKeysForLong) {
  GameTerminal terminal(silent());
  ASSERT_EQ(colour_of_pieces(terminal), dark);
  terminal.send("\x1b]11;rgb:ff");
  const auto is_typed = [&] { return terminal.screen().contains("O> c"); };
  bool typed = false;
  for (int i = 0; i < 100 && !typed; ++i) {
    terminal.send("c");
    typed = terminal.wait_for(is_typed, std::chrono::milliseconds(200));
  }
  EXPECT_TRUE(typed);
}

TEST(BackgroundQuestion, IsNotAskedIfItWouldHelpNothing) {
  const auto is_asked = [](const Program& program) {
    GameTerminal terminal(program);
    colour_of_pieces(terminal);
    quit(terminal);
    return terminal.received().find(kQuestion) != std::string::npos;
  };
  EXPECT_TRUE(is_asked(quagmire_with({})));
  for (const char* theme : {"dark", "light", "mono"})
    EXPECT_FALSE(is_asked(quagmire_with({"--theme", theme}))) << theme;
  for (const char* term : {"linux", "vt100"}) {
    Program program = quagmire_with({});
    program.term = term;
    EXPECT_FALSE(is_asked(program)) << term;
  }
  Program program = quagmire_with({});
  program.environment["NO_COLOR"] = "1";
  EXPECT_FALSE(is_asked(program));
}

TEST(BackgroundQuestion, LeavesTheTerminalAsItWasIfTheGameEndsWhileItAsks) {
  GameTerminal terminal(silent());
  ASSERT_TRUE(terminal.wait_until(
      [&](const Screen&) { return terminal.received().find(kQuestion) != std::string::npos; },
      "the question"));
  terminal.send_signal(SIGTERM);
  ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGTERM));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  EXPECT_FALSE(terminal.screen().alternate());
}

}  // namespace
}  // namespace quagmire::test
