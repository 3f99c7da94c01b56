// The static evaluation: how good a position looks without looking ahead. It is a sum: what counts
// is a table of features, each a number of squares or moves, times a weight. This file says what
// the features are and what they weigh; bulk/features.h counts them, compiled for each
// variant of the kernels (bulk/kernels.h), by which the evaluation is called.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quagmire::search {

/// What is counted for each side. "Breath" are the empty neighbours of a piece; "touched" is a
/// piece with an enemy beside it.
enum class Feature : std::uint8_t {
  Moves,        ///< slides, and jumps over friends, of pieces that do not rest
  Touched0,     ///< touched pieces by breath: in Quagmire,
  Touched1,     ///< one move from it,
  Touched2,     ///
  Touched3,     ///
  Touched4,     ///
  TouchedMore,  ///< 5 or more
  Untouched0,   ///< pieces without an enemy beside them by breath: walled in by friends,
  Untouched1,   ///
  Untouched2,   ///
  Untouched3,   ///
  Untouched4,   ///< 4 (those with more are not counted)
  Aimed1,       ///< breath 1, and an enemy can move there
  Aimed2,       ///< breath 2, and enemies can move to both
  Aimed3,       ///< breath 3, and enemies can move to all
  RestingNear,  ///< the resting piece, touched and with a breath of at most 3
  Corner,
  Edge,    ///< corners not included
  Centre,  ///< the inner 16 squares
};
constexpr std::size_t kFeatures = 19;

/// One side's counts or weights, in the order of Feature.
using Features = std::array<std::int16_t, kFeatures>;

/// The features of both sides of a position.
struct FeatureCounts {
  Features own;    ///< of the player to move
  Features enemy;  ///< of the other one

  constexpr bool operator==(const FeatureCounts&) const = default;
};

/// What the features of each side weigh: positive is good for the player to move. The sides differ
/// by more than the sign, for who is to move can still do something about it.
struct Weights {
  Features own;
  Features enemy;
  std::int16_t to_move;  ///< for being to move

  constexpr bool operator==(const Weights&) const = default;
};

/// Found by logistic regression on the results of games of the search against itself: a score s
/// means a chance of winning of 1 / (1 + exp(-s / 200)).
inline constexpr Weights kWeights{
    {1, -150, -47, -7, 0, 0, 2, 14, -19, -3, 16, 13, -17, -11, 3, -8, -52, -15, -9},
    {-1, 0, 41, 3, -4, -2, -1, -12, 27, 23, -16, -13, 35, 16, 0, 22, 63, 19, 10},
    -12};

}  // namespace quagmire::search
