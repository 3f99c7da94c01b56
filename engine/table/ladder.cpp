#include "engine/table/ladder.h"

#include <algorithm>

#include "engine/ascii.h"
#include "engine/game/notation.h"

namespace quagmire {

namespace {

constexpr std::string_view kNone = "none";
constexpr std::size_t kGamesForStep = 3;

}  // namespace

std::optional<Handicap> parse_handicap(std::string_view text) {
  if (same_word(text, kNone)) return Handicap{};
  const auto player = parse_player(take_to(' ', text));
  const auto rung = read_number(trimmed(text), 1, kRungs.size());
  if (!player || !rung) return std::nullopt;
  return Handicap{*player, static_cast<std::size_t>(*rung)};
}

std::string to_text(const Handicap& handicap) {
  if (handicap.rung == 0) return std::string(kNone);
  return std::string(1, letter_of(handicap.player)) + ' ' + std::to_string(handicap.rung);
}

Aids aids_at(const Handicap& handicap) {
  if (handicap.rung == 0) return {};
  const auto& [text, takebacks, warnings, hints, worth] = kRungs[handicap.rung - 1];
  Aids aids;
  aids.fill({0, 0});
  const auto give = [&](Aid aid, std::size_t times) {
    aids[index_of(aid)][index_of(handicap.player)] = times;
  };
  give(Aid::First, kAlways);
  give(Aid::Takebacks, takebacks);
  give(Aid::Warnings, warnings);
  give(Aid::Hints, hints);
  return aids;
}

std::optional<Handicap> handicap_in(const Aids& aids) {
  for (std::size_t rung = 0; rung <= kRungs.size(); ++rung)
    for (const Player player : {Player::O, Player::X})
      if (const Handicap handicap{player, rung}; aids_at(handicap) == aids) return handicap;
  return std::nullopt;
}

std::optional<Handicap> next_handicap(const std::vector<ScoredGame>& games, const Names& names,
                                      const Aids& aids) {
  const Names turned{names[1], names[0]};
  std::string winner;
  std::size_t running = 0;
  for (auto game = games.rbegin(); game != games.rend(); ++game) {
    if (game->names != names && game->names != turned) continue;
    const std::string won = game->winner ? game->names[index_of(*game->winner)] : "";
    if (won.empty() || (running > 0 && won != winner)) break;
    winner = won;
    ++running;
  }
  const auto now = handicap_in(aids);
  if (!now || running == 0 || running % kGamesForStep != 0) return std::nullopt;
  const Player weaker = winner == names[0] ? Player::X : Player::O;
  if (now->rung > 0 && now->player != weaker)
    return now->rung == 1 ? Handicap{} : Handicap{now->player, now->rung - 1};
  if (now->rung == kRungs.size()) return std::nullopt;
  return Handicap{weaker, now->rung + 1};
}

}  // namespace quagmire
