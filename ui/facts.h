// The facts beside the board: every mark on it in words, and what else a player wants to know.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/session.h"
#include "ui/view.h"

namespace quagmire::ui {

[[nodiscard]] std::vector<Fact> facts_of(const Session& session);

}  // namespace quagmire::ui
