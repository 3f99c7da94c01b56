#include "engine/rating/rating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "engine/computer/level.h"

namespace quagmire {

namespace {

// A beginner starts at level 3. Each level by 400 games against the one below, as `quagmire_arena
// engine,level=2 engine,level=1 400 77`, the last three with 2,000 nodes a move: they won 81, 76,
// 74, 72, 61 and 67% of them. Level 8 won all, so it goes by four levels between 7 and 8.
constexpr std::array<double, search::kLevels> kLevelRatings{1050, 1302, 1500, 1677,
                                                            1841, 1919, 2040, 2980};

static_assert(kLevelRatings[2] == Rating{}.value);

constexpr double kScale = std::numbers::ln10 / 400;  // Glickman's q

double square(double x) { return x * x; }

}  // namespace

double rating_of_level(double tenths) {
  const double above = tenths / 10 - 1;
  const auto level = std::min(static_cast<std::size_t>(above), kLevelRatings.size() - 2);
  const double rise = kLevelRatings[level + 1] - kLevelRatings[level];
  return kLevelRatings[level] + (above - static_cast<double>(level)) * rise;
}

Rating rating_after(const Rating& before, const std::vector<RatedGame>& games) {
  double information = 0;
  double surprise = 0;
  for (const auto& [opponent, score] : games) {
    const double g = 1 / std::sqrt(1 + 3 * square(kScale * opponent.deviation / std::numbers::pi));
    const double expected = 1 / (1 + std::pow(10, -g * (before.value - opponent.value) / 400));
    information += square(kScale * g) * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const double certainty = 1 / square(before.deviation) + information;
  return {before.value + kScale / certainty * surprise, std::sqrt(1 / certainty)};
}

int level_for(const Rating& rating) {
  int tenths = 10;
  while (tenths < 10 * search::kLevels && rating_of_level(tenths + 0.5) < rating.value) ++tenths;
  return tenths;
}

}  // namespace quagmire
