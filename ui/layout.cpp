#include "ui/layout.h"

namespace quagmire::ui {

namespace {

constexpr int kBoardColumns = 19;
constexpr int kMoveListColumns = 21;  // "999. (c2-c5) (f7-f4)"

}  // namespace

Place Layout::place_of(Square square) const {
  const int rows_a_rank = board_style == BoardStyle::Grid ? 2 : 1;
  const int first = board_style == BoardStyle::Grid ? 2 : 1;
  return {board.row + first + (7 - square.rank()) * rows_a_rank,
          board.column + 1 + 2 * square.file()};
}

std::optional<Layout> layout_for(Size screen) {
  if (screen.rows < kSmallestScreen.rows || screen.columns < kSmallestScreen.columns)
    return std::nullopt;
  const bool grid = screen.rows >= 24;
  const bool wide = screen.columns >= 72;
  const int board_rows = grid ? 18 : 9;
  const int board_row = grid ? 2 : 1;
  const int below = board_row + board_rows;
  const int left = grid ? 2 : 0;
  const int panel = left + kBoardColumns + (wide ? 4 : 2);
  const int message_rows = grid ? 2 : screen.rows - below - 2;

  Layout layout{};
  layout.board_style = grid ? BoardStyle::Grid : BoardStyle::Compact;
  layout.board = {board_row, left};
  layout.title = {{0, 0}, {1, screen.columns}};
  layout.facts = {{board_row, panel}, {board_rows, screen.columns - panel}};
  if (wide) {
    // As many move rows as there is room for beside the board and below it.
    const int column = screen.columns >= 100 ? panel + 48 : screen.columns - kMoveListColumns;
    layout.facts.size.columns = column - panel - 2;
    layout.moves = {{board_row, column}, {board_rows, screen.columns - column}};
  } else if (grid) {
    layout.facts.size.rows = 12;
    layout.moves = {{board_row + 12, panel}, {board_rows - 12, screen.columns - panel}};
  }
  layout.message = {{below, grid ? 1 : 0}, {message_rows, screen.columns - (grid ? 2 : 0)}};
  layout.input = {{below + message_rows, grid ? 1 : 0}, {1, screen.columns - (grid ? 2 : 0)}};
  layout.hints = {{screen.rows - 1, grid ? 1 : 0}, {1, screen.columns - (grid ? 2 : 0)}};
  return layout;
}

}  // namespace quagmire::ui
