// The rules once more, as simple as in tests/support/rulebook.h and quick enough for ten million
// positions: letters in an array with a wall round it, one square at a time, and all answers worked
// out at once. Takes nothing from the engine but where the pieces stand, whose turn it is and what
// rests. compare.cpp holds it against the rule-book reference now and then.
#pragma once

#include <array>
#include <vector>

#include "engine/rules/position.h"

namespace quagmire::test {

/// Why a move is (il)legal, in the order of the alternatives of Verdict.
enum class Answer : unsigned char {
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

/// Squares are numbers here: rank * 8 + file.
class PlainRules {
 public:
  explicit PlainRules(const Position& position);

  [[nodiscard]] bool is_over() const { return lost_by_quagmire_ || moves_ == 0; }
  /// Rule 8: the player who has just moved left a piece in Quagmire.
  [[nodiscard]] bool lost_by_quagmire() const { return lost_by_quagmire_; }
  [[nodiscard]] int moves() const { return moves_; }
  /// Rule 10: whether the player to move would have a move if the game were not over.
  [[nodiscard]] bool could_move() const;
  [[nodiscard]] bool legal(int from, int to) const { return legal_[index(from, to)]; }
  [[nodiscard]] Answer answer(int from, int to) const;
  /// Pieces in Quagmire: those of the player to move, and the other player's.
  [[nodiscard]] const std::vector<int>& own_quagmired() const { return own_quagmired_; }
  [[nodiscard]] const std::vector<int>& enemy_quagmired() const { return enemy_quagmired_; }
  /// The pieces of which one must move; empty where every move is free.
  [[nodiscard]] const std::vector<int>& obliged() const { return obliged_; }
  /// The king steps of the shortest path that enters no square of the enemy's; -1 without one.
  [[nodiscard]] int steps_around(int from, int to) const;
  /// Whether there is a piece, an enemy piece on the square.
  [[nodiscard]] bool piece_on(int square) const { return at(square) != '.'; }
  [[nodiscard]] bool enemy_on(int square) const { return at(square) == enemy_; }

 private:
  static constexpr int kWidth = 12;  // two squares of wall on every side
  static constexpr int kCells = kWidth * kWidth;

  static int cell(int square) { return (square / 8 + 2) * kWidth + square % 8 + 2; }
  static std::size_t index(int from, int to) {
    return static_cast<std::size_t>(from) * 64 + static_cast<std::size_t>(to);
  }
  [[nodiscard]] char at_cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] char at(int square) const { return at_cell(cell(square)); }
  [[nodiscard]] bool in_quagmire(int square) const;
  [[nodiscard]] std::vector<int> landings(int from) const;

  std::array<char, kCells> cells_{};  // 'O', 'X', '.', and '#' for the wall
  char own_;
  char enemy_;
  int resting_ = -1;
  bool lost_by_quagmire_ = false;
  int moves_ = 0;
  std::array<bool, 4096> legal_{};  // by index()
  std::vector<int> own_quagmired_;
  std::vector<int> enemy_quagmired_;
  std::vector<int> obliged_;
};

}  // namespace quagmire::test
