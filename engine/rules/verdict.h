// Why a move is legal or not, as a value that names squares; ui/text/messages has the sentences.
// Also the evidence for the loop rule: the open path or the loop.
#pragma once

#include <variant>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire {

// The loop rule: a piece may jump over an enemy only across a closed loop of enemy pieces. So no
// path of king steps over squares without an enemy may connect start and landing.

/// Squares in walking order; consecutive ones are a king's step apart.
using SquarePath = FixedList<Square, 64>;

/// A shortest path of king steps over squares outside `enemy`, including both ends; empty if there
/// is none. From a square to itself, it has one square. Generators use barrier.h, which is faster
/// and agrees.
[[nodiscard]] SquarePath open_path(Square from, Square to, Bitboard enemy);

/// The enemy pieces of a shortest loop that a jump crosses, including the jumped piece. With the
/// walls, they separate start and landing. Empty if no loop is crossed. `from` and `to` are two
/// steps apart on a line.
[[nodiscard]] Bitboard crossed_loop(Square from, Square to, Bitboard enemy);

namespace refusal {

/// The game is over.
struct GameOver {
  Won result;
};
/// The start square is empty.
struct EmptySquare {};
/// The start square has an opponent's piece.
struct EnemyPiece {};
/// The piece is resting: its player moved it last turn.
struct Resting {};
/// Start and landing are the same square.
struct SameSquare {};
/// The squares are not on one rank, file or diagonal.
struct NotStraight {};
/// A slide would pass the piece on `by`, which is not adjacent to the start.
struct Blocked {
  Square by;
};
/// A jump over the piece on `over` must land right behind it, on `landing`.
struct JumpTooLong {
  Square over;
  Square landing;
};
/// The landing square is occupied.
struct LandingOccupied {};
/// The enemy piece on `over` may not be jumped: `path` connects start and landing, so no loop is
/// closed.
struct NoLoop {
  Square over;
  SquarePath path;
};
/// One of `pieces`, which are in Quagmire and can move, must move instead.
struct MustRelieve {
  Bitboard pieces;
};

}  // namespace refusal

struct Legal {
  MoveKind kind;
  /// The mover's pieces that the move leaves in Quagmire. If there are any, the move is legal and
  /// loses.
  Bitboard leaves_in_quagmire;
};

using Verdict = std::variant<Legal, refusal::GameOver, refusal::EmptySquare, refusal::EnemyPiece,
                             refusal::Resting, refusal::SameSquare, refusal::NotStraight,
                             refusal::Blocked, refusal::JumpTooLong, refusal::LandingOccupied,
                             refusal::NoLoop, refusal::MustRelieve>;

/// The first reason against the move, in the order of Verdict, or that it is legal.
[[nodiscard]] Verdict verdict(const Position& position, Move move);

[[nodiscard]] inline bool is_legal(const Verdict& verdict) {
  return std::holds_alternative<Legal>(verdict);
}

}  // namespace quagmire
