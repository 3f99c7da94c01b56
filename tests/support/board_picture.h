// Positions from pictures, so that a test shows the board it speaks of.
#pragma once

#include <string_view>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::test {

/// Reads the required grid, or up to eight lines of eight of `O`, `X` and `.`: the lowest ranks,
/// down to rank 1; those above are empty. Blanks around a line and empty lines are skipped.
/// `resting` names the resting pieces, such as "c2" or "c2 f6"; each belongs to the player whose
/// piece stands there. Throws std::invalid_argument if this is not a picture of a position.
[[nodiscard]] Position board(std::string_view picture, Player turn, std::string_view resting = "");

}  // namespace quagmire::test
