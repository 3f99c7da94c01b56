// Why a player would play a move: whom it frees, traps, threatens or keeps safe, and the room it
// leaves. Facts of the rules, found by trying moves, so that the words of a hint are true whatever
// a search thought.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/rules/position.h"

namespace quagmire {

/// How many moves each player would have if it were their turn.
struct Room {
  int mover;
  int opponent;
};

struct Merits {
  Bitboard freed;          ///< the mover's pieces that it gets out of Quagmire
  bool only_free = false;  ///< no other legal move frees all of them
  Bitboard traps;          ///< the opponent's pieces that it puts into Quagmire
  /// The opponent's other pieces that the mover could put there with one more move, without losing
  /// by it, if the opponent did nothing. Pieces that could be put there already do not count.
  Bitboard threatens;
  /// The mover's pieces that the opponent could put into Quagmire if the mover did nothing, and
  /// cannot after the move. A piece that has moved is named by its new square.
  Bitboard saves;
  Room room;  ///< after the move
};

/// The move must be legal, and must not end the game.
[[nodiscard]] Merits merits_of(const Position& position, Move move);

/// The opponent's pieces that one move of `by` would put into Quagmire, without leaving a piece of
/// `by` in it, if it were `by`'s turn; none if the game would be over before that move.
/// (threatened() lists what to beware of, including moves that lose.)
[[nodiscard]] Bitboard within_reach(const Position& position, Player by);

}  // namespace quagmire
