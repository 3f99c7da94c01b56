#include "ui/screens/cards/card.h"

#include <algorithm>

#include "ui/words/ends.h"

namespace quagmire::ui {

EndingsCard::EndingsCard(Screen& below, const std::optional<Ending>& wanted) : CardScreen(below) {
  for (const Player player : {Player::O, Player::X})
    if (!computer().sides.has(player)) options_.emplace_back(Resigned{player});
  options_.emplace_back(Agreed{});
  options_.emplace_back(std::nullopt);
  const auto chosen = std::find(options_.begin(), options_.end(), wanted);
  choose_row(static_cast<std::size_t>(chosen - options_.begin()));
}

Card EndingsCard::card() const {
  Card card{"End the game", {}};
  for (const auto& ending : options_)
    card.lines.push_back({"",
                          ending ? describe_end(*ending, computer().sides) : "Go on",
                          {},
                          CardLine::Kind::Option});
  return card;
}

void EndingsCard::take() {
  if (const auto& ending = options_[chosen_row()]) below().apply(action::End{*ending});
}

}  // namespace quagmire::ui
