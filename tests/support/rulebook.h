// The rule-book reference: the rules of Quagmire once more, slow and plain, to judge the engine by.
// Written from the text of the rules alone: letters in an array with a wall round it, one square at
// a time. It takes from the engine where the pieces stand, whose turn it is and what rests, and the
// types in which both answer.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::test {

/// Why a move is (il)legal, in the order of the alternatives of Verdict.
enum class Ruling : unsigned char {
  Legal,
  GameOver,
  EmptySquare,
  EnemyPiece,
  Resting,
  SameSquare,
  NotStraight,
  Blocked,
  JumpTooLong,
  LandingOccupied,
  NoLoop,
  MustRelieve,
};

class Rulebook {
 public:
  explicit Rulebook(const Position& position);

  /// 'O', 'X' or '.'
  [[nodiscard]] char piece_at(Square square) const { return at_cell(cell(square)); }
  /// Rules 1 to 4, 6 and 7; none when the game is over. In the engine's order.
  [[nodiscard]] std::vector<Move> moves() const;
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] bool legal(Move move) const { return legal_[index(move)]; }
  [[nodiscard]] Ruling ruling(Move move) const;
  /// Rule 5.
  [[nodiscard]] Bitboard quagmired(Player player) const {
    return player == turn_ ? own_quagmired_ : enemy_quagmired_;
  }
  /// Rule 6: the pieces of which one must move; empty if every move is free.
  [[nodiscard]] Bitboard obliged() const { return obliged_; }
  /// Rules 8 to 10.
  [[nodiscard]] GameStatus status() const;
  [[nodiscard]] std::optional<Player> winner() const;
  [[nodiscard]] bool is_over() const { return enemy_quagmired_.any() || count_ == 0; }
  /// Whether the player to move would have a move if the game were not over.
  [[nodiscard]] bool could_move() const;
  /// Rule 7: the king steps of the shortest path that enters no square with a piece of the player
  /// who is not to move; nothing without a path.
  [[nodiscard]] std::optional<int> steps_around(Square from, Square to) const;

 private:
  static constexpr int kWidth = 12;  // two squares of wall on every side

  static int cell(Square square) { return (square.rank() + 2) * kWidth + square.file() + 2; }
  static Square square_of(int cell) { return {cell % kWidth - 2, cell / kWidth - 2}; }
  static std::size_t index(Move move) {
    return std::size_t{64} * static_cast<unsigned>(move.from.index()) +
           static_cast<unsigned>(move.to.index());
  }
  [[nodiscard]] char at_cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] bool in_quagmire(Square square) const;
  [[nodiscard]] std::vector<Square> landings(Square from) const;

  std::array<char, std::size_t{kWidth} * kWidth> cells_{};  // 'O', 'X', '.', and '#' for the wall
  Player turn_;
  char own_;
  char enemy_;
  std::optional<Square> resting_;  // of the player to move
  Bitboard own_pieces_;
  Bitboard own_quagmired_;
  Bitboard enemy_quagmired_;
  Bitboard obliged_;
  std::array<bool, 4096> legal_{};  // by index()
  int count_ = 0;
};

/// The position after a move by its definition: the piece stands elsewhere, rests there, and the
/// turn has passed. Whether the rules allow the move is not asked.
[[nodiscard]] Position moved(const Position& position, Move move);

/// The same board with this player to move, and with nothing resting.
[[nodiscard]] Position with_turn(const Position& position, Player turn);
[[nodiscard]] Position without_rest(const Position& position);

}  // namespace quagmire::test
