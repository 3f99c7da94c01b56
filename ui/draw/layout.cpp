#include "ui/draw/layout.h"

#include <algorithm>

namespace quagmire::ui {

namespace {

constexpr int kMoveListColumns = 21;  // "999. (c2-c5) (f7-f4)"
constexpr int kFactsRows = 12;        // above the move list, where it has no column of its own
constexpr int kRowsAround = 6;        // title, blank, message (2), input, hints
constexpr int kNarrowestPanel = 17;
constexpr int kWidestFacts = 46;

bool has_room(Size screen, const BoardStyle& board, int panel) {
  return screen.rows >= board.size().rows + kRowsAround &&
         screen.columns >= board.size().columns + 4 + panel;
}

BoardStyle board_for(Size screen, int zoom) {
  for (int size = zoom; size > 1; --size)
    if (has_room(screen, kBoards[size - 1], kMoveListColumns + 1)) return kBoards[size - 1];
  return has_room(screen, kBoards[0], kNarrowestPanel) ? kBoards[0] : kCompactBoard;
}

}  // namespace

std::optional<Layout> layout_for(Size screen, int zoom, bool flipped) {
  if (screen.rows < kSmallestScreen.rows || screen.columns < kSmallestScreen.columns)
    return std::nullopt;
  const BoardStyle board = board_for(screen, zoom);
  const bool compact = !board.rules;
  const int margin = compact ? 0 : 1;
  const int top = compact ? 1 : 2;
  const int below = top + board.size().rows;
  const int left = compact ? 0 : 2;
  const bool roomy = screen.columns >= left + board.size().columns + 51;
  const int panel = left + board.size().columns + (roomy ? 4 : 2);
  const int panel_columns = screen.columns - panel;
  const int text_columns = screen.columns - 2 * margin;
  const int message_rows = compact ? screen.rows - below - 2 : 2;

  Layout layout{};
  layout.board = {{top, left}, board, flipped};
  layout.title = {{0, margin}, {1, text_columns}};
  layout.facts = {{top, panel}, {board.size().rows, panel_columns}};
  if (roomy) {
    const int facts_columns = std::min(kWidestFacts, panel_columns - kMoveListColumns - 2);
    layout.facts.size.columns = facts_columns;
    layout.moves = {{top, panel + facts_columns + 2},
                    {board.size().rows, panel_columns - facts_columns - 2}};
  } else if (!compact) {
    layout.facts.size.rows = kFactsRows;
    layout.moves = {{top + kFactsRows, panel}, {board.size().rows - kFactsRows, panel_columns}};
  }
  layout.message = {{below, margin}, {message_rows, text_columns}};
  layout.input = {{below + message_rows, margin}, {1, text_columns}};
  layout.hints = {{screen.rows - 1, margin}, {1, text_columns}};
  return layout;
}

Rectangle BoardGeometry::cell_of(Square square) const {
  const int column = file_in(square.file());  // turning round is its own inverse
  const int row = flipped ? square.rank() : 7 - square.rank();
  const int rule = style.rules ? 1 : 0;
  return {{corner.row + 1 + rule + row * style.rank_pitch,
           corner.column + 1 + column * style.file_pitch},
          {style.rank_pitch - rule, style.file_pitch - 1}};
}

Place BoardGeometry::place_of(Square square) const {
  const Rectangle cell = cell_of(square);
  return {cell.corner.row + (cell.size.rows - 1) / 2,
          cell.corner.column + (cell.size.columns - 1) / 2};
}

std::optional<Square> BoardGeometry::square_at(Place place) const {
  for (int index = 0; index < 64; ++index) {
    const Square square = Square::from_index(index);
    if (cell_of(square).contains(place)) return square;
  }
  return std::nullopt;
}

}  // namespace quagmire::ui
