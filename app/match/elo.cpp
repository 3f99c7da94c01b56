#include "app/match/elo.h"

#include <algorithm>
#include <cmath>

namespace quagmire::app {

namespace {

double elo_at(double score) {
  constexpr double nearly_none = 1e-4;
  const double inside = std::clamp(score, nearly_none, 1 - nearly_none);
  return -400 * std::log10(1 / inside - 1);
}

}  // namespace

Elo elo_of(const Tally& tally) {
  constexpr double z = 1.96;
  const double n = tally.games();
  const double score = tally.score();
  const double middle = (score + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(score * (1 - score) / n + z * z / (4 * n * n));
  return {elo_at(score), elo_at(middle - half), elo_at(middle + half)};
}

}  // namespace quagmire::app
