// What the results of a match say of the difference in strength, in Elo: a player 400 better scores
// 10 to 1.
#pragma once

namespace quagmire::app {

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
/// for the score, so that it also makes sense where all games were won.
[[nodiscard]] Elo elo_of(const Tally& tally);

}  // namespace quagmire::app
