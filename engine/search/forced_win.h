// Wins by force: every move of the winner puts a piece into Quagmire, so the opponent has hardly
// any choice. Few positions have such a move, and none has many, so a win of several moves is found
// or ruled out in a fraction of the time of a search. The traps that the computer sets (trap.h) are
// made of these.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/board/move.h"
#include "engine/bulk/kernels.h"

namespace quagmire::search {

/// The legal moves that put an enemy piece into Quagmire and leave none of one's own there.
[[nodiscard]] MoveList trapping_moves(const bulk::Board& board);

class ForcedWins {
 public:
  ForcedWins() : kernels_(bulk::best_kernels()) {}

  /// The fewest of their own moves, at most `most` and all of them trapping, with which the player
  /// to move wins against any replies; nullopt if there is no such win, or if it takes more than
  /// `patience` positions to find out. The game must not be over.
  [[nodiscard]] std::optional<int> moves_to_win(const bulk::Board& board, int most,
                                                std::uint64_t patience = 20'000);

  /// Positions visited, by all calls.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Answer : unsigned char {
    No,       // not with any number of moves
    NotSoon,  // not with this many
    Yes,
  };
  Answer attack(const bulk::Board& board, int own_moves);
  Answer refute(const bulk::Board& board, int own_moves);

  const bulk::Kernels& kernels_;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_ = 0;  // the number of nodes at which patience ends
};

}  // namespace quagmire::search
