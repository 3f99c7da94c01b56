// The forcing moves: those that put an enemy piece into Quagmire, and those that get one's own out
// of it.
#pragma once

#include "engine/rules/bulk/board.h"
#include "engine/rules/move.h"
#include "engine/search/neighbours.h"
#include "engine/search/node.h"

namespace quagmire::search {

/// The landings that may put an enemy piece into Quagmire: the last empty neighbour of one. (The
/// move fails to if it leaves another neighbour of that piece empty.)
inline Bitboard hemming_squares(const bulk::Board& board) {
  const Bitboard empty = bulk::empty_squares(board);
  return empty & expanded(board.enemy & with_one_neighbour(empty));
}

inline bool leaves_own_in_quagmire(const bulk::Board& board, Move move) {
  const Bitboard own = board.own ^ Bitboard(move.from) ^ Bitboard(move.to);
  return quagmired(own, board.enemy).any();
}

inline bool puts_enemy_into_quagmire(const bulk::Board& board, Move move) {
  const Bitboard own = board.own ^ Bitboard(move.from) ^ Bitboard(move.to);
  return quagmired(board.enemy, own).any();
}

/// Keeps of the legal `moves` those that leave no piece in Quagmire, where the pieces of `stuck`
/// are now.
inline void keep_relieving(MoveList& moves, const bulk::Board& board, Bitboard stuck) {
  // Whatever relieves a piece is that piece, or makes one of its neighbours empty.
  Bitboard helpers = ~Bitboard();
  for (const Square square : stuck) helpers &= expanded(Bitboard(square));
  MoveList kept;
  for (const Move move : moves)
    if (helpers.contains(move.from) && !leaves_own_in_quagmire(board, move)) kept.push_back(move);
  moves = kept;
}

}  // namespace quagmire::search
