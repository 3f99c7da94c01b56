// Draws a view on a canvas: the board, and all around it. It sees neither the game nor a terminal.
#pragma once

#include "ui/draw/canvas.h"
#include "ui/draw/layout.h"
#include "ui/draw/view.h"
#include "ui/screens/marks.h"

namespace quagmire::ui {

/// The whole screen at this size. Below kSmallestScreen it is one line that says what is needed.
[[nodiscard]] Canvas draw(const View& view, Size screen);

void draw_board(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board);

}  // namespace quagmire::ui
