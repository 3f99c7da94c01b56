// Who may move at all: Quagmire ends a game or obliges pieces to move, and hardly ever does either.
#pragma once

#include "engine/rules/bulk/barrier.h"
#include "engine/rules/bulk/board.h"

namespace quagmire::bulk {
namespace {

/// The pieces of `movers` that can jump over a friend.
template <Direction D>
constexpr Bitboard friend_jumpers(Bitboard movers, Bitboard own, Bitboard empty) {
  constexpr auto back = static_cast<Direction>((static_cast<int>(D) + 4) % 8);
  return movers & shifted<back>(shifted<back>(empty) & own);
}

/// The pieces of `movers` that can jump over anything.
constexpr Bitboard jumpers(Bitboard movers, const Board& board) {
  const Bitboard empty = empty_squares(board);
  Bitboard found = friend_jumpers<Direction::East>(movers, board.own, empty) |
                   friend_jumpers<Direction::NorthEast>(movers, board.own, empty) |
                   friend_jumpers<Direction::North>(movers, board.own, empty) |
                   friend_jumpers<Direction::NorthWest>(movers, board.own, empty) |
                   friend_jumpers<Direction::West>(movers, board.own, empty) |
                   friend_jumpers<Direction::SouthWest>(movers, board.own, empty) |
                   friend_jumpers<Direction::South>(movers, board.own, empty) |
                   friend_jumpers<Direction::SouthEast>(movers, board.own, empty);
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    found |= jump_ends(middle, axis, movers).from;
  });
  return found;
}

/// The pieces of the player to move that are in Quagmire, and can move: one of these has to.
/// `hemmed` are the pieces without an empty neighbour.
constexpr Bitboard obliged_pieces(const Board& board, Bitboard hemmed) {
  const Bitboard stuck = hemmed & board.own & ~board.own_resting & expanded(board.enemy);
  return stuck.any() ? jumpers(stuck, board) : stuck;
}

/// The pieces whose slides and jumps are the legal moves: usually all but the resting one; those
/// under an obligation; or none when the game is over.
constexpr Bitboard free_movers(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  // One test for both players: is there a piece without an empty neighbour?
  const Bitboard hemmed = ~expanded(empty_squares(board));
  if (hemmed.empty()) return movers;
  if ((hemmed & board.enemy & expanded(board.own)).any()) return Bitboard();  // rule 8
  const Bitboard obliged = obliged_pieces(board, hemmed);
  return obliged.any() ? obliged : movers;
}

}  // namespace
}  // namespace quagmire::bulk
