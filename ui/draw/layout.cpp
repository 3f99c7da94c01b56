#include "ui/draw/layout.h"

#include <algorithm>

namespace quagmire::ui {

namespace {

constexpr int kMoveListColumns = 21;  // "999. (c2-c5) (f7-f4)"
constexpr int kWidestFacts = 46;
constexpr int kRowsAround = 6;  // title, blank, message (2), input, hints
constexpr int kColumnsAround = 2;
constexpr int kNarrowestPanel = 17;
constexpr int kWidePanel = 34;  // labels and facts fit side by side
constexpr int kPanelWithMoves = kWidestFacts + 2 + kMoveListColumns;
constexpr int kRoomyPanel = 47;  // moves fit in a column of their own
constexpr int kFactsRows = 12;
constexpr int kFewestRowsBelow = 10;
constexpr int kMostRowsBelow = 16;
constexpr int kTallBoard = 26;  // facts and moves both fit beside it, one above the other

// The columns to the right of a board, not counting the gap.
int columns_beside(Size screen, const BoardStyle& board) {
  return screen.columns - kColumnsAround - board.size().columns - 2;
}

bool fits_beside(Size screen, const BoardStyle& board) {
  const int panel = board.file_pitch == 2 ? kNarrowestPanel : kMoveListColumns + 1;
  return screen.rows >= board.size().rows + kRowsAround && columns_beside(screen, board) >= panel;
}

bool fits_below(Size screen, const BoardStyle& board) {
  return screen.rows >= board.size().rows + kRowsAround + 1 + kFewestRowsBelow &&
         screen.columns >= board.size().columns + 2 * kColumnsAround;
}

bool fits(Size screen, const BoardStyle& board) {
  return fits_beside(screen, board) || fits_below(screen, board);
}

// What remains of a rectangle after parts are cut off.
class Remainder {
 public:
  explicit Remainder(const Rectangle& area) : area_(area) {}
  Rectangle take_top(int rows) {
    const Rectangle top{area_.corner, {rows, area_.size.columns}};
    area_.corner.row += rows;
    area_.size.rows -= rows;
    return top;
  }
  Rectangle take_bottom(int rows) {
    area_.size.rows -= rows;
    return {{area_.corner.row + area_.size.rows, area_.corner.column}, {rows, area_.size.columns}};
  }
  Rectangle take_left(int columns) {
    const Rectangle left{area_.corner, {area_.size.rows, columns}};
    area_.corner.column += columns;
    area_.size.columns -= columns;
    return left;
  }
  [[nodiscard]] const Rectangle& rest() const { return area_; }

 private:
  Rectangle area_;
};

// A rectangle in the middle of the screen.
Rectangle centred(Size screen, Size wanted) {
  const Size size{std::min(screen.rows, wanted.rows), std::min(screen.columns, wanted.columns)};
  return {{(screen.rows - size.rows) / 2, (screen.columns - size.columns) / 2}, size};
}

// Divides the panel into facts and moves, beside them or, if it is too narrow, below.
void share_panel(Layout& layout, const Rectangle& panel, int facts_rows) {
  Remainder rest(panel);
  if (panel.size.rows < kTallBoard && panel.size.columns >= kRoomyPanel) {
    const int beside = panel.size.columns - kMoveListColumns - 2;
    layout.facts = rest.take_left(std::min(kWidestFacts, beside));
    rest.take_left(2);
  } else {
    layout.facts = rest.take_top(std::min(panel.size.rows, facts_rows));
  }
  layout.moves = rest.rest();
}

// Cuts off title, blank row, message, input and hints, and returns what remains for the game. A
// spare row is left blank above the message.
Rectangle take_lines(Layout& layout, const Rectangle& whole, bool airy) {
  Remainder rest(
      {{whole.corner.row, whole.corner.column + 1}, {whole.size.rows, whole.size.columns - 2}});
  layout.title = rest.take_top(1);
  rest.take_top(1);
  layout.hints = rest.take_bottom(1);
  layout.input = rest.take_bottom(1);
  layout.message = rest.take_bottom(2);
  if (airy) rest.take_bottom(1);
  return {{rest.rest().corner.row, whole.corner.column},
          {rest.rest().size.rows, whole.size.columns}};
}

Layout beside(Size screen, const BoardStyle& board, bool flipped) {
  const int room = columns_beside(screen, board);
  const bool tall = board.size().rows >= kTallBoard;
  const bool roomy = !tall && room >= kRoomyPanel + 2;
  const int gap = roomy || (tall && room >= kWidePanel + 2) ? 4 : 2;
  const int panel = std::min(room + 2 - gap, roomy ? kPanelWithMoves + 1 : kWidestFacts + 1);
  const int spare = screen.rows - board.size().rows - kRowsAround;
  // The rows that a tall screen has left over go to the moves.
  const bool moves_below = !roomy && !tall && spare >= 6;
  const int below = moves_below ? std::min(kFewestRowsBelow, spare - 1) : 0;
  const Rectangle whole = centred(screen, {board.size().rows + kRowsAround +
                                               (moves_below ? below + 1 : 0) + (spare > 0 ? 1 : 0),
                                           kColumnsAround + board.size().columns + gap + panel});
  Layout layout{};
  Remainder rest(take_lines(layout, whole, spare > (moves_below ? below + 1 : 0)));
  Remainder upper(rest.take_top(board.size().rows));
  upper.take_left(kColumnsAround);
  layout.board = {upper.take_left(board.size().columns).corner, board, flipped};
  upper.take_left(gap);
  share_panel(layout, upper.rest(),
              moves_below ? board.size().rows : std::max(kFactsRows, board.size().rows / 2));
  if (moves_below) {
    rest.take_top(1);
    rest.take_left(kColumnsAround);
    layout.moves = rest.rest();
  }
  return layout;
}

Layout below(Size screen, const BoardStyle& board, bool flipped) {
  const int spare = screen.rows - board.size().rows - kRowsAround - 1;
  const int panel_rows = std::min(kMostRowsBelow, spare);
  const Rectangle whole = centred(
      screen, {board.size().rows + kRowsAround + 1 + panel_rows + (spare > panel_rows ? 1 : 0),
               std::max(kPanelWithMoves + 4, board.size().columns + 2 * kColumnsAround)});
  Layout layout{};
  Remainder rest(take_lines(layout, whole, spare > panel_rows));
  Remainder upper(rest.take_top(board.size().rows));
  upper.take_left((whole.size.columns - board.size().columns) / 2);
  layout.board = {upper.rest().corner, board, flipped};
  rest.take_top(1);
  rest.take_left(kColumnsAround);
  share_panel(layout, rest.rest(), panel_rows);
  return layout;
}

// The grid without rules, for a screen of few rows. It stands in the corner because there is no
// room to centre it.
Layout compact(Size screen, bool flipped) {
  const BoardStyle& board = kCompactBoard;
  const bool roomy = screen.columns >= board.size().columns + 51;
  const int panel = board.size().columns + (roomy ? 4 : 2);
  Layout layout{};
  Remainder rest({{0, 0}, screen});
  layout.title = rest.take_top(1);
  Remainder upper(rest.take_top(board.size().rows));
  layout.board = {upper.take_left(panel).corner, board, flipped};
  layout.facts = upper.rest();
  if (roomy) {
    layout.facts =
        upper.take_left(std::min(kWidestFacts, upper.rest().size.columns - kMoveListColumns - 2));
    upper.take_left(2);
    layout.moves = upper.rest();
  }
  layout.hints = rest.take_bottom(1);
  layout.input = rest.take_bottom(1);
  layout.message = rest.rest();
  return layout;
}

}  // namespace

int sizes_that_fit(Size screen) {
  int size = kLargestZoom;
  while (size > 1 && !fits(screen, kBoards[static_cast<std::size_t>(size - 1)])) --size;
  return size;
}

int size_shown(Size screen, int zoom) {
  if (zoom != kAutoZoom) return std::min(zoom, sizes_that_fit(screen));
  int size = kLargestZoom;
  while (size > 1 && !(kBoards[static_cast<std::size_t>(size - 1)].has_pictures() &&
                       fits_beside(screen, kBoards[static_cast<std::size_t>(size - 1)])))
    --size;
  return size;
}

std::optional<Layout> layout_for(Size screen, int zoom, bool flipped) {
  if (screen.rows < kSmallestScreen.rows || screen.columns < kSmallestScreen.columns)
    return std::nullopt;
  const BoardStyle& board = kBoards[static_cast<std::size_t>(size_shown(screen, zoom) - 1)];
  if (!fits(screen, board)) return compact(screen, flipped);
  const bool narrow = columns_beside(screen, board) < kWidePanel;
  const bool goes_below = !fits_beside(screen, board) || (narrow && fits_below(screen, board));
  return goes_below ? below(screen, board, flipped) : beside(screen, board, flipped);
}

int panel_columns(Size screen, int zoom) {
  const auto layout = layout_for(screen, zoom);
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

std::optional<Square> BoardGeometry::square_at(Place place) const {
  const Place first = cell_of(Square(file_in(0), rank_in(0))).corner;
  if (place.row < first.row || place.column < first.column) return std::nullopt;
  const int down = place.row - first.row;
  const int right = place.column - first.column;
  const int row = down / style.rank_pitch;
  const int column = right / style.file_pitch;
  if (row > 7 || column > 7) return std::nullopt;
  const Square square(file_in(column), rank_in(row));
  return cell_of(square).contains(place) ? std::optional(square) : std::nullopt;
}

}  // namespace quagmire::ui
