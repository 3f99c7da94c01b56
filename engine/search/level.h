// Eight levels of the computer, for people to play against. The last plays as well as it can. The
// others think like a person who does not always take the time: some of their moves are hasty, a
// choice among those that look nearly as good as the best at a glance. The weaker the level, the
// more often it is hasty, the less it minds how moves look, and the less deep it looks when it does
// think; the weaker half misjudges what is good besides. But none overlooks that a move loses at
// once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::search {

constexpr int kLevels = 8;
constexpr int kDefaultLevel = 4;

struct Level {
  int hasty_percent;  ///< how many moves of a hundred are made at a glance
  int margin;         ///< how much worse a hasty move may look than the best
  /// How well it judges at a glance: 100 like the evaluation, below 0 it likes to crowd its own
  /// pieces and to leave the enemy's alone.
  int judgement_percent;
  std::optional<int> depth;  ///< how deep it looks otherwise, in plies
  bool sees_forcing_lines;   ///< whether it follows forcing moves behind that (quiescence)
  bool sets_traps = false;   ///< whether it is out to win by them (play_for_win.h)

  constexpr bool operator==(const Level&) const = default;
};

/// The settings of a level, from 1 to kLevels. tests/bench/tuning.md says what each is worth.
[[nodiscard]] Level level_settings(int number);

/// A move as this level plays it, with the line that it expects; no line where the game is over.
/// `limits` bound its thinking besides. The choice depends on nothing but the position, the limits,
/// the options' seed and what the searcher knows. See Searcher::search for the rest.
Findings play_at(const Level& level, Searcher& searcher, const Position& position,
                 std::span<const Position> history, const Limits& limits,
                 const Options& options = {}, StopFlag stop = nullptr,
                 const OnDepth& on_depth = {});

}  // namespace quagmire::search
