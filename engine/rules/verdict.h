// Why a move is legal or not, as a value that names squares; ui/words/messages has the words. Also
// the evidence for the loop rule: the open path or the loop.
#pragma once

#include <variant>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire {

// The loop rule: an enemy piece may be jumped only if the jump crosses a closed loop of enemy
// pieces, that is, if no path of king steps over squares without an enemy piece connects start and
// landing. Empty squares and the jumper's own pieces are both open.

/// Squares in walking order; consecutive ones are a king's step apart.
using SquarePath = FixedList<Square, 64>;

/// A shortest path of king steps over squares outside `enemy`, both ends included; empty if there
/// is none. When `from` and `to` are the same square the path is that square alone. (Generators ask
/// barrier.h, which is faster and agrees.)
[[nodiscard]] SquarePath open_path(Square from, Square to, Bitboard enemy);

/// The enemy pieces of a shortest closed loop that a jump crosses, including the jumped piece.
/// Alone or together with the walls they separate the start from the landing. Empty if no loop is
/// crossed. `from` and `to` are two steps apart in a straight line.
[[nodiscard]] Bitboard crossed_loop(Square from, Square to, Bitboard enemy);

namespace refusal {

/// The game is over: nobody may move.
struct GameOver {
  Won result;
};
/// Nothing stands on the start square.
struct EmptySquare {};
/// The piece on the start square is the opponent's.
struct EnemyPiece {};
/// The piece rests: its player moved it on their last turn.
struct Resting {};
/// Start and landing are one square.
struct SameSquare {};
/// The squares are not on the same rank, file or diagonal.
struct NotStraight {};
/// A slide would pass the piece on `by`, which is not the mover's neighbour.
struct Blocked {
  Square by;
};
/// A jump over the neighbour on `over` may only land on the square beyond it, `landing`.
struct JumpTooLong {
  Square over;
  Square landing;
};
/// A piece stands on the landing square.
struct LandingOccupied {};
/// The enemy piece on `over` may not be jumped: `path` reaches the landing without crossing an
/// enemy piece, so no loop is closed there.
struct NoLoop {
  Square over;
  SquarePath path;
};
/// One of `pieces`, which are in Quagmire and can move, has to move instead.
struct MustRelieve {
  Bitboard pieces;
};

}  // namespace refusal

struct Legal {
  MoveKind kind;
  /// The mover's pieces that this move leaves in Quagmire. When any are, the move is legal and
  /// loses.
  Bitboard leaves_in_quagmire;
};

using Verdict = std::variant<Legal, refusal::GameOver, refusal::EmptySquare, refusal::EnemyPiece,
                             refusal::Resting, refusal::SameSquare, refusal::NotStraight,
                             refusal::Blocked, refusal::JumpTooLong, refusal::LandingOccupied,
                             refusal::NoLoop, refusal::MustRelieve>;

/// The first reason, in the order of Verdict, that forbids the move; or that it is legal.
[[nodiscard]] Verdict verdict(const Position& position, Move move);

[[nodiscard]] inline bool is_legal(const Verdict& verdict) {
  return std::holds_alternative<Legal>(verdict);
}

}  // namespace quagmire
