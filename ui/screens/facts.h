// The facts beside the board: every mark on it in words, and what else a player wants to know.
#pragma once

#include <string>
#include <vector>

#include "ui/draw/view.h"
#include "ui/play/session.h"

namespace quagmire::ui {

[[nodiscard]] std::vector<Fact> facts_of(const Session& session);
/// O first.
[[nodiscard]] std::vector<PlayerLine> players_of(const Session& session);
/// "Ann - Bob"; empty where nobody has a name.
[[nodiscard]] std::string standing_of(const Session& session);

}  // namespace quagmire::ui
