// Ends a match as soon as it is decided which player is stronger: the "generalized" sequential
// probability ratio test, with draws as half wins.
#pragma once

#include <cmath>

#include "tests/tools/bench/arena/elo.h"

namespace quagmire::arena {

/// The score to expect at an Elo difference.
inline double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

/// The logarithm of how much likelier the results are at a difference of `elo1` than at one of
/// `elo0`. Begin with no games; from log((1 - b) / a) on elo1 is accepted, below log(b / (1 - a))
/// elo0, with errors of the first and second kind a and b.
inline double log_likelihood_ratio(const Tally& tally, double elo0, double elo1) {
  if (tally.games() == 0) return 0;
  const double wins = tally.wins + 0.5 * tally.draws;
  const double losses = tally.losses + 0.5 * tally.draws;
  const double score0 = expected_score(elo0);
  const double score1 = expected_score(elo1);
  return wins * std::log(score1 / score0) + losses * std::log((1 - score1) / (1 - score0));
}

}  // namespace quagmire::arena
