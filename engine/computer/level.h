// The computer's eight levels. Level 8 plays as well as it can. The others make some or all of
// their moves at a glance: they see the position after a move, and overlook some of what either
// side can do next. Longer and more distant plans are overlooked more often (see Attention).
//
// Weaker levels overlook more, fear danger less and accept worse moves. So they can be trapped as
// people are, but they see when their own move loses at once. Only level 1 takes some of those
// moves for safe.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire::search {

constexpr int kLevels = 8;
/// The level that usually beats a child who sees only immediate wins and losses.
constexpr int kDefaultLevel = 5;

struct Level {
  int overlooked_percent = 0;  ///< how much it overlooks at a glance; see Attention
  int caution_percent = 100;   ///< how much it fears danger; below 0 it seeks danger
  int temperature = 0;         ///< how much worse than the best a move may seem and still be played
  int careless_percent = 0;    ///< how many moves that lose at once it takes for safe
  int hasty_percent = 0;       ///< how many moves it makes at a glance
  std::optional<int> depth{};  ///< the search depth of the other moves, in plies

  constexpr bool operator==(const Level&) const = default;
};

/// The settings of level 1 to kLevels. assets/doc/strength.md has their strength.
[[nodiscard]] Level level_settings(int number);

/// The level's move and the line it expects; no line if the game is over. The choice depends on the
/// position, the number of earlier moves and the seed. Unless made at a glance, it also depends on
/// the limits and on what the searcher remembers. See Searcher::search().
SearchResult choose_move(const Level& level, Searcher& searcher, const Position& position,
                         std::span<const Position> history, const Limits& limits,
                         const Options& options = {}, StopFlag stop = nullptr,
                         const OnDepth& on_depth = {});

// What people overlook. Nearly everyone sees a short, straight slide beside the last move. Fewer
// see a long or diagonal slide, or one far away. A jump over a friend is easily missed, a jump
// across a loop even more easily. The further ahead a move is, the less it is seen.

/// How hard it is to notice this legal move of the player to move.
[[nodiscard]] int effort_to_see(const Position& position, Move move);
/// The effort of a typical slide.
constexpr int kTypicalEffort = 8;

class Attention {
 public:
  /// `overlooked_percent`, below 100, is the share of typical slides that are overlooked
  /// kTypicalLength plies ahead. `seed` determines which ones.
  constexpr Attention(int overlooked_percent, std::uint64_t seed)
      : overlooked_percent_(static_cast<std::uint64_t>(overlooked_percent)), seed_(seed) {}

  /// Whether the player overlooks a move that is `length` plies ahead and takes this effort to see.
  /// `what` identifies the move.
  [[nodiscard]] bool overlooks(int effort, int length, std::uint64_t what) const;
  /// The length of a threat: a move, the reply, and the move that wins.
  static constexpr int kTypicalLength = 3;

 private:
  std::uint64_t overlooked_percent_;
  std::uint64_t seed_;
};

}  // namespace quagmire::search
