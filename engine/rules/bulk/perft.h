// Perft by the kernels of one variant.
#pragma once

#include <cstdint>

#include "engine/rules/bulk/kernels.h"

namespace quagmire::bulk {

/// The last two plies are counted together.
[[nodiscard]] std::uint64_t perft(const Kernels& kernels, const Board& board, int depth);

/// The last ply is counted without listing its moves.
[[nodiscard]] std::uint64_t perft_by_counts(const Kernels& kernels, const Board& board, int depth);

}  // namespace quagmire::bulk
