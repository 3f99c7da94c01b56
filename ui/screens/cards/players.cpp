#include "ui/screens/cards/card.h"

#include <string>

#include "ui/words/players.h"

namespace quagmire::ui {

namespace {

// The rows: the players by index_of(), then the level.
constexpr std::size_t kLevelRow = 2;

}  // namespace

Card PlayersCard::card() const {
  Card card{"Players", {}};
  for (const Player player : {Player::O, Player::X})
    card.lines.push_back({letter_and_name(names(), player),
                          wanted_.sides.has(player) ? "computer" : "person",
                          {},
                          CardLine::Kind::Choice});
  card.lines.push_back({"Level", level_among_all(wanted_.level),
                        wanted_.sides.none() ? Roles(Role::Muted) : Roles(),
                        CardLine::Kind::Choice});
  return card;
}

void PlayersCard::change(std::size_t row, int by) {
  if (row == kLevelRow)
    wanted_.change_level(by);
  else
    wanted_.sides.change(row == index_of(Player::O) ? Player::O : Player::X);
}

void PlayersCard::take() { below().apply(action::Seat{wanted_.sides, wanted_.level}); }

}  // namespace quagmire::ui
