// Games with players whose ways are known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/rules/position.h"
#include "tests/bench/arena/alpha_beta.h"
#include "tests/support/random_play.h"

namespace quagmire::search {

// A game of whoever moves by chance against somebody who looks so far ahead, up to a move of
// theirs.
inline std::vector<Position> game_against(int depth, std::uint64_t seed, std::size_t plies) {
  arena::AlphaBeta player(depth, seed);
  arena::AlphaBeta other(1, seed);
  std::vector<Position> game = test::random_game(seed).positions;
  game.erase(game.begin() + 8, game.end());
  while (game.size() < plies && !game.back().is_over()) {
    const bool is_players = game.back().turn() == Player::X;
    game.push_back(
        game.back().after(is_players ? player.choose(game.back()) : other.choose(game.back())));
  }
  while (game.back().is_over() || game.back().turn() == Player::X) game.pop_back();
  return game;
}

}  // namespace quagmire::search
