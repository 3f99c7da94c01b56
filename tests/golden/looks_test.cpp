// How the board of pixels looks in each state: files STATE.SIDE in the folder looks. Each has a
// letter for every pixel, and what each letter is: its colour in the state's theme with 256
// colours, its colour with 8, and whether it is ink without colours. Then come, row by row of
// cells, the signs that terminals with few colours show in place of cells.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "engine/game/notation.h"
#include "tests/support/fake_terminal.h"
#include "tests/support/golden.h"
#include "tests/support/instant_engine.h"
#include "tests/support/role_names.h"
#include "ui/draw/layout.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

namespace quagmire::test {
namespace {

struct State {
  const char* name;
  int side;
  const char* theme;
  const char* position;  ///< nullptr: the start
  const char* keys;
  ui::Flip flip = ui::Flip::Never;
};
// Each theme once, and at an odd side what is drawn from square to square.
const std::array kStates{
    State{"selected", 6, "dark", nullptr, "c2c5<Enter>f7f4<Enter>a3<Enter>"},
    State{"hint", 5, "light", nullptr, "c2c5<Enter>s"},
    State{"liberties", 5, "high-contrast", "4O1X1/2XOX1XX/3O1OOO/2X1XXX1/4O3/1X1O3O/3O4/8 O e8 e7",
          "ti"},
    State{"quagmire", 5, "colour-blind", "2X1X3/4O3/3XXO2/1OOXXX2/O2XOOO1/4OX1O/8/1X6 X f6 d5",
          "<Tab><Enter>"},
    State{"way_round", 5, "dark", "8/7X/8/X7/OOOO4/3O4/OO4O1/3O4 X - -", "a5a3<Enter>"},
    State{"turned_loop", 5, "light", "8/8/7X/X7/OOOO4/3O4/3O4/3O4 X d2 h6", "a5a3<Enter>",
          ui::Flip::Always},
    State{"cursor_on_a_resting_piece", 5, "mono", "8/8/8/8/8/8/2O5/X7 O c2 a1",
          "<Right><Right><Down><Down>"},
};

const std::map<int, ui::Size> kWindows{{5, {24, 80}}, {6, {28, 96}}};

ui::Canvas picture(const State& state, ui::Size screen) {
  ui::Preferences preferences;
  preferences.board = ui::BoardChoice::Pixels;
  preferences.glyphs = ui::Glyphs::Unicode;
  preferences.flip = state.flip;
  const Position position =
      state.position == nullptr ? Position::start() : *parse_position(state.position);
  ui::Session session{Match(Game(position)), preferences};
  FakeTerminal terminal(screen);
  terminal.press(state.keys);
  run(terminal, session);
  return terminal.pictures().back().canvas;
}

std::string colour_text(const State& state, const ui::Pixel& pixel, int colours) {
  const ui::Theme theme = ui::theme_named(state.theme, colours);
  return std::to_string(static_cast<int>(theme.colour_of(pixel)));
}

// "piece-o on quagmired, light: 117; 8: 6; ink"
std::string meaning_of(const State& state, const ui::Pixel& pixel) {
  std::string text;
  if (pixel.ink != ui::Role::Screen) text += std::string(name_of(pixel.ink)) + " on ";
  return text + std::string(name_of(pixel.ground)) + (pixel.on_light ? ", light" : "") + ": " +
         colour_text(state, pixel, 256) + "; 8: " + colour_text(state, pixel, 8) +
         (ui::is_inked(pixel) ? "; ink" : "");
}

std::string looks(const State& state) {
  const int side = state.side;
  const ui::Size screen = kWindows.at(side);
  const ui::Canvas canvas = picture(state, screen);
  const ui::BoardGeometry board = ui::layout_for(screen, ui::BoardChoice::Pixels)->board;
  EXPECT_EQ(board.side, side);
  constexpr std::string_view letters =
      ".,ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-=?@^_~";
  std::string text;
  std::string meanings;
  std::string signs;
  std::map<std::string, char> letter_of;
  for (int y = 0; y < 8 * side; ++y) {
    std::string in_row;
    for (int x = 0; x < 8 * side; ++x) {
      const ui::Cell& cell = canvas.at({board.corner.row + y / 2, board.corner.column + x});
      const std::string meaning =
          meaning_of(state, y % 2 == 0 ? cell.pixels.upper : cell.pixels.lower);
      const auto [known, is_new] = letter_of.try_emplace(meaning, letters.at(letter_of.size()));
      text += known->second;
      if (is_new) meanings += std::string(1, known->second) + ' ' + meaning + '\n';
      if (y % 2 != 0 || cell.glyph == ui::Glyph()) continue;
      in_row += ' ';
      append(in_row, cell.glyph);
      in_row += std::to_string(x) + (cell.roles == ui::RoleSet() ? "" : " always");
    }
    text += '\n';
    if (!in_row.empty()) signs += std::to_string(y / 2) + ':' + in_row + '\n';
  }
  return text + '\n' + meanings + '\n' + signs;
}

TEST(Golden, EveryStateOfTheBoardLooksAsItsFileSays) {
  for (const State& state : kStates) {
    const std::string name = std::string(state.name) + '.' + std::to_string(state.side);
    SCOPED_TRACE(name);
    const std::string seen = looks(state);
    EXPECT_EQ(seen, golden("looks/" + name, seen));
  }
}

}  // namespace
}  // namespace quagmire::test
