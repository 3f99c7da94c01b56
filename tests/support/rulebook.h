// The rule-book reference: the rules of Quagmire once more, slow and plain, to judge the engine by.
// Written from the text of the rules alone: letters on an 8x8 board, one square at a time. It takes
// from the engine where the pieces stand, whose turn it is and what rests, and nothing else.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/board/move.h"
#include "engine/rules/position.h"

namespace quagmire::test {

/// A square by file and rank, counted from 0.
struct Cell {
  int file;
  int rank;

  bool operator==(const Cell&) const = default;
  bool operator<(const Cell& other) const {
    return file != other.file ? file < other.file : rank < other.rank;
  }
};

/// From and to.
using CellMove = std::pair<Cell, Cell>;

enum class RulebookEnding : unsigned char {
  None,
  LeftInQuagmire,  ///< rule 8
  NoLegalMove,     ///< rule 9
};

struct RulebookOutcome {
  RulebookEnding ending;
  char winner;  ///< 'O', 'X', or '.' while nobody has won
  std::set<Cell>
      proof;  ///< the loser's pieces in Quagmire, or all their pieces where none can move

  bool operator==(const RulebookOutcome&) const = default;
};

class Rulebook {
 public:
  explicit Rulebook(const Position& position);

  /// 'O', 'X' or '.'
  [[nodiscard]] char piece_at(Cell cell) const { return board_[cell.rank][cell.file]; }
  /// 'O' or 'X'
  [[nodiscard]] char turn() const { return turn_; }
  /// The piece that the player to move may not move. (The other player moves none anyway.)
  [[nodiscard]] std::optional<Cell> resting() const { return resting_; }

  /// Rules 1 to 4, 6 and 7; none when the game is over.
  [[nodiscard]] std::set<CellMove> legal_moves() const;
  /// The same, in the engine's order of moves.
  [[nodiscard]] std::vector<Move> moves() const;
  /// Rule 5.
  [[nodiscard]] std::set<Cell> quagmired(char player) const;
  /// Rule 6: the pieces of which one must move; empty where every move is free.
  [[nodiscard]] std::set<Cell> obliged() const;
  /// Rules 8 to 10.
  [[nodiscard]] RulebookOutcome outcome() const;
  /// Rule 7: how many king steps the shortest path takes between two squares if it may not enter a
  /// square that holds a piece of `enemy`; nothing where there is no path.
  [[nodiscard]] std::optional<int> steps_around(char enemy, Cell from, Cell to) const;

 private:
  [[nodiscard]] bool in_quagmire(Cell piece) const;
  [[nodiscard]] std::set<Cell> landings(Cell piece) const;

  char board_[8][8];  // by rank, then by file. NOLINT(modernize-avoid-c-arrays): plainest
  char turn_;
  std::optional<Cell> resting_;
};

/// What the engine answers, in the terms of this reference.
[[nodiscard]] Cell cell_of(Square square);

/// The position after a move by its definition: the piece stands elsewhere, rests there, and the
/// turn has passed. Whether the rules allow the move is not asked.
[[nodiscard]] Position moved(const Position& position, Move move);

/// The same board with this player to move, and with nothing resting.
[[nodiscard]] Position with_turn(const Position& position, Player turn);
[[nodiscard]] Position without_rest(const Position& position);

}  // namespace quagmire::test
