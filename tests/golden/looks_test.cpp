// How the board looks in each state, at the sizes 1, 3 and 6, in ASCII and in Unicode, with 256, 16
// and 8 colours and without: files STATE.SIZE.GLYPHS in the folder looks. Each has the board as
// text; the same board with a letter for the look of each cell; and what the letters mean.
//
// With QUAGMIRE_GOLDEN=write in the environment, the files are written; git diff then shows what
// has changed. Look at every line of it.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "engine/game/notation.h"
#include "tests/support/fake_terminal.h"
#include "tests/support/instant_thinker.h"
#include "ui/draw/layout.h"
#include "ui/play/session.h"
#include "ui/theme/theme.h"

namespace quagmire::test {
namespace {

struct State {
  const char* name;
  const char* position;  ///< nullptr: the start
  const char* keys;
};
constexpr std::array kStates{
    State{"selected", nullptr, "c2c5<Enter>f7f4<Enter>a3<Enter>"},
    State{"hint", nullptr, "c2c5<Enter>s"},
    State{"threats", "4O1X1/2XOX1XX/3O1OOO/2X1XXX1/4O3/1X1O3O/3O4/8 O e8 e7", "t"},
    State{"quagmire", "2X1X3/4O3/3XXO2/1OOXXX2/O2XOOO1/4OX1O/8/1X6 X f6 d5", "<Left>"},
    State{"way_round", "8/7X/8/X7/OOOO4/3O4/OO4O1/3O4 X - -", "a5a3<Enter>"},
    State{"loop", "8/8/7X/X7/OOOO4/3O4/3O4/3O4 X d2 h6", "a5a3<Enter>"},
};
constexpr ui::Size kScreen{60, 200};

std::string to_text(ui::Colour colour) {
  return colour == ui::Colour::Default ? "-" : std::to_string(static_cast<int>(colour));
}

// "81 on 234 bold"; "upper half 81 on 234" for two pixels.
std::string look_of(ui::Roles roles, int colours) {
  const ui::Theme& theme = ui::builtin_theme("dark")->for_colours(colours);
  if (colours == 256)
    if (const auto pixels = theme.pixels_of(roles))
      return "upper half " + to_text((*pixels)[0]) + " on " + to_text((*pixels)[1]);
  const ui::Style style = theme.style_of(roles);
  return to_text(style.foreground) + " on " + to_text(style.background) +
         (style.bold ? " bold" : "") + (style.underline ? " underline" : "") +
         (style.reverse ? " reverse" : "");
}

ui::Canvas picture(const State& state, int size, ui::Glyphs glyphs) {
  ui::Preferences preferences;
  preferences.zoom = size;
  preferences.glyphs = glyphs;
  const Position position =
      state.position == nullptr ? Position::start() : *parse_position(state.position);
  ui::Session session{ui::Table(Game(position)), preferences};
  FakeTerminal terminal(kScreen);
  terminal.press(state.keys);
  run(terminal, session);
  return terminal.pictures().back().canvas;
}

// Latin letters, then Cyrillic ones.
ui::Glyph letter(std::size_t number) {
  constexpr std::u32string_view latin = U"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return number < latin.size() ? latin[number]
                               : static_cast<char32_t>(U'\u0410' + number - latin.size());
}

// The board's part of the picture.
std::string looks(const State& state, int size, ui::Glyphs glyphs) {
  const ui::Canvas canvas = picture(state, size, glyphs);
  const ui::BoardGeometry board = ui::layout_for(kScreen, size)->board;
  std::string text, letters, meanings;
  std::map<std::string, ui::Glyph> letter_of_look;
  for (int row = 0; row < board.style.size().rows; ++row) {
    for (int column = 0; column < board.style.size().columns; ++column) {
      const ui::Cell& cell = canvas.at({board.corner.row + row, board.corner.column + column});
      append(text, cell.glyph);
      std::string look;
      for (const int colours : {256, 16, 8, 0})
        look += "  " + std::to_string(colours) + ": " + look_of(cell.roles, colours);
      const auto [known, is_new] = letter_of_look.try_emplace(look, letter(letter_of_look.size()));
      append(letters, known->second);
      if (!is_new) continue;
      append(meanings, known->second);
      meanings += look + '\n';
    }
    text += '\n';
    letters += '\n';
  }
  return text + '\n' + letters + '\n' + meanings;
}

TEST(Golden, EveryStateOfTheBoardLooksAsItsFileSays) {
  const std::filesystem::path folder = QUAGMIRE_SOURCE_DIR "/tests/golden/looks";
  const char* const wish = std::getenv("QUAGMIRE_GOLDEN");
  for (const State& state : kStates)
    for (const int size : {1, 3, 6})
      for (const auto glyphs : {ui::Glyphs::Ascii, ui::Glyphs::Unicode}) {
        const std::string name = std::string(state.name) + '.' + std::to_string(size) +
                                 (glyphs == ui::Glyphs::Ascii ? ".ascii" : ".unicode");
        SCOPED_TRACE(name);
        const std::string seen = looks(state, size, glyphs);
        if (wish != nullptr && std::string(wish) == "write") {
          std::ofstream(folder / name) << seen;
        } else {
          std::ostringstream expected;
          expected << std::ifstream(folder / name).rdbuf();
          EXPECT_EQ(seen, expected.str());
        }
      }
}

}  // namespace
}  // namespace quagmire::test
