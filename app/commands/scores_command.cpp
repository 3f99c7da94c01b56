#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "app/cli/report.h"
#include "app/commands/commands.h"
#include "app/files/files.h"
#include "app/table/scores.h"
#include "ui/words/players.h"

namespace quagmire::app {

namespace {

struct Pair {
  ui::Names players;
  std::array<std::array<int, 2>, 2> won{};  ///< by player, and by the side that they played
  std::size_t plies = 0;
};

// The pairs in the order of their last games, the newest first.
std::vector<Pair> pairs_of(const std::vector<ScoredGame>& games) {
  std::vector<Pair> pairs;
  for (const ScoredGame& game : games) {
    const ui::Names turned{game.names[1], game.names[0]};
    auto pair = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& known) {
      return known.players == game.names || known.players == turned;
    });
    if (pair == pairs.end())
      pairs.insert(pairs.begin(), Pair{game.names});
    else
      std::rotate(pairs.begin(), pair, pair + 1);
    Pair& counted = pairs.front();
    counted.plies += game.plies;
    if (!game.winner) continue;
    const auto side = index_of(*game.winner);
    ++counted.won[game.names[side] == counted.players[0] ? 0 : 1][side];
  }
  return pairs;
}

}  // namespace

int print_scores() {
  const auto games = Scores(places_of_environment()).games();
  if (!games) {
    report(explain(games.error()));
    return kWrong;
  }
  for (const Pair& pair : pairs_of(*games)) {
    const ui::MatchScore score = score_between(pair.players, *games);
    std::cout << ui::score_in_short(score) << "; games " << score.games();
    for (std::size_t player = 0; player < 2; ++player)
      std::cout << "; " << pair.players[player] << " won " << pair.won[player][0] << " as O, "
                << pair.won[player][1] << " as X";
    std::cout << "; average length " << std::fixed << std::setprecision(1)
              << static_cast<double>(pair.plies) / score.games() << " plies\n";
  }
  return kDone;
}

}  // namespace quagmire::app
