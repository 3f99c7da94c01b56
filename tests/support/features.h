// What the evaluation counts, one feature at a time: it is linear, so a weight of 1 alone shows a
// count.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/search/evaluation.h"

namespace quagmire::test {

/// The features of both sides of a position.
struct FeatureCounts {
  search::Features own;    ///< of the player to move
  search::Features enemy;  ///< of the other one

  constexpr bool operator==(const FeatureCounts&) const = default;
};

/// The game must not be over.
inline FeatureCounts count_features(const Board& board) {
  FeatureCounts counts{};
  for (std::size_t i = 0; i < search::kFeatures; ++i) {
    search::Weights own{};
    search::Weights enemy{};
    own.own[i] = enemy.enemy[i] = 1;
    counts.own[i] = static_cast<std::int16_t>(search::evaluate(board, own));
    counts.enemy[i] = static_cast<std::int16_t>(search::evaluate(board, enemy));
  }
  return counts;
}

}  // namespace quagmire::test
