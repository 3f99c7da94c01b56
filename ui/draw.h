// Draws a view on a canvas. It sees neither the game nor a terminal.
#pragma once

#include "ui/canvas.h"
#include "ui/view.h"

namespace quagmire::ui {

/// The whole screen at this size. Below kSmallestScreen it is one line that says what is needed.
[[nodiscard]] Canvas draw(const View& view, Size screen);

}  // namespace quagmire::ui
