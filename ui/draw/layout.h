// Where everything stands on a screen of a given size.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules/board.h"
#include "ui/draw/canvas.h"
#include "ui/session/input.h"

namespace quagmire::ui {

/// A part of the screen.
struct Rectangle {
  Place corner;  ///< upper left
  Size size;

  [[nodiscard]] constexpr bool contains(Place place) const {
    return place.row >= corner.row && place.row < corner.row + size.rows &&
           place.column >= corner.column && place.column < corner.column + size.columns;
  }

  /// Cuts off rows or columns, and returns them.
  constexpr Rectangle take_top(int rows) {
    const Rectangle top{corner, {rows, size.columns}};
    corner.row += rows;
    size.rows -= rows;
    return top;
  }
  constexpr Rectangle take_bottom(int rows) {
    size.rows -= rows;
    return {{corner.row + size.rows, corner.column}, {rows, size.columns}};
  }
  constexpr Rectangle take_left(int columns) {
    const Rectangle left{corner, {size.rows, columns}};
    corner.column += columns;
    size.columns -= columns;
    return left;
  }
};

/// Where a board stands: the required grid, or pixels, two in a cell, one above the other.
struct BoardGeometry {
  Place corner;  ///< of a grid: the blank before the header line's a; of pixels: the first cell of
                 ///< the board, below the letters of the files and right of a rank's number
  bool flipped;  ///< rank 1 on top
  int side = 0;  ///< of a square, in pixels; 0 in a grid

  [[nodiscard]] constexpr bool is_grid() const { return side == 0; }
  /// In cells; of pixels without letters and numbers.
  [[nodiscard]] constexpr Size size() const { return is_grid() ? kGrid : Size{4 * side, 8 * side}; }
  /// The cell of a grid in which a square's character stands; of pixels, the one in the middle.
  [[nodiscard]] Place place_of(Square square) const;
  /// Where the hardware cursor stands for a square: in the grid's cell, or in the lower left corner
  /// of the pixels, where it hides no piece.
  [[nodiscard]] Place cursor_place_of(Square square) const;
  /// The square at a place, if any; the bars and rules of a grid belong to none.
  [[nodiscard]] std::optional<Square> square_at(Place place) const;

  /// The file (0 to 7) of a column counted from the left, and the rank of a row from the top; also
  /// the column of a file and the row of a rank, since turning the board is its own inverse.
  [[nodiscard]] constexpr int file_in(int column) const { return flipped ? 7 - column : column; }
  [[nodiscard]] constexpr int rank_in(int row) const { return flipped ? row : 7 - row; }

  /// The required grid.
  static constexpr Size kGrid{18, 19};
};

struct Layout {
  BoardGeometry board;
  std::optional<BoardGeometry> grid;  ///< the required grid beside a board of pixels
  Rectangle title;
  Rectangle players;  ///< of size 0x0 if they stand above the facts
  Rectangle facts;
  Rectangle moves;  ///< of size 0x0 if there is no room
  Rectangle message;
  Rectangle input;
  Rectangle hints;
};

/// The smallest screen that can show the game.
constexpr Size kSmallestScreen{20, 40};

/// nullopt if the screen is smaller than that.
[[nodiscard]] std::optional<Layout> layout_for(Size screen, BoardChoice choice = BoardChoice::Auto,
                                               bool flipped = false);

/// The facts and the moves as one, if these stand beside or below them.
[[nodiscard]] Rectangle panel_of(const Layout& layout);

/// How many columns the facts have; 0 if the screen is too small.
[[nodiscard]] int panel_columns(Size screen, BoardChoice choice);
/// In fewer columns a line has room for only a few words.
constexpr int kNarrowPanel = 28;
/// Columns of a screen in which a message has one row, and the panel says what is in Quagmire.
constexpr int kWideScreen = 100;

/// A board of pixels on request fits in no less.
extern const Size kSmallestForPixels;
/// The side of the board's squares in pixels on this screen; 0 if it shows the grid.
[[nodiscard]] int side_shown(Size screen, BoardChoice choice);

}  // namespace quagmire::ui
