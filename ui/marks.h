// What each square of the board means at the moment, and in a word where there is room for one.
#pragma once

#include "ui/session.h"
#include "ui/view.h"

namespace quagmire::ui {

[[nodiscard]] SquareViews mark_squares(const Session& session);

}  // namespace quagmire::ui
