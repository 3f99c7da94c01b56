// The score of a match, and what it says of the difference in strength: in Elo, where a player 400
// better scores 10 to 1.
#pragma once

#include <algorithm>
#include <cmath>

namespace quagmire::arena {

/// The results of one side of a match.
struct Tally {
  int wins = 0;
  int losses = 0;
  int draws = 0;  ///< unfinished games: the rules have no draw

  [[nodiscard]] constexpr int games() const { return wins + losses + draws; }
  /// From 0 to 1; there must be a game.
  [[nodiscard]] constexpr double score() const { return (wins + 0.5 * draws) / games(); }
};

struct Elo {
  double difference;
  double low;  ///< the ends of the interval of 95% confidence
  double high;
};

/// The Elo difference that a tally of at least one game suggests. The interval is Wilson's (1927)
/// for the score, so that it also makes sense when all games were won.
[[nodiscard]] inline Elo elo_of(const Tally& tally) {
  constexpr double z = 1.96;
  const auto elo_at = [](double score) {
    constexpr double nearly_none = 1e-4;
    return -400 * std::log10(1 / std::clamp(score, nearly_none, 1 - nearly_none) - 1);
  };
  const double n = tally.games();
  const double score = tally.score();
  const double middle = (score + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(score * (1 - score) / n + z * z / (4 * n * n));
  return {elo_at(score), elo_at(middle - half), elo_at(middle + half)};
}

}  // namespace quagmire::arena
