// Where puzzles come from: games of the computer against itself, at levels that make mistakes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::test {

struct PlayedGame {
  std::array<int, 2> levels;        ///< as O and as X
  std::vector<Move> moves;          ///< from the start
  std::vector<Position> positions;  ///< one more
};

/// A game of at most `plies` plies, which with the seed says all about it.
[[nodiscard]] PlayedGame play_game(std::uint64_t seed, std::size_t plies);

}  // namespace quagmire::test
