// What a person overlooks. Nobody looks at all moves: a short straight slide beside the last move
// is seen by nearly everybody; a long or diagonal one, or one at the other end of the board, by
// fewer; a jump over a friend is easily missed, and a jump across a loop most easily of all. And
// what one could play oneself is seen sooner than what the other could.
#pragma once

#include <cstdint>

#include "engine/rules/move.h"
#include "engine/rules/position.h"

namespace quagmire::search {

/// How hard it is to see that the player to move has this legal move.
[[nodiscard]] int effort_to_see(const Position& position, Move move);
/// That of a typical slide.
constexpr int kTypicalEffort = 8;

enum class Whose : std::uint8_t { Own, Others };

class Attention {
 public:
  /// Of a hundred of the other player's typical slides, `overlooked_percent` are not seen, which
  /// must be less than 100. Which ones, depends on nothing but `chance`.
  constexpr Attention(int overlooked_percent, std::uint64_t chance)
      : overlooked_percent_(static_cast<std::uint64_t>(overlooked_percent)), chance_(chance) {}

  /// Whether something is overlooked that takes so much effort to see. `what` tells it from other
  /// things.
  [[nodiscard]] bool overlooks(int effort, Whose whose, std::uint64_t what) const;

 private:
  std::uint64_t overlooked_percent_;
  std::uint64_t chance_;
};

}  // namespace quagmire::search
