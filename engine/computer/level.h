// Eight levels of the computer, for people to play against. The last plays as well as it can. The
// others often move at a glance (the lower ones always, the upper ones sometimes), as people do:
// they see the position after a move, and overlook some of what either side can play then, the more
// easily the longer the plan and the farther away it is (see Attention). A weaker level overlooks
// more, minds the danger to its own pieces less, and is content with a move that is less good. So
// it is trapped, as people are; but it sees when its own move loses at once. Only the first, for
// beginners, takes some of these moves for safe.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::search {

constexpr int kLevels = 8;
/// The level that mostly beats a child who sees every win and loss in one, and nothing else.
constexpr int kDefaultLevel = 5;

struct Level {
  int overlooked_percent = 0;  ///< how much it overlooks at a glance: see Attention
  int caution_percent = 100;   ///< how far it minds danger then; below 0 it rushes into it
  int temperature = 0;         ///< how much worse a move may seem than the best and be played
  int careless_percent = 0;    ///< how many of its moves that lose at once it takes for safe
  int hasty_percent = 0;       ///< how many moves of a hundred are made at a glance
  std::optional<int> depth{};  ///< how deep it looks otherwise, in plies

  constexpr bool operator==(const Level&) const = default;
};

/// The settings of a level, from 1 to kLevels. Their strength: assets/doc/strength.md.
[[nodiscard]] Level level_settings(int number);

/// A move as this level plays it, with the line that it expects; no line if the game is over.
/// `limits` also bound its thinking. The choice depends only on the position, the number of moves
/// made before, the limits, the options' seed and what the searcher knows; at a glance, not on the
/// limits and the searcher. See Searcher::search for the rest.
SearchResult play_at(const Level& level, Searcher& searcher, const Position& position,
                     std::span<const Position> history, const Limits& limits,
                     const Options& options = {}, StopFlag stop = nullptr,
                     const OnDepth& on_depth = {});

// What a person overlooks. Nobody looks at every move: nearly everyone sees a short straight slide
// beside the last move; fewer see a long or diagonal one, or one at the other end of the board; a
// jump over a friend is easily missed, and a jump across a loop most easily of all. And the more
// moves there are between, the less is seen.

/// How hard it is to see that the player to move has this legal move.
[[nodiscard]] int effort_to_see(const Position& position, Move move);
/// The effort for a typical slide.
constexpr int kTypicalEffort = 8;

class Attention {
 public:
  /// Of a hundred typical slides, `overlooked_percent`, which must be less than 100, are not seen
  /// at the end of kTypicalLength moves. Which ones depends only on `seed`.
  constexpr Attention(int overlooked_percent, std::uint64_t seed)
      : overlooked_percent_(static_cast<std::uint64_t>(overlooked_percent)), seed_(seed) {}

  /// Whether something is overlooked whose last move, after `length` of both players, takes this
  /// much effort to see. `what` distinguishes it from other things.
  [[nodiscard]] bool overlooks(int effort, int length, std::uint64_t what) const;
  /// That of a threat: one's own move, the other player's reply, and no answer to it.
  static constexpr int kTypicalLength = 3;

 private:
  std::uint64_t overlooked_percent_;
  std::uint64_t seed_;
};

}  // namespace quagmire::search
