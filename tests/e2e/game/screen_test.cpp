// How the screen fits terminals: sizes, resizing, colours and none, marks on cells.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

// d1 chosen after 1. c2-c5 f7-f4 was played, so that targets, moves and rests are all on the board.
void play_and_select(GameTerminal& terminal) {
  ASSERT_TRUE(terminal.shows_after("c2c5\rf7f4\rd1\r", "Selected  d1"));
  ASSERT_TRUE(terminal.wait_until_shown("Choose where it goes"));  // the last row that changes
  ASSERT_TRUE(terminal.wait_until_shown("> a move"));
}

TEST(FullScreen, MarksSelectionTargetsAndLastMoves) {
  GameTerminal terminal({"--theme", "mono"});
  play_and_select(terminal);
  EXPECT_TRUE(cell_on(terminal, "d1").reverse);
  EXPECT_TRUE(cell_on(terminal, "d1").bold);
  EXPECT_TRUE(cell_on(terminal, "d8").reverse);   // a slide ends here
  EXPECT_FALSE(cell_on(terminal, "e8").reverse);  // nothing does here
  EXPECT_TRUE(cell_on(terminal, "f4").underline);
  EXPECT_TRUE(cell_on(terminal, "f7").underline);
  EXPECT_TRUE(cell_on(terminal, "c5").underline);
  EXPECT_TRUE(terminal.screen().contains("Last      O c2-c5, X f7-f4"));
  EXPECT_TRUE(terminal.screen().contains("Resting   O c5, X f4"));
}

TEST(FullScreen, BoldBrightensNothingOnAPaintedBackground) {
  for (const char* theme : {"dark", "light", "classic", "high-contrast"}) {
    Program program = quagmire_with({"--theme", theme, "--position", "8/8/8/8/8/8/OX6/XO6 X - -"});
    program.term = "linux";
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_shown("Quagmire  X a1"));
    ASSERT_TRUE(terminal.wait_until_cursor_on(Square(7, 4)));
    for (int row = 0; row < 24; ++row)
      for (int column = 0; column < 80; ++column) {
        const Cell cell = terminal.screen().cell(row, column);
        EXPECT_FALSE(cell.bold && cell.background != Colour(DefaultColour{}))
            << theme << ' ' << row << ' ' << column;
      }
  }
}

TEST(FullScreen, LeavesNothingBesideWhatIsWrittenBehindIt) {
  for (const char* term : {"vt100", "xterm-256color"}) {
    const Home home;
    Program program = quagmire_at(home);
    program.term = term;
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.shows_after("c2c5\r", "1. c2-c5"));
    terminal.send("q");
    EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
    EXPECT_TRUE(terminal.screen().contains("The game is saved;"));
    EXPECT_FALSE(terminal.screen().contains("z size")) << term;
  }
}

TEST(FullScreen, UsesColourOnlyWhereItIsWanted) {
  for (const bool wanted : {true, false}) {
    Program program = quagmire_with({});
    if (!wanted) program.environment.emplace("NO_COLOR", "1");
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 3)));
    EXPECT_EQ(cell_on(terminal, "h8").foreground != Colour(DefaultColour{}), wanted);
    EXPECT_EQ(cell_on(terminal, "h8").background, Colour(DefaultColour{}));
  }
}

TEST(FullScreen, PlaysOnATerminalWithoutColours) {
  Program program = quagmire_with({});
  program.term = "vt100";
  GameTerminal terminal(program);
  play_and_select(terminal);
  EXPECT_TRUE(cell_on(terminal, "d1").reverse);
  EXPECT_TRUE(cell_on(terminal, "f4").underline);
  EXPECT_EQ(cell_on(terminal, "h8").foreground, Colour(DefaultColour{}));
}

TEST(FullScreen, AThemeThatATerminalCannotShowIsAnswered) {
  Program program = quagmire_with({"--theme", "light"});
  program.term = "vt100";
  GameTerminal asked(program);
  EXPECT_TRUE(asked.wait_until_shown("this terminal has no colours"));

  // A theme chosen for all terminals is not this terminal's fault.
  const Home home;
  home.write(".config/quagmire/quagmire.conf", "theme = light\n");
  Program settled = quagmire_at(home);
  settled.term = "vt100";
  GameTerminal terminal(settled);
  ASSERT_TRUE(terminal.wait_until_shown("Choose a piece"));
  EXPECT_FALSE(terminal.screen().contains("colours"));
}

TEST(FullScreen, FollowsTheTerminalsSize) {
  GameTerminal terminal;
  play_and_select(terminal);
  terminal.resize({16, 40});
  ASSERT_TRUE(terminal.wait_until_shown("|.|.|O|.|.|.|.|X| 5"));
  ASSERT_TRUE(terminal.wait_until_shown("Selected: d1"));
  terminal.resize({5, 20});
  ASSERT_TRUE(terminal.wait_until_shown("Quagmire needs 40x16"));
  terminal.resize({28, 120});
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  ASSERT_TRUE(terminal.wait_until_shown("Selected  d1"));
  terminal.resize({24, 80});
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
}

TEST(FullScreen, OnlyQuitsWhereNothingCanBeSeen) {
  GameTerminal terminal({}, {5, 20});
  ASSERT_TRUE(terminal.wait_until_shown("Quagmire needs 40x16"));
  // The answer to Ctrl-L shows that the keys before it have been read.
  const std::size_t before = terminal.received_size();
  terminal.send("c2c5\r\x0c");
  ASSERT_TRUE(terminal.wait_until(
      [&](const Screen&) {
        return terminal.received(before).find("Quagmire needs 40x16") != std::string::npos;
      },
      "the line drawn again"));
  terminal.resize({24, 80});
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.resize({5, 20});
  ASSERT_TRUE(terminal.wait_until_shown("Quagmire needs 40x16"));
  quit(terminal);
}

TEST_F(AtStart, DrawsAfreshOnControlL) {
  const std::size_t before = terminal.received_size();
  terminal.press_control('l');
  ASSERT_TRUE(terminal.wait_until(
      [&](const Screen& screen) {
        return terminal.received(before).find("a b c d e f g h") != std::string::npos &&
               shows_grid(screen, Position::start());
      },
      "the whole screen sent again"));
}

TEST_F(AtStart, SwallowsUnknownControlSequences) {
  // Each holds letters that would act or be typed if they were taken for keys.
  terminal.send("\x1b[27;5;117~\x1b[99;1u\x1b[200;300q");
  terminal.press(Key::Right);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(1, 3)));
  EXPECT_TRUE(shows_grid(terminal.screen(), Position::start()));
}

}  // namespace
}  // namespace quagmire::test
