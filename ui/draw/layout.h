// The layout of a screen of a given size.
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

  /// Cut off rows or columns and return them.
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

/// The place and size of a board: the required grid, or pixels. A cell holds two pixels, one above
/// the other.
struct BoardGeometry {
  Place corner;  ///< of a grid: the blank before the letter a in the header line; of pixels: the
                 ///< board's first cell, without the file letters and rank numbers
  bool flipped;  ///< rank 1 is at the top
  int side = 0;  ///< the side of a square in pixels; 0 for a grid

  [[nodiscard]] constexpr bool is_grid() const { return side == 0; }
  /// The size in cells. For pixels, excludes file letters and rank numbers.
  [[nodiscard]] constexpr Size size() const { return is_grid() ? kGrid : Size{4 * side, 8 * side}; }
  /// The cell of a square: in a grid, the cell of its character; with pixels, the middle cell.
  [[nodiscard]] Place place_of(Square square) const;
  /// The place of the hardware cursor on a square: the grid's cell, or the lower left corner of the
  /// pixels, where it hides no piece.
  [[nodiscard]] Place cursor_place_of(Square square) const;
  /// The square at a place; nullopt outside the squares, and on a grid's bars and rules.
  [[nodiscard]] std::optional<Square> square_at(Place place) const;

  /// The file (0 to 7) of a column counted from the left, and the rank of a row counted from the
  /// top. They also convert back, because flipping the board twice restores it.
  [[nodiscard]] constexpr int file_in(int column) const { return flipped ? 7 - column : column; }
  [[nodiscard]] constexpr int rank_in(int row) const { return flipped ? row : 7 - row; }

  /// The grid that the rules require, with its letters and numbers, in rows and columns of
  /// characters.
  static constexpr Size kGrid{18, 19};
};

struct Layout {
  BoardGeometry board;
  std::optional<BoardGeometry> grid;  ///< the required grid beside the pixel board
  Rectangle title;
  Rectangle players;  ///< 0x0 if the players are drawn above the facts
  Rectangle facts;
  Rectangle moves;  ///< 0x0 if there is no room
  Rectangle message;
  Rectangle input;
  Rectangle hints;
};

/// The smallest screen that can show the game.
constexpr Size kSmallestScreen{20, 40};

/// nullopt if the screen is smaller than kSmallestScreen.
[[nodiscard]] std::optional<Layout> layout_for(Size screen, BoardChoice choice = BoardChoice::Auto,
                                               bool flipped = false);

/// The facts and the moves as one area, if the two touch.
[[nodiscard]] Rectangle panel_of(const Layout& layout);

/// The width of the facts in columns; 0 if the screen is too small.
[[nodiscard]] int panel_columns(Size screen, BoardChoice choice);
/// A narrower panel has room for only a few words per line.
constexpr int kNarrowPanel = 28;
/// From this width on, the message has one row, and the panel names the pieces in Quagmire.
constexpr int kWideScreen = 100;

/// The smallest screen for a pixel board that the user asked for.
extern const Size kSmallestForPixels;
/// The side of the squares in pixels on this screen; 0 if it shows the grid.
[[nodiscard]] int side_shown(Size screen, BoardChoice choice);

}  // namespace quagmire::ui
