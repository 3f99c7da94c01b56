// The facts beside the board: every mark on it in words, and what else a player wants to know.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/draw/view.h"
#include "ui/play/session.h"

namespace quagmire::ui {

[[nodiscard]] std::vector<Fact> facts_of(const Session& session);

}  // namespace quagmire::ui
