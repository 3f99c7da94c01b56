// Closeness for its own sake. Two players who keep their pieces free never finish; where pieces
// have few empty neighbours there is much to overlook, and whoever overlooks more loses. So against
// an opponent who is not known, and whom no trap is likely to catch, the computer prefers the moves
// that bring the pieces close, as long as they cost little and lose nothing by force.
#pragma once

#include <vector>

#include "engine/rules/bulk/kernels.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// How crowded the pieces are: one with a single empty neighbour or none counts 8, and half as much
/// for each further one, down to 1 for four.
[[nodiscard]] int crowding(Bitboard pieces, Bitboard empty);

/// The moves of the player to move that do not end the game; one that allows a win by force of up
/// to TrapTuning::danger_moves is shunned, the others are worth nothing beside how they score. The
/// game must not be over.
[[nodiscard]] std::vector<Preference> shun_danger(const bulk::Board& board,
                                                  const TrapTuning& tuning);

/// From now on each of them that is not shunned is worth `tension` for every unit of crowding
/// behind it, where the opponent's counts twice.
void prefer_closeness(std::vector<Preference>& preferences, const bulk::Board& board,
                      Score tension);

}  // namespace quagmire::search
