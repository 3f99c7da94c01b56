// Positions of games: won in three, in progress, and with players whose ways are known.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "tests/bench/arena/alpha_beta.h"
#include "tests/support/data_tables.h"
#include "tests/support/random_play.h"

namespace quagmire::search {

// A position that is won in three moves, and the first of them.
struct WinInThree {
  Position position;
  Move key;
};

// The table of them, or its beginning, which tests/bench/wins.cpp made.
inline std::vector<WinInThree> wins_in_three(std::size_t most = 200) {
  std::vector<WinInThree> wins;
  for (const test::Fields& row : test::table("wins_in_3.txt"))
    if (wins.size() < most)
      wins.push_back({parse_position(row.at(0)).value(), parse_move(row.at(1)).value()});
  return wins;
}

// Positions in progress, none of them over, of games by chance from the start on.
inline std::vector<Position> games_in_progress(std::uint64_t count) {
  std::vector<Position> found;
  for (std::uint64_t seed = 1; found.size() < count; ++seed) {
    const auto game =
        (seed % 2 == 0 ? test::random_game(seed) : test::crowded_game(seed)).positions;
    for (std::size_t ply = 6; ply < game.size(); ply += 9)
      if (!game[ply].is_over()) found.push_back(game[ply]);
  }
  return found;
}

// The first plies of a game by chance, eight positions at most.
inline std::vector<Position> opening_by_chance(std::uint64_t seed) {
  std::vector<Position> game = test::random_game(seed).positions;
  game.erase(game.begin() + std::min<std::ptrdiff_t>(8, std::ssize(game)), game.end());
  return game;
}

// A game of a random player against one who looks this far ahead, up to a move of theirs.
inline std::vector<Position> game_against(int depth, std::uint64_t seed, std::size_t plies) {
  arena::AlphaBeta player(depth, seed);
  arena::AlphaBeta other(1, seed);
  std::vector<Position> game = opening_by_chance(seed);
  while (game.size() < plies && !game.back().is_over()) {
    const bool is_players = game.back().turn() == Player::X;
    game.push_back(
        game.back().after(is_players ? player.choose(game.back()) : other.choose(game.back())));
  }
  while (game.back().is_over() || game.back().turn() == Player::X) game.pop_back();
  return game;
}

}  // namespace quagmire::search
