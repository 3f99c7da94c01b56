#include "tests/tools/bench/arena/openings.h"

#include <cstdlib>
#include <random>

#include "engine/search/search.h"

namespace quagmire::arena {

namespace {

// Eight or nine plies, so that either side may be to move.
Game random_opening(std::mt19937_64& random) {
  Game game;
  const auto plies = 8 + random() % 2;
  for (std::uint64_t ply = 0; ply < plies; ++ply) {
    const MoveList moves = game.position().legal_moves();
    if (moves.empty()) break;
    game.play(moves[static_cast<std::size_t>(random() % moves.size())]);
  }
  return game;
}

}  // namespace

Game balanced_opening(std::uint64_t seed, int margin) {
  constexpr std::uint64_t enough_nodes = 20000;
  std::mt19937_64 random(seed);
  while (true) {
    Game game = random_opening(random);
    search::Searcher searcher(1);
    const search::SearchResult result =
        searcher.search(game.position(), {}, {.nodes = enough_nodes});
    if (!result.lines.empty() && std::abs(result.lines[0].score) <= margin) return game;
  }
}

}  // namespace quagmire::arena
