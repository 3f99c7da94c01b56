// A position as the search walks through it: seen from the player to move, with its key carried
// along move by move. Copied for each move like a Position, so nothing is ever taken back.
#pragma once

#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/freedom.h"
#include "engine/rules/move.h"
#include "engine/rules/player.h"
#include "engine/rules/position.h"
#include "engine/search/zobrist.h"

namespace quagmire::search {

struct Node {
  bulk::Board board;
  Key key;
  Player turn;

  static Node of(const Position& position) {
    return {position.board(), key_of(position), position.turn()};
  }

  /// `move` must be legal here.
  [[nodiscard]] Node after(Move move) const {
    const std::size_t side = quagmire::index_of(turn);
    Key next = key ^ kZobrist.x_to_move ^ kZobrist.piece[side][index_of(move.from)] ^
               kZobrist.piece[side][index_of(move.to)] ^ kZobrist.resting[side][index_of(move.to)];
    if (board.own_resting.any())
      next ^= kZobrist.resting[side][index_of(board.own_resting.first())];
    return {bulk::after_move(board, Bitboard(move.from), Bitboard(move.to)), next, opponent(turn)};
  }

  /// What it would be if the player to move might pass. Nothing of theirs rests then.
  [[nodiscard]] Node after_pass() const {
    Key next = key ^ kZobrist.x_to_move;
    if (board.own_resting.any())
      next ^= kZobrist.resting[quagmire::index_of(turn)][index_of(board.own_resting.first())];
    return {{board.enemy, board.own, board.enemy_resting, Bitboard()}, next, opponent(turn)};
  }
};

/// The player's pieces in Quagmire, of a board seen from either side.
constexpr Bitboard quagmired(Bitboard own, Bitboard enemy) {
  return own & ~expanded(~(own | enemy)) & expanded(enemy);
}

enum class Ending : unsigned char { None, Won, Lost };

/// Whether the game is over here, and how for the player to move.
inline Ending ending_of(const bulk::Board& board) {
  const Bitboard airy = expanded(bulk::empty_squares(board));
  const Bitboard movers = board.own & ~board.own_resting;
  const Bitboard left = board.enemy & ~airy & expanded(board.own);
  if (left.any()) return Ending::Won;
  if ((movers & airy).any()) return Ending::None;
  return bulk::jumpers(movers, board).any() ? Ending::None : Ending::Lost;
}

}  // namespace quagmire::search
