// Answers to questions about the game, in one line of words each: for the input line, the plain
// game and whoever listens instead of looking.
#pragma once

#include <string>

#include "engine/game/game.h"
#include "ui/action.h"

namespace quagmire::ui {

/// Speaks of the game at its cursor.
[[nodiscard]] std::string answer_to(const Query& query, const Game& game);

}  // namespace quagmire::ui
