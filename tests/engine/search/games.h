// Positions of games: won in three, and in progress.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "tests/support/data_tables.h"
#include "tests/support/random_play.h"

namespace quagmire::search {

// A position that is won in three moves, and the first of them.
struct WinInThree {
  Position position;
  Move key;
};

// The table of them, or its beginning.
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

}  // namespace quagmire::search
