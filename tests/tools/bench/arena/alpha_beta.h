// A yardstick: plain alpha-beta to a fixed depth, which counts moves. It sees what is forced within
// its depth, and nothing else of the game.
#pragma once

#include <cstdint>
#include <random>

#include "engine/rules/position.h"

namespace quagmire::arena {

class AlphaBeta {
 public:
  AlphaBeta(int depth, std::uint64_t seed) : depth_(depth), random_(seed) {}

  /// One of the moves of the highest value, by chance. The game must not be over.
  Move choose(const Position& position);

 private:
  int depth_;
  std::mt19937_64 random_;
};

}  // namespace quagmire::arena
