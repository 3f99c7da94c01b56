// Where everything stands on a screen of a given size.
#pragma once

#include <optional>

#include "ui/board_geometry.h"
#include "ui/terminal.h"

namespace quagmire::ui {

struct Layout {
  BoardGeometry board;
  Rectangle title;
  Rectangle facts;
  Rectangle moves;  ///< of size 0x0 where there is no room
  Rectangle message;
  Rectangle input;
  Rectangle hints;
};

/// The smallest screen that can show the game.
constexpr Size kSmallestScreen{16, 40};

/// nullopt where the screen is smaller than that. The board has the wanted magnification (1 to
/// kLargestZoom), or the largest below it that there is room for.
[[nodiscard]] std::optional<Layout> layout_for(Size screen, int zoom = 1, bool flipped = false);

}  // namespace quagmire::ui
