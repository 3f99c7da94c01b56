// A position as the search walks through it: seen from the player to move, with its key updated
// move by move. It is copied for each move like a Position, so nothing is ever taken back. Also
// what the search asks about it: whether the game is over, and which moves are forcing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/rules/board.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"

namespace quagmire::search {

/// The key of a position, for the transposition table and for finding repetitions: one random
/// number for each element of the position, combined by exclusive or (Albert Zobrist, 1970), so
/// that a move changes only a few of them.
using Key = std::uint64_t;

/// The n-th number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
constexpr std::uint64_t mixed(std::uint64_t n) {
  std::uint64_t z = (n + 1) * 0x9E3779B97F4A7C15U;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31U);
}

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
    for (Key& number : numbers.piece[player]) number = mixed(n++);
    for (Key& number : numbers.resting[player]) number = mixed(n++);
  }
  numbers.x_to_move = mixed(n);
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

  /// `move` must be legal here.
  [[nodiscard]] Node after(Move move) const {
    const std::size_t side = index_of(turn);
    Key next = key ^ kZobrist.x_to_move ^ kZobrist.piece[side][index_of(move.from)] ^
               kZobrist.piece[side][index_of(move.to)] ^ kZobrist.resting[side][index_of(move.to)];
    if (board.own_resting.any())
      next ^= kZobrist.resting[side][index_of(board.own_resting.first())];
    return {after_move(board, move), next, opponent(turn)};
  }

  /// The same position if the player to move could pass. None of their pieces rests then.
  [[nodiscard]] Node after_pass() const {
    Key next = key ^ kZobrist.x_to_move;
    if (board.own_resting.any())
      next ^= kZobrist.resting[index_of(turn)][index_of(board.own_resting.first())];
    return {{board.enemy, board.own, board.enemy_resting, Bitboard()}, next, opponent(turn)};
  }
};

enum class Terminal : unsigned char { No, Won, Lost };

/// Whether the game is over here, and with which result for the player to move.
inline Terminal terminal_of(const Board& board) {
  if (quagmired(board.enemy, board.own).any()) return Terminal::Won;
  const Bitboard movers = board.own & ~board.own_resting;
  if ((movers & expanded(empty_squares(board))).any()) return Terminal::No;
  return jumpers(movers, board).any() ? Terminal::No : Terminal::Lost;
}

/// Whether the move is one of the slides and jumps over friends of a piece that does not rest. If
/// no piece is in Quagmire, these and the loop jumps are the legal moves.
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

// The forcing moves: those that put an enemy piece into Quagmire, and those that get one's own out.

/// The landings that may put an enemy piece into Quagmire: the last empty neighbour of one. (The
/// move fails to if it leaves another neighbour of that piece empty.)
inline Bitboard forcing_landings(const Board& board) {
  const Bitboard empty = empty_squares(board);
  return empty & expanded(board.enemy & with_one_neighbour(empty));
}

inline bool leaves_own_in_quagmire(const Board& board, Move move) {
  const Bitboard own = board.own ^ Bitboard(move.from) ^ Bitboard(move.to);
  return quagmired(own, board.enemy).any();
}

inline bool puts_enemy_into_quagmire(const Board& board, Move move) {
  const Bitboard own = board.own ^ Bitboard(move.from) ^ Bitboard(move.to);
  return quagmired(board.enemy, own).any();
}

/// Whether the player to move, in a game that is not over, can only leave a piece in Quagmire.
inline bool every_move_loses(const Board& board) {
  for (const Move move : all_moves(board))
    if (!leaves_own_in_quagmire(board, move)) return false;
  return true;
}

/// Whether a move that puts nothing into Quagmire may leave the opponent only moves that put their
/// own pieces there. May answer yes too often, never too rarely. It takes an opponent who has
/// hardly any moves. A step to an adjacent square never harms the piece that makes it, because the
/// square it left is empty; and it harms no other piece if all those beside the landing have three
/// empty neighbours, one of which the move before may have taken. That move may also have taken the
/// landing itself, but not two.
inline bool may_leave_only_harm(const Board& board) {
  const Bitboard empty = empty_squares(board);
  const NeighbourCounts breath = count_neighbours(empty);
  const Bitboard narrow = board.enemy & (breath.ones ^ breath.twos) & ~breath.fours;  // 1 or 2
  const Bitboard movers = board.enemy & ~board.enemy_resting;
  return (empty & ~expanded(narrow) & expanded(movers)).count() < 2;
}

/// Keeps only those of the legal `moves` that leave no piece in Quagmire; `in_quagmire` are the
/// pieces there now.
inline void keep_relieving(MoveList& moves, const Board& board, Bitboard in_quagmire) {
  // To relieve a piece, move it or a neighbour.
  Bitboard helpers = ~Bitboard();
  for (const Square square : in_quagmire) helpers &= expanded(Bitboard(square));
  MoveList relieving;
  for (const Move move : moves)
    if (helpers.contains(move.from) && !leaves_own_in_quagmire(board, move))
      relieving.push_back(move);
  moves = relieving;
}

}  // namespace quagmire::search
