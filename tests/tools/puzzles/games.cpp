#include "tests/tools/puzzles/games.h"

#include "engine/computer/level.h"
#include "engine/search/node.h"

namespace quagmire::test {

PlayedGame play_game(std::uint64_t seed, std::size_t plies) {
  constexpr std::uint64_t nodes = 3000;  // a move
  // Weak players leave wins that everybody sees, strong ones those that are hidden.
  const int weakest = seed % 2 == 0 ? 6 : 1;
  const auto level = [&](std::uint64_t salt) {
    const auto levels = static_cast<unsigned>(search::kLevels - weakest + 1);
    return weakest + static_cast<int>(splitmix64(2 * seed + salt) % levels);
  };
  PlayedGame game{{level(0), level(1)}, {}, {Position::start()}};
  search::Searcher searcher(1);
  search::Options options;
  options.seed = splitmix64(seed) | 1U;
  while (!game.positions.back().is_over() && game.moves.size() < plies) {
    const Position position = game.positions.back();
    const int number = game.levels[index_of(position.turn())];
    const search::SearchResult found =
        search::choose_move(search::level_settings(number), searcher, position, game.positions,
                            {.nodes = nodes}, options);
    game.moves.push_back(found.lines[0].moves[0]);
    game.positions.push_back(position.after(game.moves.back()));
  }
  return game;
}

}  // namespace quagmire::test
