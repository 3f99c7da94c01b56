#include "tests/support/grid_on_screen.h"

#include <optional>
#include <utility>

namespace quagmire::test {
namespace {

constexpr int kSide = 8;

// Where the cell of a8 stands: below the letters of the files and a rule.
struct GridPlace {
  int row;
  int column;
};

std::optional<GridPlace> grid_on(const Screen& screen) {
  for (int row = 0; row + 2 * kSide + 1 < screen.size().rows; ++row) {
    const std::string line = screen.line(row);
    const auto at = line.find("a b c d e f g h");
    if (at == std::string::npos) continue;
    int column = 0;  // which is less than the bytes, if there are wide characters before
    for (const char c : line.substr(0, at)) column += (c & 0xC0) == 0x80 ? 0 : 1;
    if (column > 0) return GridPlace{row + 2, column};
  }
  return std::nullopt;
}

std::string text_at(const Screen& screen, int row, int column, int length) {
  std::string text;
  for (const int end = column + length; column < end && column < screen.size().columns; ++column)
    text += screen.cell(row, column).glyph;
  return text;
}

std::string name_of(int file, int row) {
  return {static_cast<char>('a' + file), static_cast<char>('8' - row)};
}

}  // namespace

std::string position_on(const Screen& screen) {
  const auto grid = grid_on(screen);
  if (!grid) return "none";
  const int width = 2 * kSide + 1;
  const std::string rule = "+-+-+-+-+-+-+-+-+";
  std::string position;
  for (int row = 0; row < kSide; ++row) {
    const int line = grid->row + 2 * row;
    const std::string above = text_at(screen, line - 1, grid->column - 1, width);
    const std::string below = text_at(screen, line + 1, grid->column - 1, width);
    if (above != rule || below != rule) return "no grid, but " + above + " and " + below;
    std::string bars = "|";
    int empty = 0;
    position += row > 0 ? "/" : "";
    for (int file = 0; file < kSide; ++file) {
      const std::string piece = screen.cell(line, grid->column + 2 * file).glyph;
      bars += piece + '|';
      if (piece == ".")
        ++empty;
      else
        position += (empty > 0 ? std::to_string(std::exchange(empty, 0)) : "") + piece;
    }
    if (empty > 0) position += std::to_string(empty);
    const std::string whole = text_at(screen, line, grid->column - 1, width + 2);
    if (whole != bars + ' ' + static_cast<char>('8' - row)) return "no grid, but " + whole;
  }
  return position;
}

std::string cursor_on(const Screen& screen) {
  const auto grid = grid_on(screen);
  const Cursor cursor = screen.cursor();
  if (!grid || !cursor.visible) return "none";
  for (int row = 0; row < kSide; ++row)
    for (int file = 0; file < kSide; ++file)
      if (cursor.row == grid->row + 2 * row && cursor.column == grid->column + 2 * file)
        return name_of(file, row);
  return "none";
}

std::map<std::string, Cell> squares_on(const Screen& screen) {
  std::map<std::string, Cell> cells;
  const auto grid = grid_on(screen);
  for (int row = 0; grid && row < kSide; ++row)
    for (int file = 0; file < kSide; ++file)
      cells[name_of(file, row)] = screen.cell(grid->row + 2 * row, grid->column + 2 * file);
  return cells;
}

}  // namespace quagmire::test
