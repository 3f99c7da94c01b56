#include "ui/table/match_score.h"

namespace quagmire::ui {

std::optional<Names> names_in_score(const Names& names, const Computer& computer) {
  if (computer.sides == Sides::both()) return std::nullopt;
  Names counted = names;
  for (const Player player : {Player::O, Player::X}) {
    std::string& name = counted[index_of(player)];
    if (computer.sides.has(player))
      name = "Computer (level " + std::to_string(computer.level) + ')';
    else if (name.empty() && !computer.sides.none())
      name = "You";
  }
  if (counted[0].empty() || counted[1].empty() || counted[0] == counted[1]) return std::nullopt;
  return counted;
}

}  // namespace quagmire::ui
