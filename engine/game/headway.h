// Whether a game makes any headway. That it makes none is worth telling people, who may want to
// agree to stop; it ends nothing, for the rules know no repetition and no limit of moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/game/game.h"

namespace quagmire {

/// How many plies without a piece in Quagmire are no headway.
constexpr std::size_t kQuietPlies = 80;
/// How many times a position (board, turn and both resting pieces) stands there then.
constexpr int kOccurrences = 3;

struct NoHeadway {
  enum class Reason : std::uint8_t {
    Repetition,  ///< the same position for the third time
    Quiet,       ///< after none of the last kQuietPlies plies was a piece in Quagmire
  };
  Reason reason;
  std::size_t ply;
  constexpr bool operator==(const NoHeadway&) const = default;
};

/// The first ply up to the cursor at which the game made no headway. Takes time in proportion to
/// the plies before it.
[[nodiscard]] std::optional<NoHeadway> no_headway(const Game& game);

}  // namespace quagmire
