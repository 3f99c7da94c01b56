// Reads values off a picture of the screen, or off the view that it is made from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/board.h"
#include "ui/draw/canvas.h"
#include "ui/draw/view.h"

namespace quagmire::test {

inline std::string row_of(const ui::Canvas& canvas, int row) {
  std::string text;
  for (int column = 0; column < canvas.size().columns; ++column)
    append(text, canvas.at({row, column}).glyph);
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

/// The 18 lines of the required grid, wherever it is on the screen; empty if its header line is not
/// found.
inline std::string grid_on(const ui::Canvas& canvas) {
  constexpr std::string_view header = " a b c d e f g h";
  constexpr std::size_t columns = 19;
  for (int row = 0; row + 18 <= canvas.size().rows; ++row) {
    const auto column = row_of(canvas, row).find(header);
    if (column == std::string::npos) continue;
    std::string grid;
    for (int line = row; line < row + 18; ++line) {
      std::string text = row_of(canvas, line);
      text = column < text.size() ? text.substr(column, columns) : "";
      text.erase(text.find_last_not_of(' ') + 1);
      grid += text + '\n';
    }
    return grid;
  }
  return "";
}

/// The squares that have this role, perhaps among others.
inline Bitboard squares_with(const ui::View& view, ui::Role role) {
  Bitboard squares;
  for (const Square square : ~Bitboard())
    if (view.squares[static_cast<std::size_t>(square.index())].roles.has(role))
      squares |= Bitboard(square);
  return squares;
}

/// The text with each run of blanks and newlines as one blank, to find wrapped text.
inline std::string unwrapped(std::string_view text) {
  std::string words;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank)
      words += c;
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  }
  if (!words.empty() && words.back() == ' ') words.pop_back();
  return words;
}

/// The words on a screen where the grid stands alone: those beside it, and then those below.
inline std::string words_around_grid(const ui::Canvas& canvas) {
  constexpr int grid_rows = 18;
  constexpr std::size_t panel = 21;
  std::string words;
  for (int row = 0; row < canvas.size().rows; ++row) {
    const std::string text = row_of(canvas, row);
    words += (row >= grid_rows ? text : text.size() > panel ? text.substr(panel) : "") + '\n';
  }
  return unwrapped(words);
}

}  // namespace quagmire::test
