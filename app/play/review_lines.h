// A game looked at by the computer, in lines: for `quagmire analyze` and `quagmire review`, and for
// the word `review` of the plain game.
#pragma once

#include <ostream>

#include "engine/game/game.h"
#include "engine/search/search.h"
#include "ui/advice/game_review.h"

namespace quagmire::app {

/// For each ply if nothing else is asked for: as much thought as on the screen, but the same on
/// every machine.
constexpr search::Limits kReviewInLines{.nodes = ui::kReviewLimits.nodes};

/// A line a ply up to the game's cursor, each as soon as it is known: its number, the move, and how
/// the game stands after it. Then the turning points. If `stop` ends that early, those that are
/// known by then; nothing at all if nothing is.
void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output);

}  // namespace quagmire::app
