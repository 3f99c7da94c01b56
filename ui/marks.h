// What each square of the board means at the moment, and in a word where there is room for one.
#pragma once

#include <array>
#include <string_view>

#include "ui/roles.h"
#include "ui/session.h"

namespace quagmire::ui {

struct SquareView {
  char glyph = '.';
  Roles roles;
  std::string_view state;  ///< "Quagmire", "resting"; empty for nothing to say
  std::string_view use;    ///< "slide", "jump", "loop", "path": what the square is for
};

/// By Square::index()
using SquareViews = std::array<SquareView, 64>;

[[nodiscard]] SquareViews mark_squares(const Session& session);

}  // namespace quagmire::ui
