// How strong the person is who plays against the computer: a rating by M. E. Glickman's Glicko
// system ("The Glicko System", 1995), each game a rating period of its own. It is derived from the
// finished games whenever it is asked for; nothing of it is kept. The levels of the computer have
// fixed ratings, and a game with takebacks or hints counts for less.
#pragma once

#include <optional>
#include <vector>

#include "engine/table/past_games.h"
#include "engine/table/players.h"

namespace quagmire {

/// A game against an opponent of this rating; `score` is 1 for a win, 0.5 or 0.
struct RatedGame {
  Rating opponent;
  double score;
  double weight = 1;
};

/// The rating after a period with these games.
[[nodiscard]] Rating rating_after(const Rating& before, const std::vector<RatedGame>& games);

/// The rating after one more game; nullopt if it does not change by that.
[[nodiscard]] std::optional<Rating> rating_after(const Rating& before, const ScoredGame& game);

/// The first rating, and that after each rated game.
[[nodiscard]] std::vector<Rating> ratings_over(const std::vector<ScoredGame>& games);

/// The level at which a player of this rating wins half, in tenths: 10 to 10 * search::kLevels.
[[nodiscard]] int level_for(const Rating& rating);

/// The computer at the level that fits the player of these games, if that is wanted.
[[nodiscard]] Computer fitted(Computer computer, const std::vector<ScoredGame>& games);

}  // namespace quagmire
