// What each square of the board means at the moment, and in a word where there is room for one.
#pragma once

#include "ui/draw/view.h"
#include "ui/play/session.h"

namespace quagmire::ui {

[[nodiscard]] SquareViews mark_squares(const Session& session);

}  // namespace quagmire::ui
