#include "ui/table/past_games.h"

#include <algorithm>

namespace quagmire::ui {

bool is_between(const ScoredGame& game, const Names& pair) {
  return game.names == pair || game.names == Names{pair[1], pair[0]};
}

std::string_view end_in_a_word(const Outcome& outcome) {
  if (const Won* won = std::get_if<Won>(&outcome))
    return kEnds[won->reason == WinReason::LeftInQuagmire ? 0 : 1];
  return is_over(outcome) ? kEnds[outcome.index()] : std::string_view();
}

MatchScore score_between(const Names& pair, const std::vector<ScoredGame>& games) {
  MatchScore score{pair};
  const auto first = std::find_if(games.begin(), games.end(),
                                  [&](const ScoredGame& game) { return is_between(game, pair); });
  // The player who had O first comes first, whatever they play now.
  if (first != games.end()) score.players = first->names;
  for (auto game = first; game != games.end(); ++game) {
    if (!is_between(*game, pair)) continue;
    if (!game->winner) {
      ++score.agreed;
      continue;
    }
    const std::string& winner = game->names[index_of(*game->winner)];
    ++score.won[winner == score.players[0] ? 0 : 1];
  }
  return score;
}

std::vector<PairTally> pairs_of(const std::vector<ScoredGame>& games) {
  std::vector<PairTally> pairs;
  for (const ScoredGame& game : games) {
    auto pair = std::find_if(pairs.begin(), pairs.end(), [&](const PairTally& known) {
      return is_between(game, known.players);
    });
    if (pair == pairs.end())
      pairs.insert(pairs.begin(), PairTally{game.names});
    else
      std::rotate(pairs.begin(), pair, pair + 1);
    PairTally& counted = pairs.front();
    counted.plies += game.plies;
    if (!game.winner) continue;
    const auto side = index_of(*game.winner);
    ++counted.won[game.names[side] == counted.players[0] ? 0 : 1][side];
  }
  return pairs;
}

}  // namespace quagmire::ui
