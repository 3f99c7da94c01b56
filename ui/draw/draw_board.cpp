#include <array>

#include "ui/draw/draw.h"

namespace quagmire::ui {

namespace {

// What a frame is made of: by row, its top, middle and bottom; by column, left, middle and right.
struct FrameGlyphs {
  std::array<std::array<char32_t, 3>, 3> corners;
  char32_t rule;
  char32_t bar;
};
constexpr FrameGlyphs kAsciiFrame{
    {{{U'+', U'+', U'+'}, {U'+', U'+', U'+'}, {U'+', U'+', U'+'}}}, U'-', U'|'};
constexpr FrameGlyphs kUnicodeFrame{
    {{{U'┌', U'┬', U'┐'}, {U'├', U'┼', U'┤'}, {U'└', U'┴', U'┘'}}}, U'─', U'│'};

// Size 1 is the required grid, whatever is asked for.
const FrameGlyphs& frame_of(const BoardStyle& style, Glyphs glyphs) {
  const bool required = style.file_pitch == kBoards[0].file_pitch;
  return glyphs == Glyphs::Unicode && !required ? kUnicodeFrame : kAsciiFrame;
}

// Which third of a line of eight something is in: first, in between, last.
std::size_t third_of(int i) { return i == 0 ? 0 : i == 8 ? 2 : 1; }

// Small boards: a square is a letter, and marks are the looks of it and of the bars beside it.
class SmallBoardDrawer {
 public:
  SmallBoardDrawer(Canvas& canvas, const View& view, const BoardGeometry& board)
      : canvas_(canvas), view_(view), board_(board), bar_(frame_of(board.style, view.glyphs).bar) {}

  void draw() {
    draw_frame(canvas_, board_, view_.glyphs);
    for (int rank = 0; rank < 8; ++rank) {
      for (int column = 0; column < 8; ++column) draw_cell(Square(board_.file_in(column), rank));
      draw_bars(rank);
    }
  }

 private:
  [[nodiscard]] Roles roles_at(Square square) const {
    return view_.squares[static_cast<std::size_t>(square.index())].roles.without(kLargeRoles);
  }

  // A bar shows the marks of the squares on both its sides.
  void draw_bars(int rank) {
    const int row = board_.place_of(Square(0, rank)).row;
    for (int column = 0; column <= 8; ++column) {
      Roles roles = Role::Grid;
      if (column > 0) roles.add(edges(Square(board_.file_in(column - 1), rank)));
      if (column < 8) roles.add(edges(Square(board_.file_in(column), rank)));
      canvas_.put({row, board_.corner.column + column * board_.style.file_pitch}, bar_, roles);
    }
  }
  // Where blanks stand between letter and bars, they show the cursor.
  [[nodiscard]] Roles edges(Square square) const {
    const Roles edges = roles_at(square) & kEdgeRoles;
    return board_.style.file_pitch > 2 ? edges.without(Role::CursorEdge) : edges;
  }

  // The blanks have the piece's colour, which nobody sees: with the letter's look they cost fewer
  // bytes. They have no other mark, for a blank that is underlined would be taken for more.
  void draw_cell(Square square) {
    constexpr Roles spreading{Role::Cursor, Role::PieceO, Role::PieceX};
    const Roles roles = roles_at(square).without(kEdgeRoles);
    const Rectangle cell = board_.cell_of(square);
    for (int column = 0; column < cell.size.columns; ++column)
      canvas_.put({cell.corner.row, cell.corner.column + column}, ' ', roles & spreading);
    canvas_.put(board_.place_of(square),
                view_.squares[static_cast<std::size_t>(square.index())].glyph, roles);
  }

  Canvas& canvas_;
  const View& view_;
  const BoardGeometry& board_;
  char32_t bar_;
};

}  // namespace

void draw_frame(Canvas& canvas, const BoardGeometry& board, Glyphs glyphs) {
  const FrameGlyphs& frame = frame_of(board.style, glyphs);
  const BoardStyle& style = board.style;
  for (int i = 0; i < 8; ++i) {
    const Square corner(board.file_in(i), board.rank_in(i));
    const Place place = board.place_of(corner);
    canvas.put({board.corner.row, place.column}, static_cast<char>('a' + corner.file()),
               Role::Grid);
    canvas.put({place.row, board.corner.column + 8 * style.file_pitch + 2},
               static_cast<char>('1' + corner.rank()), Role::Grid);
  }
  const int top = board.corner.row + 1;
  for (int row = 0; row < style.size().rows - 1; ++row) {
    const bool rule = style.rules && row % style.rank_pitch == 0;
    const auto& corners = frame.corners[third_of(row / style.rank_pitch)];
    for (int file = 0; file <= 8; ++file) {
      const Place crossing{top + row, board.corner.column + file * style.file_pitch};
      canvas.put(crossing, rule ? corners[third_of(file)] : frame.bar, Role::Grid);
      for (int i = 1; rule && file < 8 && i < style.file_pitch; ++i)
        canvas.put({crossing.row, crossing.column + i}, frame.rule, Role::Grid);
    }
  }
}

void draw_board(Canvas& canvas, const View& view, const BoardGeometry& board) {
  SmallBoardDrawer(canvas, view, board).draw();
}

}  // namespace quagmire::ui
