// Forced wins by plain trial of every move: slow, but too simple to overlook one. The search and
// the table of wins in tests/data are judged by it.
#pragma once

#include <array>
#include <optional>

#include "engine/board/move.h"
#include "engine/rules/position.h"

namespace quagmire::test {

class NaiveSolver {
 public:
  static constexpr int kMostMoves = 8;

  /// A move by which the player to move wins with at most `own_moves` moves, 1 to kMostMoves,
  /// whatever the opponent replies. (The last of them must put a piece into Quagmire: that the
  /// opponent could be left with nothing but moves that harm themselves is not looked at.) The game
  /// must not be over.
  [[nodiscard]] std::optional<Move> winning_move(const Position& position, int own_moves);

 private:
  [[nodiscard]] bool every_reply_loses(const Position& position, int own_moves);

  // What refuted the last attempt with so many moves left most likely refutes the next.
  std::array<std::optional<Move>, kMostMoves + 1> refutations_{};
};

}  // namespace quagmire::test
