#include "ui/draw/draw.h"

#include <algorithm>
#include <string_view>

namespace quagmire::ui {

namespace {

// Roles of the piece alone: in a large cell they do not spread to the space round it.
constexpr Roles kPieceRoles{Role::PieceO, Role::PieceX, Role::LastMoved, Role::LastOrigin};

class BoardDrawer {
 public:
  BoardDrawer(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board)
      : canvas_(canvas), squares_(squares), board_(board) {}

  void draw() {
    for (int column = 0; column < 8; ++column) {
      const Place top = board_.place_of(Square(board_.file_in(column), 7));
      canvas_.put({board_.corner.row, top.column}, static_cast<char>('a' + board_.file_in(column)),
                  Role::Grid);
    }
    for (int row = 0; row < 8; ++row) draw_rank(board_.rank_in(row));
    if (board_.style.rules)
      for (int i = 0; i <= 8; ++i) draw_rule(board_.corner.row + 1 + i * board_.style.rank_pitch);
  }

 private:
  [[nodiscard]] const SquareView& at(Square square) const {
    return squares_[static_cast<std::size_t>(square.index())];
  }

  void draw_rule(int row) {
    for (int column = 0; column <= 8 * board_.style.file_pitch; ++column)
      canvas_.put({row, board_.corner.column + column},
                  column % board_.style.file_pitch == 0 ? '+' : '-', Role::Grid);
  }

  void draw_rank(int rank) {
    for (int column = 0; column < 8; ++column) draw_cell(Square(board_.file_in(column), rank));
    draw_bars(rank);
    const int row = board_.place_of(Square(0, rank)).row;
    canvas_.put({row, board_.corner.column + 8 * board_.style.file_pitch + 2},
                static_cast<char>('1' + rank), Role::Grid);
  }

  // A bar shows the marks of the squares on both its sides.
  void draw_bars(int rank) {
    for (int column = 0; column <= 8; ++column) {
      Roles roles = Role::Grid;
      if (column > 0) roles.add(edges(Square(board_.file_in(column - 1), rank)));
      if (column < 8) roles.add(edges(Square(board_.file_in(column), rank)));
      const Rectangle cell = board_.cell_of(Square(0, rank));
      for (int row = 0; row < cell.size.rows; ++row)
        canvas_.put(
            {cell.corner.row + row, board_.corner.column + column * board_.style.file_pitch}, '|',
            roles);
    }
  }
  [[nodiscard]] Roles edges(Square square) const { return at(square).roles & kEdgeRoles; }

  void draw_cell(Square square) {
    const SquareView& view = at(square);
    const Roles roles = view.roles.without(kEdgeRoles);
    const Rectangle cell = board_.cell_of(square);
    if (cell.size.rows > 1) {
      fill(cell, roles.without(kPieceRoles));
      write_centred(cell, 0, view.state, roles.without(kPieceRoles));
      write_centred(cell, cell.size.rows - 1, view.use, roles.without(kPieceRoles));
    }
    canvas_.put(board_.place_of(square), view.glyph, roles);
  }
  void fill(const Rectangle& cell, Roles roles) {
    for (int row = 0; row < cell.size.rows; ++row)
      for (int column = 0; column < cell.size.columns; ++column)
        canvas_.put({cell.corner.row + row, cell.corner.column + column}, ' ', roles);
  }
  void write_centred(const Rectangle& cell, int row, std::string_view word, Roles roles) {
    const int margin = std::max(0, cell.size.columns - static_cast<int>(word.size())) / 2;
    canvas_.write({cell.corner.row + row, cell.corner.column + margin}, word, roles);
  }

  Canvas& canvas_;
  const SquareViews& squares_;
  const BoardGeometry& board_;
};

}  // namespace

void draw_board(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board) {
  BoardDrawer(canvas, squares, board).draw();
}

}  // namespace quagmire::ui
