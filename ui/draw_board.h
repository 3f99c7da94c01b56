// Draws the board: the required grid, or the same grid larger or more compact.
#pragma once

#include "ui/canvas.h"
#include "ui/layout.h"
#include "ui/marks.h"

namespace quagmire::ui {

void draw_board(Canvas& canvas, const SquareViews& squares, const BoardGeometry& board);

}  // namespace quagmire::ui
