// What it is worth to begin, between two players of one level:
//
//     quagmire_first_move LEVEL GAMES [START]
//
// plays games of the level against itself and says how many O won, and how long half of them took
// at most. START is `usual`, `random` (each game from another random start) or moves that are
// played from the usual start before, as c2c5; by default `usual`.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/computer/level.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/match/players.h"

namespace {

using namespace quagmire;

// A game of a thousand plies is left undecided.
Game played(Game game, int level, std::uint64_t seed) {
  constexpr std::size_t most_plies = 1000;
  search::Searcher searcher;
  while (!game.is_over() && game.ply() < most_plies) {
    std::vector<Position> history;
    for (std::size_t ply = 0; ply < game.ply(); ++ply) history.push_back(game.position_at(ply));
    const auto found = search::choose_move(search::level_settings(level), searcher, game.position(),
                                           history, {.nodes = 2000}, {.seed = seed});
    game.play_legal(found.lines.at(0).moves.at(0));
  }
  return game;
}

}  // namespace

int main(int argc, char** argv) {
  const int level = argc > 1 ? std::atoi(argv[1]) : 0;
  const int games = argc > 2 ? std::atoi(argv[2]) : 0;
  const std::string start = argc > 3 ? argv[3] : "usual";
  if (level < 1 || level > search::kLevels || games < 1) {
    std::fputs("usage: quagmire_first_move LEVEL GAMES [usual|random|MOVE]\n", stderr);
    return 2;
  }
  int won = 0;
  int decided = 0;
  std::vector<std::size_t> plies;
  for (int number = 1; number <= games; ++number) {
    Game game(start == "random" ? Start::random((number - 1) % kRandomStarts + 1).position()
                                : Position::start());
    if (const auto move = parse_move(start)) game.play(*move);
    game = played(game, level, static_cast<std::uint64_t>(number));
    const auto winner = winner_of(game.outcome());
    decided += winner ? 1 : 0;
    won += winner == Player::O ? 1 : 0;
    plies.push_back(game.ply());
  }
  std::nth_element(plies.begin(), plies.begin() + games / 2, plies.end());
  std::printf("level %d, %s: O won %d of %d (%.0f %%), half took at most %zu plies\n", level,
              start.c_str(), won, decided, 100.0 * won / std::max(decided, 1),
              plies[static_cast<std::size_t>(games / 2)]);
}
