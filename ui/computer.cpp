#include "ui/computer.h"

#include <algorithm>
#include <utility>

#include "engine/ascii.h"

namespace quagmire::ui {

namespace {

constexpr std::array<std::pair<std::string_view, Sides>, 4> kWords{{
    {"O", Sides::only(Player::O)},
    {"X", Sides::only(Player::X)},
    {"both", Sides::both()},
    {"none", Sides{}},
}};

bool is_stop(const Game& game, std::size_t ply, Sides sides) {
  const auto person = sides.only_person();
  const Position& position = game.position_at(ply);
  return !person || position.turn() == *person || position.is_over();
}

}  // namespace

std::optional<std::size_t> ply_to_undo_to(const Game& game, Sides sides) {
  for (std::size_t ply = game.ply(); ply > 0; --ply)
    if (is_stop(game, ply - 1, sides)) return ply - 1;
  return std::nullopt;
}

// Moves that end where the computer is to move are played again all the same.
std::optional<std::size_t> ply_to_redo_to(const Game& game, Sides sides) {
  for (std::size_t ply = game.ply() + 1; ply <= game.length(); ++ply)
    if (is_stop(game, ply, sides) || ply == game.length()) return ply;
  return std::nullopt;
}

std::optional<Sides> parse_sides(std::string_view text) {
  for (const auto& [word, sides] : kWords)
    if (same_word(word, text)) return sides;
  return std::nullopt;
}

std::string to_text(Sides sides) {
  const auto row = std::find_if(kWords.begin(), kWords.end(),
                                [&](const auto& candidate) { return candidate.second == sides; });
  return std::string(row->first);
}

std::string describe(const Computer& computer) {
  if (computer.sides.none()) return "People play both sides.";
  return "The computer plays " +
         (computer.sides == Sides::both() ? "both sides" : to_text(computer.sides)) + " at level " +
         std::to_string(computer.level) + '.';
}

}  // namespace quagmire::ui
