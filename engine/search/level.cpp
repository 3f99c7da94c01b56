#include "engine/search/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "engine/rules/move.h"
#include "engine/search/node.h"
#include "engine/search/play_for_win.h"

namespace quagmire::search {

namespace {

constexpr std::array<Level, kLevels> kSettings{{{100, 15, -50, 1, false},
                                                {100, 41, -50, 1, false},
                                                {100, 56, -50, 1, false},
                                                {100, 72, -50, 1, false},
                                                {100, 370, 100, 1, false},
                                                {85, 235, 100, 5, true},
                                                {63, 190, 100, 7, true, true},
                                                {0, 0, 100, std::nullopt, true, true}}};

Weights scaled(Weights weights, int percent) {
  const auto scale = [percent](std::int16_t& weight) {
    weight = static_cast<std::int16_t>(weight * percent / 100);
  };
  for (std::int16_t& weight : weights.own) scale(weight);
  for (std::int16_t& weight : weights.enemy) scale(weight);
  scale(weights.to_move);
  return weights;
}

// All moves with their looks, at a glance.
Findings glance(Searcher& searcher, const Position& position, std::span<const Position> history,
                int judgement_percent, Options options) {
  options.weights = scaled(options.weights, judgement_percent);
  // What is put into Quagmire is still looked at: everybody sees a win on the next move. At this
  // depth the table keeps nothing, so that another judgement leaves no traces in it.
  options.tuning.quiescence = options.tuning.table = false;
  options.lines = kMaxMoves;
  options.threads = 1;
  return searcher.search(position, history, {.depth = 1}, options);
}

// One of the moves that look nearly as good as the best.
void choose_hastily(Findings& looks, int margin, std::uint64_t chance) {
  const Score best = looks.lines[0].score;
  const auto end = std::find_if(looks.lines.begin(), looks.lines.end(), [&](const Line& line) {
    return line.score < best - margin || is_loss(line.score);
  });
  const auto choices = std::max<std::ptrdiff_t>(end - looks.lines.begin(), 1);
  const auto chosen = static_cast<std::size_t>(chance % static_cast<std::uint64_t>(choices));
  looks.lines = {looks.lines[chosen]};
}

}  // namespace

Level level_settings(int number) {
  assert(number >= 1 && number <= kLevels);
  return kSettings[static_cast<std::size_t>(number - 1)];
}

Findings play_at(const Level& level, Searcher& searcher, const Position& position,
                 std::span<const Position> history, const Limits& limits, const Options& options,
                 StopFlag stop, const OnDepth& on_depth) {
  const std::uint64_t chance = mixed(key_of(position) ^ mixed(options.seed) ^ history.size());
  if (chance % 100 < static_cast<std::uint64_t>(level.hasty_percent)) {
    Findings looks = glance(searcher, position, history, level.judgement_percent, options);
    if (!looks.lines.empty()) choose_hastily(looks, level.margin, chance / 100);
    return looks;
  }
  Limits bounded = limits;
  if (level.depth) bounded.depth = std::min(*level.depth, limits.depth.value_or(kMaxDepth));
  Options thinking = options;
  if (!level.sees_forcing_lines) thinking.tuning.quiescence = false;
  if (level.sets_traps)
    return play_for_win(searcher, position, history, bounded, thinking, stop, on_depth);
  return searcher.search(position, history, bounded, thinking, stop, on_depth);
}

}  // namespace quagmire::search
