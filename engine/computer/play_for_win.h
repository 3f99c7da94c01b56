// Playing to win: a search, and then, if nothing is decided, the trap that is worth most among
// those that cost nothing (trap.h), or else a move that seeks a fight (below). The search says what
// a move must not be worse than, so that neither a win nor anything else that matters is given up.
#pragma once

#include <span>
#include <vector>

#include "engine/bulk/kernels.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// As Searcher::search, which takes half of what the limits allow; what other moves are worth is
/// searched with the rest. The move is the first line's; if it sets a trap, the findings say so,
/// and the lines after it are those of the search.
[[nodiscard]] Findings play_for_win(Searcher& searcher, const Position& position,
                                    std::span<const Position> history, const Limits& limits,
                                    const Options& options = {}, StopFlag stop = nullptr,
                                    const OnDepth& on_depth = {});

// A fight for its own sake. Two players who keep their pieces free never finish; where there is
// much to overlook, the player who overlooks more loses. So if no trap is likely to catch the
// opponent, the computer prefers moves after which a fight is promising (fight.h), and those after
// which it becomes so whatever the opponent does, as long as they cost little and lose nothing by
// force.

/// The moves of the player to move that do not end the game; each has as its bonus what the fight
/// after it is worth. The game must not be over.
[[nodiscard]] std::vector<Preference> prefer_fights(const bulk::Board& board,
                                                    const TrapTuning& tuning);

}  // namespace quagmire::search
