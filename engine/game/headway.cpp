#include "engine/game/headway.h"

#include <map>
#include <tuple>

namespace quagmire {

namespace {

// Two positions are the same just where these are.
auto key_of(const Position& position) {
  const auto resting = [&](Player player) {
    const auto square = position.resting(player);
    return square ? square->index() : -1;
  };
  return std::tuple{position.pieces(Player::O).bits(), position.pieces(Player::X).bits(),
                    position.turn(), resting(Player::O), resting(Player::X)};
}

bool holds_quagmire(const Position& position) {
  return position.quagmired(Player::O).any() || position.quagmired(Player::X).any();
}

}  // namespace

std::optional<NoHeadway> no_headway(const Game& game) {
  std::map<decltype(key_of(game.initial())), int> occurrences;
  std::size_t quiet = 0;
  for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
    const Position& position = game.position_at(ply);
    if (++occurrences[key_of(position)] == kOccurrences)
      return NoHeadway{NoHeadway::Reason::Repetition, ply};
    if (ply == 0) continue;
    quiet = holds_quagmire(position) ? 0 : quiet + 1;
    if (quiet == kQuietPlies) return NoHeadway{NoHeadway::Reason::Quiet, ply};
  }
  return std::nullopt;
}

}  // namespace quagmire
