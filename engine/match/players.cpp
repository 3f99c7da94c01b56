#include "engine/match/players.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/text.h"

namespace quagmire {

namespace {

constexpr std::array<std::pair<std::string_view, Sides>, 4> kSidesWords{{
    {"O", Sides::only(Player::O)},
    {"X", Sides::only(Player::X)},
    {"both", Sides::both()},
    {"none", Sides{}},
}};

constexpr std::array<std::string_view, 3> kCoachWords{"auto", "on",
                                                      "off"};  // in the order of Coach
constexpr std::string_view kComputerName = "Computer (level ";

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

std::optional<Coach> parse_coach(std::string_view text) {
  const auto word = std::find_if(kCoachWords.begin(), kCoachWords.end(),
                                 [&](std::string_view one) { return same_word(one, text); });
  if (word == kCoachWords.end()) return std::nullopt;
  return static_cast<Coach>(word - kCoachWords.begin());
}

std::string to_text(Coach coach) {
  return std::string(kCoachWords.at(static_cast<std::size_t>(coach)));
}

std::optional<int> parse_level(std::string_view text) {
  const auto number = parse_number(text, 1, search::kLevels);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<Names> names_in_score(const Names& names, const ComputerSettings& computer) {
  if (computer.sides == Sides::both()) return std::nullopt;
  Names counted = names;
  for (const Player player : {Player::O, Player::X}) {
    std::string& name = counted[index_of(player)];
    if (computer.sides.has(player))
      name = std::string(kComputerName) + std::to_string(computer.level) + ')';
    else if (name.empty() && !computer.sides.none())
      name = "You";
  }
  if (counted[0].empty() || counted[1].empty() || counted[0] == counted[1]) return std::nullopt;
  return counted;
}

void GameSetup::change_sides() {
  std::swap(names[0], names[1]);
  std::swap(computer.sides.played[0], computer.sides.played[1]);
}

}  // namespace quagmire
