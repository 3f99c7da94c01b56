#include "ui/screens/first_start.h"

#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/session/keymap.h"

namespace quagmire::ui {

namespace {

const std::vector<Binding>& keys_of_first_start() {
  static const std::vector<Binding> keys{
      {"Enter", "two players", "play", {action::Activate{}, action::Back{}}, "Esc"},
      {"p",
       "against the computer",
       "computer",
       {action::Say{"players O: person, X: computer, level: 1"}}},
      {"L", "learn it in eight minutes", "learn", {action::Say{"learn"}}},
      {"P", "a puzzle", "puzzle", {action::Say{"puzzle"}}},
      word_key("quit")};
  return keys;
}

}  // namespace

std::optional<Action> FirstStart::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input)) {
    Action own = ui::decode(keys_of_first_start(), *pressed, preferences().keys);
    if (!std::holds_alternative<action::Unbound>(own)) return own;
  }
  return below().decode(input);
}

Answers FirstStart::apply(const Action& action) {
  if (is_any_of<action::Activate, action::Back>(action)) return {answer::Closed{}};
  if (std::holds_alternative<action::Unbound>(action)) return {};
  for (const char* stays : {"learn", "puzzle", "help", "players", "quit", "theme next", "mouse"})
    if (says(action, stays)) return below().apply(action);
  if (is_any_of<action::Redraw, action::Open>(action)) return below().apply(action);
  return {answer::PassedOn{}};
}

View FirstStart::view() const {
  View view = example_view(Game(), preferences());
  view.header.standing = "Q U A G M I R E";
  const auto tell = [&](std::string_view keys, std::string_view text, Roles roles = {}) {
    view.panel.facts.push_back(
        {std::string(keys), std::string(text), roles, Line::Rank::First, keys.empty()});
  };
  tell("", "Trap a piece: leave it no empty neighbour, and an enemy beside it.", Role::Title);
  tell("", "A player who ends a turn with a trapped piece loses.", Role::Title);
  view.panel.facts_alone = true;
  view.hints = hints_of(keys_of_first_start(), preferences().keys);
  if (panel_columns(size(), view.board) < kNarrowPanel) return view;
  for (const Binding& binding : keys_of_first_start()) tell(binding.keys, binding.description);
  return view;
}

}  // namespace quagmire::ui
