// Which puzzles are the same one, and which keys are hard to see.
#pragma once

#include <string>

#include "engine/learn/puzzle.h"
#include "engine/search/proofs.h"

namespace quagmire::test {

/// Whether the move puts nothing of the other player into Quagmire.
[[nodiscard]] bool is_quiet(const Position& position, Move move);

/// What the puzzle is about, the same for two that differ only by turning or mirroring the board,
/// by who is O, and by pieces that could as well be missing: without them the key still solves it.
[[nodiscard]] std::string essence_of(const Puzzle& puzzle, search::Solver& solver);

}  // namespace quagmire::test
