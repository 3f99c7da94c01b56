// How strong a player is, from won and lost games alone.
#pragma once

#include <vector>

namespace quagmire {

/// How strong a person is who plays against the computer, by M. E. Glickman's Glicko system ("The
/// Glicko System", 1995), each game its own rating period. The levels of the computer have fixed
/// ratings.
struct Rating {
  double value = 1500;
  double deviation = 350;  ///< the true strength lies within two deviations (95 %)

  bool operator==(const Rating&) const = default;
};

/// A game against an opponent of this rating; `score` is 1 for a win, 0.5 or 0.
struct RatedGame {
  Rating opponent;
  double score;
};

/// The rating after a period with these games.
[[nodiscard]] Rating rating_after(const Rating& before, const std::vector<RatedGame>& games);
/// The level at which a player of this rating wins half, in tenths: 10 to 10 * search::kLevels.
[[nodiscard]] int level_for(const Rating& rating);
/// The rating of the computer at a level in tenths, which need not be whole.
[[nodiscard]] double rating_of_level(double tenths);

}  // namespace quagmire
