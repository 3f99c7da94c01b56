// What a move does that a player would play it for: whom it frees, traps, threatens or keeps safe,
// and what room it leaves. Facts of the rules, found by trying moves, so that the words of a hint
// (ui/advice/hint.h) are true whatever a search has thought.
#pragma once

#include "engine/rules/bitboard.h"
#include "engine/rules/move.h"
#include "engine/rules/position.h"

namespace quagmire::ui {

/// How many moves each player would have, were it their turn.
struct Room {
  int mover;
  int opponent;
};

struct Merits {
  Bitboard freed;          ///< the mover's pieces that were in Quagmire and are not any more
  bool only_free = false;  ///< no other legal move frees all that were
  Bitboard traps;          ///< the opponent's pieces that it puts into Quagmire
  /// The opponent's other pieces that the mover could put there with one move more, without losing
  /// by it, if the opponent did nothing; but not those that could be put there already.
  Bitboard threatens;
  /// The mover's pieces that the opponent could put into Quagmire if the mover did nothing, and
  /// cannot behind the move. A piece that has moved is named by where it stands now.
  Bitboard saves;
  Room room;               ///< behind the move
  bool most_room = false;  ///< no legal move leaves the mover more moves beyond the opponent's
};

/// The move must be legal, and not end the game.
[[nodiscard]] Merits merits_of(const Position& position, Move move);

/// The pieces of `by`'s opponent that one move of `by` would put into Quagmire without leaving a
/// piece of `by` in it, were it `by`'s turn; none where the game would be over before that move.
/// (quagmire::threatened() tells what to beware of, moves that lose included.)
[[nodiscard]] Bitboard within_reach(const Position& position, Player by);

}  // namespace quagmire::ui
