// Whether a puzzle is what its line says, by the full-width solver.
#pragma once

#include <optional>
#include <string>

#include "engine/learn/puzzle.h"
#include "engine/search/proofs.h"

namespace quagmire::test {

/// What is not true of the puzzle; empty if everything is proved: the length, that there is no
/// shorter win, and that just the keys solve it.
[[nodiscard]] std::optional<std::string> fault_of(const Puzzle& puzzle, search::Solver& solver);

}  // namespace quagmire::test
