#include "ui/screens/cards/card.h"

#include <utility>

namespace quagmire::ui {

namespace {

std::vector<Binding> first_start_keys() {
  using enum KeyName;
  const action::Seat easy{Sides::only(Player::X), 1};
  std::vector<Binding> bindings;
  bindings.push_back({"Enter, Esc",
                      "play",
                      "play",
                      {{key(Enter), action::Submit{}}, {key(Escape), action::Back{}}}});
  bindings.push_back({"l",
                      "learn the game",
                      "learn it (five minutes)",
                      {{key('l'), Command{command::Open{"learn"}}}}});
  bindings.push_back(
      {"p", "play the computer at its easiest", "the computer, easy", {{key('p'), easy}}});
  return bindings;
}

}  // namespace

const std::vector<Binding>& FirstStartCard::keys() const {
  static const std::vector<Binding> bindings = first_start_keys();
  return bindings;
}

std::optional<Action> FirstStartCard::decode(const Input& input) const {
  auto own = CardScreen::decode(input);
  if (own && !std::holds_alternative<action::Unbound>(*own)) return own;
  return below().decode(input);
}

Card FirstStartCard::card() const {
  Card card;
  for (const char* text : {"Trap a piece: no empty square beside it, an enemy beside it.",
                           "Whoever ends a turn with a trapped piece of their own loses."}) {
    CardLine line;
    line.text = text;
    card.lines.push_back(std::move(line));
  }
  return card;
}

Effect FirstStartCard::apply(const Action& action) {
  below().apply(action::Acquaint{});
  const bool only_plays = std::holds_alternative<action::Submit>(action) ||
                          std::holds_alternative<action::Back>(action);
  if (only_plays) return effect::Close{};
  return effect::LeaveToBelow{};
}

}  // namespace quagmire::ui
