// What a player should beware of.
#pragma once

#include "engine/rules/bitboard.h"
#include "engine/rules/player.h"
#include "engine/rules/position.h"

namespace quagmire {

/// The player's pieces, not in Quagmire, that one move of the opponent would put there, were it the
/// opponent's turn. Where the player has a piece in Quagmire already, the game would be over before
/// that move, and there are none.
[[nodiscard]] Bitboard threatened(const Position& position, Player player);

}  // namespace quagmire
