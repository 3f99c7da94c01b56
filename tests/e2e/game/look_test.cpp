// Whole pictures in a real terminal: how many bytes they take, and every cell of them.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

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
    // Attributes end behind the cursor: those of the first picture may come with the key's.
    constexpr std::size_t end_of_a_picture = 14;
    EXPECT_LE(terminal.received_size() - before, most_of_a_key + end_of_a_picture);
  }
}

TEST(FullScreenBytes, AreFewOnTheStandardScreen) {
  expect_few_bytes({24, 80}, {12, 3, true}, 2, 6'300, 180);
}

TEST(FullScreenBytes, AreFewOnTheLargestBoard) {
  expect_few_bytes({60, 200}, {35, 2, true}, 14, 36'500, 430);
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
  // A picture may come in several reads. Behind its last rows the cursor goes back to c5.
  ASSERT_TRUE(terminal.wait_until(
      [&](const Screen& screen) {
        return screen.cursor().row < kLarge.rows / 2 && screen.contains("XDG_DATA_HOME.");
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
                         testing::Values("xterm-256color", "linux", "screen-256color", "tmux",
                                         "tmux-256color", "vt100", "xterm-kitty", "foot"));

TEST(FullScreen, BoldBrightensNothingOnAPaintedBackground) {
  for (const char* theme : {"dark", "light", "high-contrast"}) {
    Program program = quagmire_with({"--theme", theme, "--position", "8/8/8/8/8/8/OX6/XO6 X - -"});
    program.term = "linux";
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_shown("Quagmire  a1"));
    ASSERT_TRUE(terminal.wait_until_cursor_on("a1"));
    for (int row = 0; row < 24; ++row)
      for (int column = 0; column < 80; ++column) {
        const Cell cell = terminal.screen().cell(row, column);
        EXPECT_FALSE(cell.bold && cell.background != Colour(DefaultColour{}))
            << theme << ' ' << row << ' ' << column;
      }
  }
}

// "auto" and "mono" leave the terminal its background, which no cell has painted over; the others
// paint every cell, and marks have grounds of their own. So they have in "auto", which is "dark"
// here.
TEST(FullScreenTheme, EachShowsTheSameGridAndPaintsAllOfTheScreenOrNothing) {
  for (const char* theme : {"auto", "light", "dark", "mono", "high-contrast", "colour-blind"})
    for (const char* term : {"xterm-256color", "xterm", "linux", "vt100"}) {
      SCOPED_TRACE(std::string(theme) + " on " + term);
      Program program = quagmire_with({"--theme", theme});
      program.term = term;
      GameTerminal terminal(program);
      ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
      ASSERT_TRUE(terminal.shows_after("d1\r:d4d5\r", "d4 is empty"));
      ASSERT_TRUE(terminal.wait_until_shown("Selected  d1"));
      ASSERT_TRUE(terminal.wait_until_cursor_on("d1"));
      const bool plain = std::string(theme) == "mono" || std::string(term) == "vt100";
      const bool painted = !plain && std::string(theme) != "auto";
      const Cell blank = terminal.screen().cell(0, 0);
      const auto reversed = [&](const Cell& cell) {
        return cell.background != blank.background || cell.reverse;
      };
      EXPECT_TRUE(reversed(squares_on(terminal.screen())["d1"]));
      EXPECT_TRUE(reversed(squares_on(terminal.screen())["d8"]));
      EXPECT_FALSE(reversed(squares_on(terminal.screen())["a8"]));
      bool coloured = false;
      for (int row = 0; row < 24; ++row)
        for (int column = 0; column < 80; ++column) {
          const Cell cell = terminal.screen().cell(row, column);
          if (painted || plain) {
            EXPECT_EQ(cell.background != Colour(DefaultColour{}), painted) << row << ' ' << column;
          }
          coloured = coloured || cell.foreground != Colour(DefaultColour{});
        }
      EXPECT_NE(coloured, plain);
    }
}

}  // namespace
}  // namespace quagmire::test
