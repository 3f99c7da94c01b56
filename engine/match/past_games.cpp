#include "engine/match/past_games.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/computer/level.h"

namespace quagmire {

namespace {

bool is_between(const ScoredGame& game, const Names& pair, Sides computer) {
  const bool same = game.names == pair && game.computer == computer;
  std::swap(computer.played[0], computer.played[1]);
  return same || (game.names == Names{pair[1], pair[0]} && game.computer == computer);
}

// Whether a person won it, and it counts for a level.
bool beats_level(const ScoredGame& game) {
  return game.level && game.winner && game.computer.has(opponent(*game.winner));
}

}  // namespace

std::string_view end_name(const Outcome& outcome) {
  if (const Won* won = std::get_if<Won>(&outcome))
    return kEnds[won->reason == WinReason::LeftInQuagmire ? 0 : 1];
  return is_over(outcome) ? kEnds[outcome.index()] : std::string_view();
}

MatchScore score_between(const Names& pair, Sides computer, const std::vector<ScoredGame>& games) {
  MatchScore score{pair};
  const auto first = std::find_if(games.begin(), games.end(), [&](const ScoredGame& game) {
    return is_between(game, pair, computer);
  });
  // The player who had O in the first game is listed first.
  if (first != games.end()) score.players = first->names;
  for (auto game = first; game != games.end(); ++game) {
    if (!is_between(*game, pair, computer)) continue;
    if (!game->winner)
      ++score.agreed;
    else
      ++score.won[game->names[index_of(*game->winner)] == score.players[0] ? 0 : 1];
  }
  return score;
}

std::vector<PairTally> pairs_of(const std::vector<ScoredGame>& games) {
  using Side = std::pair<std::string_view, bool>;  // a name, and whether the computer played
  std::map<std::pair<Side, Side>, std::size_t> places;
  std::vector<std::pair<std::size_t, PairTally>> pairs;  // with the index of their last game
  for (std::size_t i = 0; i < games.size(); ++i) {
    const ScoredGame& game = games[i];
    const auto [o, x] = std::pair<Side, Side>{{game.names[0], game.computer.played[0]},
                                              {game.names[1], game.computer.played[1]}};
    const auto [place, is_new] = places.try_emplace(std::minmax(o, x), pairs.size());
    if (is_new) pairs.emplace_back(i, PairTally{game.names});
    auto& [last, tally] = pairs[place->second];
    last = i;
    tally.plies += game.plies;
    if (!game.winner) {
      ++tally.agreed;
      continue;
    }
    const auto side = index_of(*game.winner);
    ++tally.won[game.names[side] == tally.players[0] ? 0 : 1][side];
  }
  std::sort(pairs.begin(), pairs.end(),
            [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<PairTally> tallies;
  for (auto& [last, tally] : pairs) tallies.push_back(std::move(tally));
  return tallies;
}

const ScoredGame* fastest_win(const std::vector<ScoredGame>& games) {
  const ScoredGame* fastest = nullptr;
  for (const ScoredGame& game : games)
    if (beats_level(game) && (fastest == nullptr || game.plies < fastest->plies)) fastest = &game;
  return fastest;
}

bool is_beaten(int level, const std::vector<ScoredGame>& games) {
  return std::any_of(games.begin(), games.end(), [level](const ScoredGame& game) {
    return game.level == level && beats_level(game);
  });
}

}  // namespace quagmire
