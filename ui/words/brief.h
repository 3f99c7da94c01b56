// What a board shows, in a line without the board: for those who listen, and where a grid for each
// move is too much.
#pragma once

#include <string>

#include "engine/game/game.h"

namespace quagmire::ui {

/// The last move and what it changed: "X h8-f6 over g7, which relieves h8." There must be one.
[[nodiscard]] std::string last_move_in_brief(const Game& game);
/// Whose turn it is, and what they must heed: "X to move. h8 is in Quagmire and has to jump out
/// now." The game must be in progress.
[[nodiscard]] std::string turn_in_brief(const Position& position);

}  // namespace quagmire::ui
