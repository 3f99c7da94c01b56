// Where everything stands on a screen of a given size.
#pragma once

#include <array>
#include <optional>

#include "engine/board/square.h"
#include "ui/base/events.h"
#include "ui/draw/canvas.h"

namespace quagmire::ui {

/// A part of the screen.
struct Rectangle {
  Place corner;  ///< upper left
  Size size;

  [[nodiscard]] constexpr bool contains(Place place) const {
    return place.row >= corner.row && place.row < corner.row + size.rows &&
           place.column >= corner.column && place.column < corner.column + size.columns;
  }
};

/// How the board is drawn: the distance between ranks and between files.
struct BoardStyle {
  int rank_pitch;
  int file_pitch;
  bool rules;  ///< whether lines separate the ranks

  /// Whether marks are drawn as shapes round the pieces.
  [[nodiscard]] constexpr bool large() const { return file_pitch > 2; }
  /// Whether pieces are drawn as pictures, not letters.
  [[nodiscard]] constexpr bool has_pictures() const { return rank_pitch > 2; }
  [[nodiscard]] constexpr Size size() const {
    return {1 + (rules ? 1 : 0) + 8 * rank_pitch, 1 + 8 * file_pitch + 2};
  }
};

/// The required grid without its rules, for small screens.
constexpr BoardStyle kCompactBoard{1, 2, false};
/// By size: the required grid, then larger ones whose squares look square.
constexpr std::array<BoardStyle, kLargestZoom> kBoards{
    {{2, 2, true}, {2, 4, true}, {3, 6, true}, {4, 8, true}, {5, 10, true}, {6, 12, true}}};

struct BoardGeometry {
  Place corner;  ///< the blank before the header line's a
  BoardStyle style;
  bool flipped;  ///< rank 1 on top

  /// A square's cell, without the bars and rules around it.
  [[nodiscard]] constexpr Rectangle cell_of(Square square) const {
    const int column = file_in(square.file());  // flipping is its own inverse
    const int row = flipped ? square.rank() : 7 - square.rank();
    const int rule = style.rules ? 1 : 0;
    return {{corner.row + 1 + rule + row * style.rank_pitch,
             corner.column + 1 + column * style.file_pitch},
            {style.rank_pitch - rule, style.file_pitch - 1}};
  }
  /// Where a square's piece stands: the middle of its cell.
  [[nodiscard]] constexpr Place place_of(Square square) const {
    const Rectangle cell = cell_of(square);
    return {cell.corner.row + (cell.size.rows - 1) / 2,
            cell.corner.column + (cell.size.columns - 1) / 2};
  }
  /// The square whose cell contains a place, if any; bars and rules belong to none.
  [[nodiscard]] std::optional<Square> square_at(Place place) const;

  /// The file (0 to 7) of a column of cells counted from the left, and the rank of a row from the
  /// top.
  [[nodiscard]] constexpr int file_in(int column) const { return flipped ? 7 - column : column; }
  [[nodiscard]] constexpr int rank_in(int row) const { return flipped ? row : 7 - row; }
};

struct Layout {
  BoardGeometry board;
  Rectangle title;
  Rectangle facts;
  Rectangle moves;  ///< of size 0x0 if there is no room
  Rectangle message;
  Rectangle input;
  Rectangle hints;
};

/// The smallest screen that can show the game.
constexpr Size kSmallestScreen{16, 40};

/// nullopt if the screen is smaller than that. The board has the size that `zoom` selects. On a
/// larger screen everything stands together in the middle.
[[nodiscard]] std::optional<Layout> layout_for(Size screen, int zoom = 1, bool flipped = false);

/// Everything beside or below the board: the facts, and the moves if they are next to them.
[[nodiscard]] Rectangle panel_of(const Layout& layout);

/// How many columns the panel has; 0 if the screen is too small.
[[nodiscard]] int panel_columns(Size screen, int zoom);
/// In fewer columns a line has room for only a few words.
constexpr int kNarrowPanel = 28;

/// How many of the board's sizes fit, from 1 upward; at least 1, which a small screen shows without
/// its rules.
[[nodiscard]] int sizes_that_fit(Size screen);
/// The size, from 1, at which the board is shown if `zoom` is asked for: 1 to kLargestZoom, kFit or
/// kAutoZoom. A size that does not fit becomes the largest that does.
[[nodiscard]] int size_shown(Size screen, int zoom);

}  // namespace quagmire::ui
