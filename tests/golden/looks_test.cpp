// How the board of pixels looks in each state, at several sizes: files STATE.SIDE in the folder
// looks. Each has a letter for every pixel; what each letter is, and its colour in the theme
// "dark"; and, at sides of 5 and 8, its colour among few and whether it is ink without
// colours, with the signs that terminals with few colours show in place of cells.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "engine/game/notation.h"
#include "tests/support/fake_terminal.h"
#include "tests/support/golden.h"
#include "tests/support/instant_thinker.h"
#include "ui/draw/layout.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

namespace quagmire::test {
namespace {

struct State {
  const char* name;
  const char* position;  ///< nullptr: the start
  const char* keys;
  ui::Flip flip = ui::Flip::Never;
};
constexpr std::array kStates{
    State{"selected", nullptr, "c2c5<Enter>f7f4<Enter>a3<Enter>"},
    State{"hint", nullptr, "c2c5<Enter>s"},
    State{"threats", "4O1X1/2XOX1XX/3O1OOO/2X1XXX1/4O3/1X1O3O/3O4/8 O e8 e7", "t"},
    State{"quagmire", "2X1X3/4O3/3XXO2/1OOXXX2/O2XOOO1/4OX1O/8/1X6 X f6 d5", "<Tab><Enter>"},
    State{"way_round", "8/7X/8/X7/OOOO4/3O4/OO4O1/3O4 X - -", "a5a3<Enter>"},
    State{"loop", "8/8/7X/X7/OOOO4/3O4/3O4/3O4 X d2 h6", "a5a3<Enter>"},
    State{"turned_loop", "8/8/7X/X7/OOOO4/3O4/3O4/3O4 X d2 h6", "a5a3<Enter>", ui::Flip::Always},
    State{"cursor_on_a_resting_piece", "8/8/8/8/8/8/2O5/X7 O c2 a1", "<Right><Right><Down><Down>"},
};

struct Window {
  ui::Size screen;
  int side;
};
constexpr std::array kWindows{Window{{24, 80}, 5}, Window{{30, 100}, 6}, Window{{36, 120}, 8},
                              Window{{40, 120}, 9}, Window{{60, 200}, 14}};

ui::Canvas picture(const State& state, ui::Size screen) {
  ui::Preferences preferences;
  preferences.board = ui::BoardChoice::Pixels;
  preferences.glyphs = ui::Glyphs::Unicode;
  preferences.flip = state.flip;
  const Position position =
      state.position == nullptr ? Position::start() : *parse_position(state.position);
  ui::Session session{Table(Game(position)), preferences};
  FakeTerminal terminal(screen);
  terminal.press(state.keys);
  run(terminal, session);
  return terminal.pictures().back().canvas;
}

std::string colour_text(const ui::Pixel& pixel, int colours) {
  const ui::Theme theme = ui::ChosenTheme{*ui::builtin_theme("dark")}.on_terminal(colours);
  return std::to_string(static_cast<int>(theme.colour_of(pixel)));
}

// "piece-o 240/255 on quagmired, light: 117"
std::string meaning_of(const ui::Pixel& pixel, bool few_colours) {
  std::string text;
  if (pixel.ink != ui::Role::Screen)
    text += std::string(name_of(pixel.ink)) +
            (pixel.cover == ui::Pixel::kWhole ? "" : ' ' + std::to_string(pixel.cover) + "/255") +
            " on ";
  text += std::string(name_of(pixel.ground)) + (pixel.on_light ? ", light" : "") + ": " +
          colour_text(pixel, 256);
  if (few_colours)
    text += "; 8: " + colour_text(pixel, 8) + (pixel.cover > ui::Pixel::kWhole / 2 ? "; ink" : "");
  return text;
}

std::string looks(const State& state, const Window& window) {
  const ui::Canvas canvas = picture(state, window.screen);
  const ui::BoardGeometry board = ui::layout_for(window.screen, ui::BoardChoice::Pixels)->board;
  EXPECT_EQ(board.side, window.side);
  const bool few_colours = window.side == 8 || window.side == 5;
  constexpr std::string_view letters =
      ".,ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-=?@^_~";
  std::string text, meanings, signs;
  std::map<std::string, char> letter_of;
  for (int y = 0; y < 8 * window.side; ++y) {
    for (int x = 0; x < 8 * window.side; ++x) {
      const ui::Cell& cell = canvas.at({board.corner.row + y / 2, board.corner.column + x});
      const std::string meaning =
          meaning_of(y % 2 == 0 ? cell.pixels.upper : cell.pixels.lower, few_colours);
      const auto [known, is_new] = letter_of.try_emplace(meaning, letters.at(letter_of.size()));
      text += known->second;
      if (is_new) meanings += std::string(1, known->second) + ' ' + meaning + '\n';
      if (y % 2 != 0 || cell.glyph == ui::Glyph()) continue;
      std::string sign;
      append(sign, cell.glyph);
      signs += sign + " in row " + std::to_string(y / 2) + ", column " + std::to_string(x) +
               (cell.roles == ui::Roles() ? "" : ", always") + '\n';
    }
    text += '\n';
  }
  return text + '\n' + meanings + (few_colours ? '\n' + signs : "");
}

TEST(Golden, EveryStateOfTheBoardLooksAsItsFileSays) {
  for (const State& state : kStates)
    for (const Window& window : kWindows) {
      const std::string name = std::string(state.name) + '.' + std::to_string(window.side);
      SCOPED_TRACE(name);
      const std::string seen = looks(state, window);
      EXPECT_EQ(seen, golden("looks/" + name, seen));
    }
}

}  // namespace
}  // namespace quagmire::test
