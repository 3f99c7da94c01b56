#include "engine/table/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quagmire {

namespace {

// A beginner starts at level 3. Each level by 400 games against the one below, as `quagmire_arena
// engine,level=2 engine,level=1 400 77`, the last three with 2,000 nodes a move: they won 81, 76,
// 74, 72, 61 and 67% of them. Level 8 won all, so it goes by four levels between 7 and 8
// (tests/bench/tuning.md).
constexpr std::array<double, search::kLevels> kLevelRatings{1050, 1302, 1500, 1677,
                                                            1841, 1919, 2040, 2980};

// By how much the deviation grows from game to game (Glickman's c): it comes to rest near 75.
constexpr double kGrowth = 17;
constexpr double kLargestDeviation = Rating{}.deviation;

constexpr double kScale = std::numbers::ln10 / 400;  // Glickman's q

double square(double x) { return x * x; }

// In tenths of a level, which need not be whole.
double rating_of(double tenths) {
  const double above = tenths / 10 - 1;
  const auto level = std::min(static_cast<std::size_t>(above), kLevelRatings.size() - 2);
  const double rise = kLevelRatings[level + 1] - kLevelRatings[level];
  return kLevelRatings[level] + (above - static_cast<double>(level)) * rise;
}

// The person's side; the computer's has its level in its name.
std::optional<Player> person_in(const ScoredGame& game) {
  for (const Player player : {Player::O, Player::X})
    if (is_computer(game.names[index_of(opponent(player))])) return player;
  return std::nullopt;
}

}  // namespace

Rating rating_after(const Rating& before, const std::vector<RatedGame>& games) {
  double information = 0;
  double surprise = 0;
  for (const auto& [opponent, score, weight] : games) {
    const double g = 1 / std::sqrt(1 + 3 * square(kScale * opponent.deviation / std::numbers::pi));
    const double expected = 1 / (1 + std::pow(10, -g * (before.value - opponent.value) / 400));
    information += weight * square(kScale * g) * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  const double certainty = 1 / square(before.deviation) + information;
  return {before.value + kScale / certainty * surprise, std::sqrt(1 / certainty)};
}

std::optional<Rating> rating_after(const Rating& before, const ScoredGame& game) {
  if (game.rating) return game.rating;
  const auto person = person_in(game);
  if (!game.level || !person) return std::nullopt;
  Rating now = before;
  now.deviation = std::min(std::sqrt(square(now.deviation) + square(kGrowth)), kLargestDeviation);
  const double score = game.winner ? (game.winner == person ? 1 : 0) : 0.5;
  const double weight = 1 / (1 + static_cast<double>(game.help));
  const RatedGame rated{{rating_of(*game.level), 0}, score, weight};
  return rating_after(now, std::vector{rated});
}

std::vector<Rating> ratings_over(const std::vector<ScoredGame>& games) {
  std::vector<Rating> ratings{Rating{}};
  for (const ScoredGame& game : games) {
    if (game.rating) ratings.resize(1);  // all before are in this
    if (const auto now = rating_after(ratings.back(), game)) ratings.push_back(*now);
  }
  return ratings;
}

int level_for(const Rating& rating) {
  int tenths = 10;
  while (tenths < 10 * search::kLevels && rating_of(tenths + 0.5) < rating.value) ++tenths;
  return tenths;
}

Computer fitted(Computer computer, const std::vector<ScoredGame>& games) {
  if (!computer.tenths) return computer;
  const int level = level_for(ratings_over(games).back());
  computer.level = level / 10;
  computer.tenths = level % 10;
  return computer;
}

}  // namespace quagmire
