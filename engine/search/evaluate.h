// The static evaluation: how good a position looks without looking ahead.
#pragma once

#include "engine/rules/bulk/board.h"
#include "engine/search/score.h"
#include "engine/search/weights.h"

namespace quagmire::search {

/// The features of both sides of a position.
struct FeatureCounts {
  Features own;
  Features enemy;

  constexpr bool operator==(const FeatureCounts&) const = default;
};

/// An evaluation compiled for some processors, as those of rules/bulk/kernels.h are.
struct Evaluator {
  /// The weighted sum of the features; well inside +-kDecided. The game must not be over.
  Score (*evaluate)(const bulk::Board&, const Weights&);
  FeatureCounts (*count)(const bulk::Board&);
};

/// The fastest one that this processor runs. All answer the same.
[[nodiscard]] const Evaluator& best_evaluator();
/// Plain C++.
[[nodiscard]] const Evaluator& portable_evaluator();

}  // namespace quagmire::search
