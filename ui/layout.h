// Where everything stands on a screen of a given size.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/rules/square.h"
#include "ui/canvas.h"
#include "ui/terminal.h"

namespace quagmire::ui {

struct Rectangle {
  Place corner;  ///< its upper left
  Size size;
};

/// How the board is drawn.
enum class BoardStyle : std::uint8_t {
  Grid,     ///< the required grid: 18 rows
  Compact,  ///< the same without the rules between the ranks: 9 rows
};

struct Layout {
  BoardStyle board_style;
  Place board;  ///< its upper left: the blank before the header line's a
  Rectangle title;
  Rectangle facts;
  Rectangle moves;  ///< of size 0x0 where there is no room
  Rectangle message;
  Rectangle input;
  Rectangle hints;

  /// The cell that shows a square's piece.
  [[nodiscard]] Place place_of(Square square) const;
};

/// The smallest screen that can show the game.
constexpr Size kSmallestScreen{16, 40};

/// nullopt where the screen is smaller than that.
[[nodiscard]] std::optional<Layout> layout_for(Size screen);

}  // namespace quagmire::ui
