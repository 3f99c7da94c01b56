// Ways to look at the game in a real terminal: the board of pixels, other glyphs, the mouse.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

TEST(FullScreenBoard, OldConsolesHaveTheGrid) {
  for (const char* term : {"linux", "vt100"}) {
    Program program = quagmire_with({}, kLarge);
    program.term = term;
    GameTerminal plain(program);
    ASSERT_TRUE(plain.wait_until_grid(Position::start())) << term;
    EXPECT_FALSE(plain.screen().contains("▀")) << term;
  }
}

// Other blocks leave hairlines in some terminals; of few colours, full ones are a black ground's.
TEST(FullScreenBoard, InColourIsHalfBlocksAndBlanks) {
  for (const char* theme : {"dark", "light", "auto", "classic", "colour-blind", "high-contrast"})
    for (const char* term : {"xterm-256color", "xterm-16color", "xterm"}) {
      if (std::string(theme) == "auto" && std::string(term) != "xterm-256color") continue;
      if (std::system(("infocmp " + std::string(term) + " >/dev/null 2>&1").c_str()) != 0) continue;
      Program program = quagmire_with({"--theme", theme}, kLarge);
      program.term = term;
      GameTerminal terminal(program);
      ASSERT_TRUE(terminal.wait_until_shown("▀")) << theme << ' ' << term;
      ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
      const bool few = std::string(term) != "xterm-256color" || std::string(theme) == "classic";
      for (const std::string block : {"█", "▐", "▌"}) {
        if (few && block == "█") continue;
        EXPECT_FALSE(terminal.screen().contains(block)) << theme << ' ' << term << ' ' << block;
      }
    }
}

// A number of the palette would be a dark blue there.
TEST(FullScreenBoard, ADirectColourTerminalIsSentRedGreenAndBlue) {
  if (std::system("infocmp xterm-direct >/dev/null 2>&1") != 0)
    GTEST_SKIP() << "no terminfo entry xterm-direct here";
  Program program = quagmire_with({"--theme", "dark"}, kLarge);
  program.term = "xterm-direct";
  GameTerminal terminal(program);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_TRUE(terminal.wait_until(
      [&](const Screen&) {
        return terminal.received().find("8:2::95:175:255") != std::string::npos ||
               terminal.received().find("8;2;95;175;255") != std::string::npos;
      },
      "the colour of O"));
}

// Pictures must be quick over a slow line too.
void expect_few_bytes(TerminalSize size, Cursor at_first, int columns_to_the_next,
                      std::size_t most_at_first, std::size_t most_of_a_key) {
  for (const char* theme : {"dark", "light", "auto"}) {
    SCOPED_TRACE(theme);
    GameTerminal terminal({"--theme", theme}, size);
    // A picture ends at the cursor's place. The first one also passes it on its way to the keys
    // in the last row.
    const auto wait_at = [&](const Cursor& place) {
      return terminal.wait_until(
          [&](const Screen& screen) {
            return screen.contains("Cursor") && screen.contains("q quit") &&
                   screen.cursor() == place;
          },
          "the cursor in column " + std::to_string(place.column));
    };
    ASSERT_TRUE(wait_at(at_first));
    EXPECT_LE(terminal.received_size(), most_at_first);
    const std::size_t before = terminal.received_size();
    terminal.press(Key::Right);
    ASSERT_TRUE(wait_at({at_first.row, at_first.column + columns_to_the_next, true}));
    EXPECT_LE(terminal.received_size() - before, most_of_a_key);
  }
}

TEST(FullScreenBytes, AreFewOnTheStandardScreen) {
  expect_few_bytes({24, 80}, {12, 3, true}, 2, 6'300, 180);
}

TEST(FullScreenBytes, AreFewOnTheLargestBoard) {
  expect_few_bytes({60, 200}, {35, 2, true}, 14, 68'000, 500);
}

TEST(FullScreenGlyphs, PixelsAreDrawnInAUtf8LocaleAlone) {
  for (const char* lang : {"C.UTF-8", "C"}) {
    Program program =
        quagmire_with({"--glyphs", "unicode", "--board", "pixels", "--theme", "mono"}, kLarge);
    program.lang = lang;
    program.term = "xterm";
    GameTerminal terminal(program);
    if (std::string(lang) == "C") {
      ASSERT_TRUE(terminal.wait_until_shown("--glyphs: unicode needs a UTF-8 locale"));
      EXPECT_FALSE(terminal.screen().contains("▀"));
    } else {
      ASSERT_TRUE(terminal.wait_until_shown("▀"));
      ASSERT_TRUE(terminal.wait_until_shown("▄"));
    }
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  }
}

// What terminals can do differs: colours, erasing to a ground, repeating, moving to the right.
class FullScreenTerminfo : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (std::system(("infocmp " + std::string(GetParam()) + " >/dev/null 2>&1").c_str()) != 0)
      GTEST_SKIP() << "no terminfo entry " << GetParam() << " here";
  }
  static Program game(TerminalSize size) {
    Program program = quagmire_with({}, size);
    program.term = GetParam();
    return program;
  }
};

TEST_P(FullScreenTerminfo, TheRequiredGridIsPlayedOn) {
  GameTerminal terminal(game({}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  ASSERT_TRUE(terminal.shows_after("u", Position::start()));
}

// Of cells that look alike one: of a blank only the ground is seen, and pixels can be drawn as the
// upper half of a cell or as the lower one.
Cell seen(Cell cell) {
  if (cell.reverse) std::swap(cell.foreground, cell.background);
  if (cell.glyph == "█") cell = {.glyph = " ", .background = cell.foreground};
  if (cell.glyph == "▄") {
    cell.glyph = "▀";
    std::swap(cell.foreground, cell.background);
  }
  if (cell.glyph == "▀" && cell.foreground == cell.background) cell.glyph = " ";
  if (cell.glyph == " " && !cell.underline) cell = {.background = cell.background};
  cell.reverse = false;
  return cell;
}

std::vector<Cell> cells_of(const Screen& screen) {
  std::vector<Cell> cells;
  for (int row = 0; row < screen.size().rows; ++row)
    for (int column = 0; column < screen.size().columns; ++column)
      cells.push_back(seen(screen.cell(row, column)));
  return cells;
}

TEST_P(FullScreenTerminfo, WhatChangedLooksAsIfDrawnAfresh) {
  GameTerminal terminal(game(kLarge));
  ASSERT_TRUE(terminal.wait_until_shown("Cursor"));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", "1. c2-c5"));
  // A picture may come in several reads. Behind its last rows the cursor goes back to the board.
  ASSERT_TRUE(terminal.wait_until(
      [&](const Screen& screen) {
        return screen.cursor().row < kLarge.rows - 4 &&
               screen.contains("X> a move (e8 a8), or : and a word");
      },
      "the whole picture"));
  const std::vector<Cell> changed = cells_of(terminal.screen());
  const std::size_t before = terminal.received_size();
  terminal.send("\x0c");
  // A screen that was cleared and is blank in part is not equal.
  EXPECT_TRUE(terminal.wait_until(
      [&](const Screen& screen) {
        return terminal.received_size() > before && cells_of(screen) == changed;
      },
      "the same picture"));
}

INSTANTIATE_TEST_SUITE_P(Of, FullScreenTerminfo,
                         testing::Values("xterm", "xterm-256color", "linux", "screen",
                                         "screen-256color", "tmux", "tmux-256color", "vt100",
                                         "xterm-kitty", "foot"));

// What a terminal sends for a button pressed and let go over a cell, counted from 0 (xterm's SGR
// reports). A wheel is never let go.
std::string mouse(int button, CellPlace place) {
  const std::string report = "\x1b[<" + std::to_string(button) + ';' +
                             std::to_string(place.column + 1) + ';' + std::to_string(place.row + 1);
  return report + 'M' + (button < 64 ? report + 'm' : "");
}

using FullScreenMouse = AtStart;

TEST_F(FullScreenMouse, SelectsAndPlaysByPresses) {
  ASSERT_TRUE(terminal.shows_after(mouse(0, cell_of(Square(2, 1))), "Selected  c2"));
  ASSERT_TRUE(terminal.shows_after(mouse(0, cell_of(Square(2, 4))), kOnce));
  ASSERT_TRUE(terminal.shows_after(mouse(64, cell_of(Square(0, 0))), "looking at the start"));
  ASSERT_TRUE(terminal.shows_after(mouse(65, cell_of(Square(0, 0))), "1. c2-c5"));
}

TEST_F(FullScreenMouse, IgnoresPressesBesideTheBoardAndOffTheScreen) {
  terminal.send(mouse(0, {0, 0}) + mouse(0, {23, 79}) + mouse(0, {5000, 5000}));
  terminal.press(Key::Right);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(1, 3)));
  EXPECT_FALSE(terminal.screen().contains("Selected"));
}

TEST_F(FullScreenMouse, IsLeftToTheTerminalWhenSwitchedOff) {
  const std::size_t before = terminal.received_size();
  ASSERT_TRUE(terminal.shows_after("m", "The mouse is off: the terminal selects text."));
  EXPECT_TRUE(terminal.wait_until(
      [&](const Screen&) { return terminal.received(before).find("1000l") != std::string::npos; },
      "the terminal told to keep the mouse"));
}

}  // namespace
}  // namespace quagmire::test
