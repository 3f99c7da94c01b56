// Counting sequences of moves: the standard check that a generator is exact, and a measure of its
// speed.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/move.h"
#include "engine/bulk/kernels.h"
#include "engine/rules/position.h"

namespace quagmire {

/// The number of sequences of exactly `depth` legal moves from `position`; 1 at depth 0. A finished
/// game has no moves. The last two plies are counted together. Exact while the count fits 64 bits
/// (to depth 9 from the start).
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

/// The same by one variant of the kernels.
[[nodiscard]] std::uint64_t perft(const bulk::Kernels& kernels, const bulk::Board& board,
                                  int depth);

struct MoveCount {
  Move move;
  std::uint64_t leaves;
};

/// For each legal move the perft of `depth` - 1 behind it, in ascending order of moves; `depth` is
/// at least 1.
[[nodiscard]] std::vector<MoveCount> perft_divide(const Position& position, int depth);

}  // namespace quagmire
