// A game: where it began, the moves played, and a cursor into them. Undo and redo only move the
// cursor; a new move drops what lay ahead of it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"

namespace quagmire {

class Game {
 public:
  explicit Game(const Position& initial = Position::start()) : initial_(initial) {}

  [[nodiscard]] const Position& initial() const { return initial_; }
  /// The position at the cursor.
  [[nodiscard]] const Position& position() const { return position_at(ply_); }
  /// The position after the first `ply` moves, 0 to length().
  [[nodiscard]] const Position& position_at(std::size_t ply) const;

  /// How many moves lead to the cursor.
  [[nodiscard]] std::size_t ply() const { return ply_; }
  /// How many moves are known, those that redo would bring back included.
  [[nodiscard]] std::size_t length() const { return turns_.size(); }
  /// The move that led from `ply` to `ply` + 1, for 0 <= ply < length().
  [[nodiscard]] Move move_at(std::size_t ply) const { return turns_[ply].move; }
  /// The player's last move before the cursor, or before another ply.
  [[nodiscard]] std::optional<Move> last_move(Player player) const {
    return last_move(player, ply_);
  }
  [[nodiscard]] std::optional<Move> last_move(Player player, std::size_t ply) const;

  /// Plays the move if it is legal, dropping the redo tail; otherwise changes nothing. The answer
  /// is the verdict on it either way.
  Verdict play(Move move);

  [[nodiscard]] bool can_undo() const { return ply_ > 0; }
  [[nodiscard]] bool can_redo() const { return ply_ < turns_.size(); }
  /// Moves the cursor back by one; false, and nothing changed, at the start.
  bool undo();
  /// Moves the cursor forward by one; false, and nothing changed, at the end.
  bool redo();
  /// Moves the cursor to a ply, 0 to length().
  void go_to(std::size_t ply);

 private:
  struct Turn {
    Move move;
    Position after;
  };

  Position initial_;
  std::vector<Turn> turns_;
  std::size_t ply_ = 0;
};

}  // namespace quagmire
