// A move is where a piece starts and where it lands. That names it uniquely: a slide never passes a
// piece and a jump always does.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/rules/fixed_list.h"
#include "engine/rules/square.h"

namespace quagmire {

struct Move {
  Square from;
  Square to;

  constexpr auto operator<=>(const Move&) const = default;
};

enum class MoveKind : std::uint8_t {
  Slide,     ///< over empty squares
  Jump,      ///< over one adjacent piece of one's own
  LoopJump,  ///< over one adjacent enemy piece, across a closed loop
};

/// No position has more legal moves than this. A piece alone reaches at most 27 squares, and a jump
/// takes the place of a slide in its direction; and an empty square is landed on from each of eight
/// directions at most twice (a slide by the neighbour, a jump over it). So n movers have at most
/// min(27 n, 16 (64 - n)) moves, which is nowhere above 640.
constexpr int kMaxMoves = 640;

using MoveList = FixedList<Move, kMaxMoves>;

}  // namespace quagmire
