#include "engine/table/players.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "engine/search/node.h"
#include "engine/text.h"

namespace quagmire {

namespace {

constexpr std::array<std::pair<std::string_view, Sides>, 4> kSidesWords{{
    {"O", Sides::only(Player::O)},
    {"X", Sides::only(Player::X)},
    {"both", Sides::both()},
    {"none", Sides{}},
}};

constexpr std::string_view kUsual = "usual";
constexpr std::string_view kComputerName = "Computer (";
constexpr std::string_view kLevel = "level ";

}  // namespace

int Computer::level_at(const Position& position, std::size_t ply) const {
  const std::uint64_t chance = search::mixed(search::key_of(position) ^ search::mixed(seed + ply));
  const bool higher = chance % 10 < static_cast<std::uint64_t>(tenths.value_or(0));
  return std::min(higher ? level + 1 : level, search::kLevels);
}

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
  if (same_word(text, kUsual)) return Coach{};
  const auto sides = parse_sides(text);
  return sides ? std::optional(Coach{sides}) : std::nullopt;
}

std::string to_text(const Coach& coach) {
  return coach.of ? to_text(*coach.of) : std::string(kUsual);
}

std::string in_tenths(long tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::string level_number(const Computer& computer) {
  return computer.tenths ? in_tenths(computer.level_in_tenths()) : std::to_string(computer.level);
}

std::optional<int> parse_level(std::string_view text) {
  const bool whole = text.size() == 1;
  if (!whole && (text.size() != 3 || text[1] != '.')) return std::nullopt;
  if (!is_digit(text.front()) || !is_digit(text.back())) return std::nullopt;
  const int tenths = 10 * (text.front() - '0') + (whole ? 0 : text.back() - '0');
  if (tenths < 10 || tenths > 10 * search::kLevels) return std::nullopt;
  return tenths;
}

std::optional<Names> names_in_score(const Names& names, const Computer& computer) {
  if (computer.sides == Sides::both()) return std::nullopt;
  Names counted = names;
  for (const Player player : {Player::O, Player::X}) {
    std::string& name = counted[index_of(player)];
    if (computer.sides.has(player))
      name = std::string(kComputerName) +
             (computer.tenths ? "fit" : std::string(kLevel) + std::to_string(computer.level)) + ')';
    else if (name.empty() && !computer.sides.none())
      name = "You";
  }
  if (counted[0].empty() || counted[1].empty() || counted[0] == counted[1]) return std::nullopt;
  return counted;
}

void GameSetup::change_sides() {
  std::swap(names[0], names[1]);
  std::swap(computer.sides.played[0], computer.sides.played[1]);
  if (coach.of) std::swap(coach.of->played[0], coach.of->played[1]);
}

}  // namespace quagmire
