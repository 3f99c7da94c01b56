// What makes a puzzle easy or hard, and which puzzles are the same one. The maker grades and
// chooses by it, and the tests hold the finished file against it.
#pragma once

#include <string>
#include <vector>

#include "engine/learn/puzzle.h"
#include "engine/search/proofs.h"

namespace quagmire::test {

struct Traits {
  bool quiet;      ///< a key puts nothing into Quagmire
  int tries;       ///< moves that tempt, and fail
  bool loop_jump;  ///< there is one in the line
  int legal;       ///< legal moves that do not lose at once
};

/// The key, the longest defence, the first of the moves that win soonest, and so on to the end; of
/// a puzzle that asks to save oneself, the first key alone.
[[nodiscard]] std::vector<Move> line_of(const Puzzle& puzzle, search::Solver& solver);

[[nodiscard]] bool is_quiet(const Position& position, Move move);
[[nodiscard]] Traits traits_of(const Puzzle& puzzle, search::Solver& solver);

/// 1 to 5. tests/tools/puzzles/README.md holds it against what the levels of the computer find.
[[nodiscard]] int grade_of(PuzzleKind kind, int moves, const Traits& traits);

/// What the puzzle is about, the same for two that differ only by turning or mirroring the board,
/// by who is O, and by pieces that could as well be missing: without them the key still solves it.
[[nodiscard]] std::string essence_of(const Puzzle& puzzle, search::Solver& solver);

}  // namespace quagmire::test
