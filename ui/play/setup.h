// What a game begins with.
#pragma once

#include <optional>

#include "engine/rules/position.h"
#include "ui/play/clock.h"
#include "ui/play/computer.h"
#include "ui/play/match_score.h"

namespace quagmire::ui {

struct Setup {
  Position initial;
  Computer computer{};
  Names names{};
  std::optional<TimeControl> time{};
};

}  // namespace quagmire::ui
