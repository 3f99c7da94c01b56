// A yardstick: plain alpha-beta to a fixed depth, with mobility for an evaluation. It sees what is
// forced within its depth, and nothing else of the game.
#pragma once

#include <cstdint>
#include <random>

#include "engine/board/move.h"
#include "engine/rules/position.h"

namespace quagmire::arena {

class AlphaBeta {
 public:
  /// A finished game is worth this, less a point a ply.
  static constexpr int kWon = 10'000;

  /// How many moves the player to move has beyond the other one, were it the other one's turn.
  [[nodiscard]] static int mobility(const Position& position);
  /// What minimax says `depth` plies ahead, from 0, for the player to move.
  [[nodiscard]] static int value(const Position& position, int depth);

  AlphaBeta(int depth, std::uint64_t seed) : depth_(depth), random_(seed) {}

  /// One of the moves of the highest value, by chance. The game must not be over.
  Move choose(const Position& position);

 private:
  int depth_;
  std::mt19937_64 random_;
};

}  // namespace quagmire::arena
