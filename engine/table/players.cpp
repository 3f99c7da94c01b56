#include "engine/table/players.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <utility>

#include "engine/game/notation.h"
#include "engine/search/node.h"
#include "engine/search/proofs.h"
#include "engine/text.h"

namespace quagmire {

namespace {

constexpr std::array<std::pair<std::string_view, Sides>, 4> kSidesWords{{
    {"O", Sides::only(Player::O)},
    {"X", Sides::only(Player::X)},
    {"both", Sides::both()},
    {"none", Sides{}},
}};

constexpr std::array<std::string_view, 3> kCoachWords{"auto", "on", "off"};  // as in Coach
constexpr std::string_view kComputerName = "Computer (level ";

constexpr std::size_t kPieces = 10;
constexpr int kFewestMoves = 20;

// Whether nobody is in Quagmire, nor can be put there, whoever is to move.
bool is_calm(const Position& position) {
  for (const Player player : {Player::O, Player::X}) {
    const Position to_move = position.with_turn(player);
    if (position.quagmired(player).any() || to_move.count_legal_moves() < kFewestMoves ||
        !search::trapping_moves(to_move.board()).empty())
      return false;
  }
  return true;
}

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
  const auto number = read_number(text, 1, search::kLevels);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<Names> names_in_score(const Names& names, const Computer& computer) {
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

// All of it is arithmetic that no library may do otherwise.
Position start_by_lot(int number) {
  std::array<Square, 28> half;
  std::size_t squares = 0;
  for (int rank = 0; rank < 7; ++rank)
    for (int file = 0; file + rank < 7; ++file) half[squares++] = Square(file, rank);
  for (auto chance = static_cast<std::uint64_t>(number);;) {
    Bitboard o;
    Bitboard x;
    for (std::size_t i = 0; i < kPieces; ++i) {
      chance = search::mixed(chance + 1);
      std::swap(half[i], half[i + chance % (half.size() - i)]);
      o |= Bitboard(half[i]);
      x |= Bitboard(Square(7 - half[i].file(), 7 - half[i].rank()));
    }
    if (const auto position =
            Position::from_setup({.o = o, .x = x, .resting_o = {}, .resting_x = {}});
        is_calm(position.value()))
      return *position;
  }
}

int drawn_lot() { return 1 + static_cast<int>(std::random_device()() % kLots); }

std::optional<int> parse_lot(std::string_view text) {
  if (same_word(text, "lot")) return drawn_lot();
  const auto number = read_number(text, 1, kLots);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

}  // namespace quagmire
