#include "ui/draw/layout.h"

#include <algorithm>

namespace quagmire::ui {

namespace {

constexpr int kMoveListColumns = 21;  // "999. (c2-c5) (f7-f4)"
constexpr int kWidestFacts = 46;
constexpr int kRowsAround = 6;  // of a grid: title, blank, message (2), input, hints
constexpr int kColumnsAround = 2;
constexpr int kPanelWithMoves = kWidestFacts + 2 + kMoveListColumns;
constexpr int kRoomyPanel = 47;  // moves fit in a column of their own
constexpr int kFactsRows = 12;
constexpr Size kGrid = BoardGeometry::kGrid;

// The columns to the right of the grid, not counting the gap.
int columns_beside(Size screen) { return screen.columns - kColumnsAround - kGrid.columns - 2; }

// The grid and a panel beside it, in the middle of the screen, between the title and the lines at
// the foot; a spare row is left blank above the message.
Layout beside(Size screen, bool flipped) {
  const int room = columns_beside(screen);
  const bool roomy = room >= kRoomyPanel + 2;
  const int gap = roomy ? 4 : 2;
  const int panel = std::min(room + 2 - gap, roomy ? kPanelWithMoves + 1 : kWidestFacts + 1);
  const int spare = std::min(1, screen.rows - kGrid.rows - kRowsAround);
  const Size size{kGrid.rows + kRowsAround + spare,
                  std::min(screen.columns, kColumnsAround + kGrid.columns + gap + panel)};
  const Place corner{(screen.rows - size.rows) / 2, (screen.columns - size.columns) / 2};
  Layout layout{};
  Rectangle lines{{corner.row, corner.column + 1}, {size.rows, size.columns - 2}};
  layout.title = lines.take_top(1);
  layout.hints = lines.take_bottom(1);
  layout.input = lines.take_bottom(1);
  layout.message = lines.take_bottom(2);
  Rectangle rest{{layout.title.corner.row + 2, corner.column + kColumnsAround},
                 {kGrid.rows, size.columns - kColumnsAround - 1}};
  layout.board = {rest.take_left(kGrid.columns).corner, flipped};
  rest.take_left(gap);
  // The moves stand beside the facts or, if the panel is too narrow, below.
  if (panel >= kRoomyPanel) {
    layout.facts = rest.take_left(std::min(kWidestFacts, rest.size.columns - kMoveListColumns - 2));
    rest.take_left(2);
  } else {
    layout.facts = rest.take_top(kFactsRows);
  }
  layout.moves = rest;
  return layout;
}

// The whole grid where nothing else has a row but the lines that are typed and read at the foot:
// the title stands beside it, and so does the message where it has less than three rows below.
Layout whole_grid(Size screen, bool flipped) {
  constexpr int gap = 2;
  constexpr int rows_below = 3;
  constexpr int rows_beside = 6;
  Layout layout{};
  Rectangle rest{{0, 0}, screen};
  layout.hints = rest.take_bottom(1);
  layout.input = rest.take_bottom(1);
  layout.board = {{0, 1}, flipped};
  const bool below =
      rest.size.rows - kGrid.rows >= rows_below && columns_beside(screen) >= kNarrowPanel;
  if (below) layout.message = rest.take_bottom(rows_below);
  rest.take_left(1 + kGrid.columns + gap);
  layout.title = rest.take_top(1);
  if (below)
    rest.take_top(1);
  else
    layout.message = rest.take_bottom(rows_beside);
  layout.facts = rest;
  layout.facts.size.columns = std::min(layout.facts.size.columns, kWidestFacts);
  return layout;
}

// A pixel board. The letters of the files share the first row with the panel's title, a rank's
// number stands left of its row, and nothing else is between it and the window's edges.

constexpr int kLeft = 2;         // columns left of the board
constexpr int kPanelGap = 3;     // columns between the board and the panel
constexpr int kRowsOfLines = 4;  // letters, message, input, hints
constexpr int kGridAndGap = kGrid.columns + 2;
// The sides of squares from which a board of pixels is shown, in many colours or on request, and in
// few.
constexpr int kLeastSide = 5;
constexpr int kLeastRoomySide = 6;
// Beside the board: the grid, and the moves beside that; at the least side only short lists.
constexpr int kColumnsForPixels = 44;
constexpr int kFewestColumnsForPixels = 39;

}  // namespace

// In the smallest window the message has the row of the input.
constexpr Size kSmallestForPixels{4 * kLeastSide + kRowsOfLines - 1,
                                  8 * kLeastSide + kFewestColumnsForPixels};

int side_shown(Size screen, BoardChoice choice) {
  if (choice == BoardChoice::Grid) return 0;
  const int rows = (screen.rows - kRowsOfLines) / 4;
  const int beside = std::min(rows, (screen.columns - kColumnsForPixels) / 8);
  const int small = std::min({kLeastSide, (screen.rows - kRowsOfLines + 1) / 4,
                              (screen.columns - kFewestColumnsForPixels) / 8});
  const int side = std::max(beside, small);
  return side < (choice == BoardChoice::Roomy ? kLeastRoomySide : kLeastSide) ? 0 : side;
}

namespace {

Layout pixels(Size screen, int side, bool flipped) {
  constexpr int fewest_facts = 6;
  constexpr int airy = 10;
  Layout layout{};
  layout.board = {{1, kLeft}, flipped, side};
  const Size board = layout.board.size();
  Rectangle rest{{0, 0}, screen};
  const auto line = [&](int rows) {
    const Rectangle taken = rest.take_bottom(rows);
    return Rectangle{{taken.corner.row, kLeft}, {rows, screen.columns - kLeft - 1}};
  };
  layout.hints = line(1);
  layout.input = line(1);
  const int used = kRowsOfLines + board.rows;
  layout.message = screen.rows < used
                       ? layout.input
                       : line(screen.columns < kWideScreen && screen.rows > used ? 2 : 1);
  const int spare = screen.columns - board.columns < kColumnsForPixels ? 0 : 1;
  rest.take_left(kLeft + board.columns + kPanelGap - 1 + spare);
  Rectangle parts{rest.corner, {rest.size.rows, rest.size.columns - 1}};
  Rectangle foot = parts.take_bottom(kGrid.rows);
  layout.grid = BoardGeometry{foot.take_left(kGridAndGap - 1 + spare).corner, flipped};
  layout.title = parts.take_top(1);
  const int above = parts.size.rows;
  if (above < fewest_facts) {
    layout.players = parts;
    layout.facts = foot;
    return layout;
  }
  if (above >= airy) {
    parts.take_top(1);
    parts.take_bottom(1);
  }
  layout.facts = parts;
  layout.facts.size.columns = std::min(layout.facts.size.columns, kWidestFacts + kMoveListColumns);
  layout.moves = foot;
  return layout;
}

}  // namespace

std::optional<Layout> layout_for(Size screen, BoardChoice choice, bool flipped) {
  if (screen.rows < kSmallestScreen.rows || screen.columns < kSmallestScreen.columns)
    return std::nullopt;
  if (const int side = side_shown(screen, choice); side > 0) return pixels(screen, side, flipped);
  return screen.rows < kGrid.rows + kRowsAround ? whole_grid(screen, flipped)
                                                : beside(screen, flipped);
}

int panel_columns(Size screen, BoardChoice choice) {
  const auto layout = layout_for(screen, choice);
  return layout ? panel_of(*layout).size.columns : 0;
}

Rectangle panel_of(const Layout& layout) {
  Rectangle panel = layout.facts;
  const Rectangle& moves = layout.moves;
  const bool beside = moves.corner.row == panel.corner.row && moves.size.columns > 0;
  const bool under = moves.corner.column == panel.corner.column && moves.size.rows > 0 &&
                     moves.corner.row == panel.corner.row + panel.size.rows;
  if (beside)
    panel.size.columns = moves.corner.column + moves.size.columns - panel.corner.column;
  else if (under)
    panel.size.rows += moves.size.rows;
  return panel;
}

Place BoardGeometry::place_of(Square square) const {
  const int column = file_in(square.file());
  const int row = rank_in(square.rank());
  if (!is_grid())
    return {corner.row + (row * side + (side - 1) / 2) / 2,
            corner.column + column * side + (side - 1) / 2};
  return {corner.row + 2 + 2 * row, corner.column + 1 + 2 * column};
}

Place BoardGeometry::cursor_place_of(Square square) const {
  if (is_grid()) return place_of(square);
  // Where the side is odd, a row may belong to two squares: the last one that does not.
  return {corner.row + (rank_in(square.rank()) + 1) * side / 2 - 1,
          corner.column + file_in(square.file()) * side};
}

std::optional<Square> BoardGeometry::square_at(Place place) const {
  if (!Rectangle{corner, size()}.contains(place)) return std::nullopt;
  const int down = place.row - corner.row;
  const int right = place.column - corner.column;
  int row = 2 * down / std::max(side, 1);
  int column = right / std::max(side, 1);
  if (is_grid()) {
    if (right % 2 == 0 || down < 2 || down % 2 != 0) return std::nullopt;
    row = (down - 2) / 2;
    column = right / 2;
  }
  if (row > 7 || column > 7) return std::nullopt;
  return Square(file_in(column), rank_in(row));
}

}  // namespace quagmire::ui
