// A position as the player to move sees it: what counting and searching work on.
#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"

namespace quagmire {

struct Board {
  Bitboard own;    ///< the pieces of the player to move
  Bitboard enemy;  ///< the other player's
  Bitboard own_resting;
  Bitboard enemy_resting;

  constexpr bool operator==(const Board&) const = default;
};

constexpr Bitboard empty_squares(const Board& board) { return ~(board.own | board.enemy); }

/// The board as the opponent finds it after a move of the player to move.
constexpr Board after_move(const Board& board, Move move) {
  const Bitboard to(move.to);
  return {board.enemy, board.own ^ Bitboard(move.from) ^ to, board.enemy_resting, to};
}

}  // namespace quagmire
