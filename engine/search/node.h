// A position in the search tree: the board from the side of the player to move, and its hash key,
// which is updated with each move. Nodes are copied, so no move is ever taken back. Also cheap
// tests for finished games and forcing moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/rules/board.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "engine/text.h"

namespace quagmire::search {

/// A Zobrist key (Zobrist, 1970): the exclusive or of a random number for each element of the
/// position. A move changes only a few of them.
using Key = std::uint64_t;

struct ZobristNumbers {
  /// By player and square. A resting piece counts both as a piece and as resting.
  std::array<std::array<Key, 64>, 2> piece;
  std::array<std::array<Key, 64>, 2> resting;
  Key x_to_move;
};

constexpr ZobristNumbers make_zobrist_numbers() {
  ZobristNumbers numbers{};
  std::uint64_t n = 0;
  for (std::size_t player = 0; player < 2; ++player) {
    for (Key& number : numbers.piece[player]) number = splitmix64(n++);
    for (Key& number : numbers.resting[player]) number = splitmix64(n++);
  }
  numbers.x_to_move = splitmix64(n);
  return numbers;
}

inline constexpr ZobristNumbers kZobrist = make_zobrist_numbers();

constexpr Key key_of(const Position& position) {
  Key key = position.turn() == Player::X ? kZobrist.x_to_move : 0;
  for (const Player player : {Player::O, Player::X}) {
    const std::size_t side = index_of(player);
    for (const Square square : position.pieces(player))
      key ^= kZobrist.piece[side][index_of(square)];
    if (const auto resting = position.resting(player))
      key ^= kZobrist.resting[side][index_of(*resting)];
  }
  return key;
}

struct Node {
  Board board;
  Key key;
  Player turn;

  static Node of(const Position& position) {
    return {position.board(), key_of(position), position.turn()};
  }

  /// The node after a legal move.
  [[nodiscard]] Node after(Move move) const {
    const std::size_t side = index_of(turn);
    Key next = key ^ kZobrist.x_to_move ^ kZobrist.piece[side][index_of(move.from)] ^
               kZobrist.piece[side][index_of(move.to)] ^ kZobrist.resting[side][index_of(move.to)];
    if (board.own_resting.any())
      next ^= kZobrist.resting[side][index_of(board.own_resting.first())];
    return {after_move(board, move), next, opponent(turn)};
  }

  /// The node after a pass; the passing player has no resting piece then.
  [[nodiscard]] Node after_pass() const {
    Key next = key ^ kZobrist.x_to_move;
    if (board.own_resting.any())
      next ^= kZobrist.resting[index_of(turn)][index_of(board.own_resting.first())];
    return {{board.enemy, board.own, board.enemy_resting, Bitboard()}, next, opponent(turn)};
  }
};

enum class Terminal : unsigned char { No, Won, Lost };

/// Whether the game is over, and the result for the player to move.
inline Terminal terminal_of(const Board& board) {
  if (quagmired(board.enemy, board.own).any()) return Terminal::Won;
  const Bitboard movers = board.own & ~board.own_resting;
  if ((movers & expanded(empty_squares(board))).any()) return Terminal::No;
  return jumpers(movers, board).any() ? Terminal::No : Terminal::Lost;
}

/// Whether the move is a slide or a jump over a friend by a piece that is not resting. Without a
/// piece in Quagmire, the legal moves are these and the loop jumps.
inline bool is_plain_move(const Board& board, Move move) {
  const Bitboard empty = empty_squares(board);
  if (!empty.contains(move.to) || !(board.own & ~board.own_resting).contains(move.from))
    return false;
  if (slide_targets(move.from, empty).contains(move.to)) return true;
  const int files = move.to.file() - move.from.file();
  const int ranks = move.to.rank() - move.from.rank();
  const auto is_two_or_none = [](int steps) { return steps == 2 || steps == -2 || steps == 0; };
  return is_two_or_none(files) && is_two_or_none(ranks) &&
         board.own.contains(Square(move.from.file() + files / 2, move.from.rank() + ranks / 2));
}

// Forcing moves put an enemy piece into Quagmire or get an own piece out.

/// The landings that may trap an enemy piece: the last empty neighbour of one. The piece is not
/// trapped if the mover came from another neighbour.
inline Bitboard forcing_landings(const Board& board) {
  const Bitboard empty = empty_squares(board);
  return empty & expanded(board.enemy & with_one_neighbour_in(empty));
}

inline bool leaves_own_in_quagmire(const Board& board, Move move) {
  const Bitboard own = board.own ^ Bitboard(move.from) ^ Bitboard(move.to);
  return quagmired(own, board.enemy).any();
}

inline bool puts_enemy_into_quagmire(const Board& board, Move move) {
  const Bitboard own = board.own ^ Bitboard(move.from) ^ Bitboard(move.to);
  return quagmired(board.enemy, own).any();
}

/// Whether every move leaves a piece in Quagmire. The game must not be over.
inline bool every_move_loses(const Board& board) {
  for (const Move move : all_moves(board))
    if (!leaves_own_in_quagmire(board, move)) return false;
  return true;
}

/// Whether a move that traps nothing may leave the opponent only moves that lose at once. May be
/// wrongly true, but never wrongly false.
///
/// The opponent must have hardly any moves. A step to an adjacent square never traps the stepping
/// piece, because it leaves an empty square. It traps no other piece if each neighbour of the
/// landing has three empty neighbours, one of which the previous move may have taken. That move may
/// also have taken one landing, but not two.
inline bool may_leave_only_losing_replies(const Board& board) {
  const Bitboard empty = empty_squares(board);
  const NeighbourCounts liberties = count_neighbours(empty);
  const Bitboard narrow =
      board.enemy & (liberties.ones ^ liberties.twos) & ~liberties.fours;  // 1 or 2
  const Bitboard movers = board.enemy & ~board.enemy_resting;
  return (empty & ~expanded(narrow) & expanded(movers)).count() < 2;
}

/// Removes the legal moves that leave a piece in Quagmire; `in_quagmire` are the pieces there now.
inline void keep_relieving_moves(MoveList& moves, const Board& board, Bitboard in_quagmire) {
  // Only the piece itself or a neighbour can relieve a piece.
  Bitboard helpers = ~Bitboard();
  for (const Square square : in_quagmire) helpers &= expanded(Bitboard(square));
  MoveList relieving;
  for (const Move move : moves)
    if (helpers.contains(move.from) && !leaves_own_in_quagmire(board, move))
      relieving.push_back(move);
  moves = relieving;
}

}  // namespace quagmire::search
