// Games and positions made by chance, the same on every machine for the same seed: properties are
// tested over them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "engine/game/game.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::test {

struct RandomGame {
  std::vector<Move> moves;
  /// One more than there are moves: the first is the start, the last is over unless the game was
  /// cut off after kMaxPlies.
  std::vector<Position> positions;
};

constexpr std::size_t kMaxPlies = 200;

/// Every legal move is as likely as another.
[[nodiscard]] RandomGame random_game(std::uint64_t seed);

/// Moves that end beside other pieces are preferred, so that Quagmire, obligations and closed loops
/// come about, which in a random game are rare.
[[nodiscard]] RandomGame crowded_game(std::uint64_t seed);

/// Of 0 to 300 plies from the start or elsewhere, in progress or ended in any way; some of its
/// moves may be taken back.
[[nodiscard]] Game any_game(std::mt19937_64& random);

/// 0 to 32 pieces a side anywhere on the board, either player to move, with or without rest. Boards
/// with hardly an empty square, or hardly a piece, come up often.
[[nodiscard]] Position random_position(std::mt19937_64& random);

/// A few pieces of the player to move with the other's standing round about them: stuck pieces,
/// obligations, closed loops and players without a legal move.
[[nodiscard]] Position random_siege(std::mt19937_64& random);

}  // namespace quagmire::test
