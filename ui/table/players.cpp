#include "ui/table/players.h"

#include <algorithm>
#include <utility>

#include "engine/ascii.h"

namespace quagmire::ui {

namespace {

constexpr std::array<std::pair<std::string_view, Sides>, 4> kSidesWords{{
    {"O", Sides::only(Player::O)},
    {"X", Sides::only(Player::X)},
    {"both", Sides::both()},
    {"none", Sides{}},
}};

}  // namespace

std::optional<Sides> parse_sides(std::string_view text) {
  for (const auto& [word, sides] : kSidesWords)
    if (same_word(word, text)) return sides;
  return std::nullopt;
}

std::string to_text(Sides sides) {
  const auto row = std::find_if(kSidesWords.begin(), kSidesWords.end(),
                                [&](const auto& candidate) { return candidate.second == sides; });
  return std::string(row->first);
}

std::string describe(const Computer& computer) {
  if (computer.sides.none()) return "People play both sides.";
  return "The computer plays " +
         (computer.sides == Sides::both() ? "both sides" : to_text(computer.sides)) + " at level " +
         std::to_string(computer.level) + '.';
}

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
