// What a game begins with.
#pragma once

#include <optional>

#include "engine/rules/position.h"
#include "ui/table/clock.h"
#include "ui/table/computer.h"
#include "ui/table/match_score.h"

namespace quagmire::ui {

struct Setup {
  Position initial;
  Computer computer{};
  Names names{};
  std::optional<TimeControl> time{};
};

}  // namespace quagmire::ui
