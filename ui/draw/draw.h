// Draws a view on a canvas: the board, and all around it. It sees neither the game nor a terminal.
#pragma once

#include <span>

#include "ui/draw/canvas.h"
#include "ui/draw/layout.h"
#include "ui/draw/view.h"
#include "ui/screens/marks.h"

namespace quagmire::ui {

/// The whole screen at this size. Below kSmallestScreen it is one line that says what is needed.
[[nodiscard]] Canvas draw(const View& view, Size screen);

/// Draws the card over the middle of the area, the hints at its foot, and puts the cursor on the
/// line that is chosen. It may be larger than the area; what the canvas has no room for is cut.
void draw_card(Canvas& canvas, const Card& card, std::span<const KeyHint> hints,
               const Rectangle& area);

void draw_board(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board);

}  // namespace quagmire::ui
