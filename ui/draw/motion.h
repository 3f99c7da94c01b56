// What is seen to happen between two pictures: a piece glides, a loop closes, a way round is
// walked, a square in Quagmire swells.
#pragma once

#include <chrono>
#include <vector>

#include "ui/draw/view.h"

namespace quagmire::ui {

struct Moment {
  View view;
  std::chrono::milliseconds lasts;
};

/// What is shown in turn after `before` and ahead of `after`, for 600 ms at most; nothing if
/// `after` has no movement and no mark of that kind that `before` had not.
[[nodiscard]] std::vector<Moment> motion(const View& before, const View& after);

}  // namespace quagmire::ui
