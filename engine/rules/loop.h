// The loop rule: an enemy piece may be jumped only where the jump crosses a closed loop of enemy
// pieces, that is, where no path of king steps over squares without an enemy piece joins the start
// square to the landing square. Empty squares and the jumper's own pieces are both open.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/board/square.h"

namespace quagmire {

/// Squares in walking order; consecutive ones are a king's step apart.
using SquarePath = FixedList<Square, 64>;

/// A shortest path of king steps over squares outside `enemy`, both ends included; empty where
/// there is none. When `from` and `to` are the same square the path is that square alone.
/// (Generators ask bulk/barrier.h, which is faster and agrees.)
[[nodiscard]] SquarePath open_path(Square from, Square to, Bitboard enemy);

/// The enemy pieces of a shortest closed loop that a jump crosses, the jumped piece among them: by
/// themselves, or with the walls, they part the start square from the landing. Empty where no loop
/// is crossed. `from` and `to` are two steps apart in a straight line.
[[nodiscard]] Bitboard crossed_loop(Square from, Square to, Bitboard enemy);

}  // namespace quagmire
