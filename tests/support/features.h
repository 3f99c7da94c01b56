// What the evaluation counts, one feature at a time: it is linear, so a weight of 1 alone shows a
// count.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/bulk/kernels.h"

namespace quagmire::test {

/// The features of both sides of a position.
struct FeatureCounts {
  bulk::Features own;    ///< of the player to move
  bulk::Features enemy;  ///< of the other one

  constexpr bool operator==(const FeatureCounts&) const = default;
};

/// The game must not be over.
inline FeatureCounts count_features(const bulk::Kernels& kernels, const bulk::Board& board) {
  FeatureCounts counts{};
  for (std::size_t i = 0; i < bulk::kFeatures; ++i) {
    bulk::Weights own{};
    bulk::Weights enemy{};
    own.own[i] = enemy.enemy[i] = 1;
    counts.own[i] = static_cast<std::int16_t>(kernels.evaluate(board, own));
    counts.enemy[i] = static_cast<std::int16_t>(kernels.evaluate(board, enemy));
  }
  return counts;
}

}  // namespace quagmire::test
