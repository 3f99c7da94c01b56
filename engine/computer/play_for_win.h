// Thinking that is out to win: a search, and then, where nothing is decided, the trap that is worth
// most among those that cost nothing (trap.h), or else a move that brings the pieces close
// (tension.h). The search says what a move must not be worse than, so that no win is ever given up,
// and nothing that matters for either.
#pragma once

#include <span>

#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::search {

/// As Searcher::search, which takes half of what the limits allow; what other moves are worth is
/// searched with the rest. The move is the first line's; where it sets a trap, that is said, and
/// the lines behind are those of the search.
[[nodiscard]] Findings play_for_win(Searcher& searcher, const Position& position,
                                    std::span<const Position> history, const Limits& limits,
                                    const Options& options = {}, StopFlag stop = nullptr,
                                    const OnDepth& on_depth = {});

}  // namespace quagmire::search
