// Openings for matches: positions after a few random moves that neither side stands much better in.
#pragma once

#include <cstdint>

#include "engine/game/game.h"

namespace quagmire::arena {

/// A game of some random moves from the start, in progress, whose score for the player to move lies
/// within +-`margin`. The same for the same seed on every machine.
[[nodiscard]] Game balanced_opening(std::uint64_t seed, int margin = 60);

}  // namespace quagmire::arena
