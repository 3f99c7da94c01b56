#include "engine/table/past_games.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/table/rating.h"

namespace quagmire {

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
    const int count = static_cast<int>(game->count);
    if (!game->winner)
      score.agreed += count;
    else
      score.won[game->names[index_of(*game->winner)] == score.players[0] ? 0 : 1] += count;
  }
  return score;
}

std::vector<PairTally> pairs_of(const std::vector<ScoredGame>& games) {
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> places;
  std::vector<std::pair<std::size_t, PairTally>> pairs;  // with the place of their last game
  for (std::size_t i = 0; i < games.size(); ++i) {
    const ScoredGame& game = games[i];
    const auto& [o, x] = game.names;
    const std::pair<std::string_view, std::string_view> names{std::min(o, x), std::max(o, x)};
    const auto [place, is_new] = places.try_emplace(names, pairs.size());
    if (is_new) pairs.emplace_back(i, PairTally{game.names});
    auto& [last, tally] = pairs[place->second];
    last = i;
    tally.plies += game.plies;
    const int count = static_cast<int>(game.count);
    if (!game.winner) {
      tally.agreed += count;
      continue;
    }
    const auto side = index_of(*game.winner);
    tally.won[game.names[side] == tally.players[0] ? 0 : 1][side] += count;
  }
  std::sort(pairs.begin(), pairs.end(),
            [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<PairTally> tallies;
  for (auto& [last, tally] : pairs) tallies.push_back(std::move(tally));
  return tallies;
}

namespace {

bool is_faster(const ScoredGame& game, const ScoredGame* fastest) {
  return game.count == 1 && game.winner &&
         is_computer(game.names[index_of(opponent(*game.winner))]) &&
         (fastest == nullptr || game.plies < fastest->plies);
}

}  // namespace

const ScoredGame* fastest_win(const std::vector<ScoredGame>& games) {
  const ScoredGame* fastest = nullptr;
  for (const ScoredGame& game : games)
    if (is_faster(game, fastest)) fastest = &game;
  return fastest;
}

Totals::Pair& Totals::pair_of(const Names& names) {
  const Names key = names[1] < names[0] ? Names{names[1], names[0]} : names;
  return pairs_.try_emplace(key, Pair{names}).first->second;
}

void Totals::add_to_total(const ScoredGame& game) {
  Pair& pair = pair_of(game.names);
  ScoredGame& total = pair.totals[game.names == pair.names ? 0 : 1]
                          .try_emplace({game.winner, game.end}, ScoredGame{.id = "",
                                                                           .names = game.names,
                                                                           .winner = game.winner,
                                                                           .plies = 0,
                                                                           .end = game.end,
                                                                           .count = 0})
                          .first->second;
  total.count += game.count;
  total.plies += game.plies;
}

void Totals::add(const ScoredGame& game) {
  pair_of(game.names).last = ++added_;
  if (const auto rating = rating_after(rating_.value_or(Rating{}), game)) rating_ = rating;
  if (!is_faster(game, fastest_ ? &*fastest_ : nullptr)) {
    add_to_total(game);
    return;
  }
  const auto slower = std::exchange(fastest_, game);
  if (slower) add_to_total(*slower);
}

std::vector<ScoredGame> Totals::games() const {
  std::vector<const Pair*> pairs;
  for (const auto& [names, pair] : pairs_) pairs.push_back(&pair);
  std::sort(pairs.begin(), pairs.end(),
            [](const Pair* a, const Pair* b) { return a->last < b->last; });
  std::vector<ScoredGame> games;
  for (const Pair* pair : pairs) {
    for (const auto& [kind, total] : pair->totals[0]) games.push_back(total);
    if (fastest_ && is_between(*fastest_, pair->names)) games.push_back(*fastest_);
    for (const auto& [kind, total] : pair->totals[1]) games.push_back(total);
  }
  if (!games.empty()) games.back().rating = rating_;
  return games;
}

}  // namespace quagmire
