// What the counting code knows of a position: the sets of squares, seen from the player to move.
//
// The headers of this folder are included by one file a variant (portable.cpp, popcount.cpp,
// avx2.cpp, avx512.cpp), each of which compiles them for other instructions. Their functions
// therefore live in an unnamed namespace: no variant may ever end up running another one's copy.
#pragma once

#include "engine/rules/bitboard.h"

namespace quagmire::bulk {

struct Board {
  Bitboard own;    ///< the pieces of the player to move
  Bitboard enemy;  ///< the other player's
  Bitboard own_resting;
  Bitboard enemy_resting;

  constexpr bool operator==(const Board&) const = default;
};

namespace {

constexpr Bitboard empty_squares(const Board& board) { return ~(board.own | board.enemy); }

/// The board as the opponent finds it after a move of the player to move.
constexpr Board after_move(const Board& board, Bitboard from, Bitboard to) {
  return {board.enemy, board.own ^ from ^ to, board.enemy_resting, to};
}

}  // namespace

}  // namespace quagmire::bulk
