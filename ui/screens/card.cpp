#include "ui/screens/card.h"

#include <algorithm>

namespace quagmire::ui {

namespace {

std::vector<Binding> make_bindings() {
  using enum KeyName;
  using action::ChangeRow;
  using action::ChooseRow;
  return with_letters_typed({
      {"Enter", "take what stands there", "take", {{key(Enter), action::Submit{}}}},
      {"Esc", "leave everything as it was", "leave", {{key(Escape), action::Back{}}}},
      {"Tab, Down",
       "the next row",
       "next",
       {{key(Tab), ChooseRow{1}},
        {key(Down), ChooseRow{1}},
        {key(BackTab), ChooseRow{-1}},
        {key(Up), ChooseRow{-1}}}},
      {"Space, Left, Right",
       "another value in this row",
       "change",
       {{key(' '), ChangeRow{1}}, {key(Right), ChangeRow{1}}, {key(Left), ChangeRow{-1}}}},
      {"q", "quit", "", {{key('q'), Command{command::Quit{}}}}},
      {":", "leave the card and begin typing a word", "", {{key(':'), action::OpenLine{}}}},
      {"Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), action::Redraw{}}}},
  });
}

}  // namespace

const std::vector<Binding>& keys_of_card() {
  static const std::vector<Binding> keys = make_bindings();
  return keys;
}

std::optional<Action> CardScreen::decode(const Input& input) const {
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed == nullptr) return std::nullopt;
  return ui::decode(keys(), *pressed, preferences().keys);
}

Effect CardScreen::apply(const Action& action) {
  const auto rows = static_cast<int>(row_count());
  return std::visit(
      Overloaded{[](const action::Back&) { return Effect(effect::Close{}); },
                 [this](const action::Submit&) {
                   take();
                   return Effect(effect::Close{});
                 },
                 [&](const action::ChooseRow& step) {
                   if (rows > 0)
                     row_ =
                         static_cast<std::size_t>((static_cast<int>(row_) + rows + step.by) % rows);
                   return Effect(effect::Draw{});
                 },
                 [&](const action::ChangeRow& step) {
                   if (rows > 0) change(row_, step.by);
                   return Effect(effect::Draw{});
                 },
                 [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                 [](const action::Unbound&) { return Effect(effect::Draw{}); },
                 // Everything else is for the board.
                 [](const auto& /*other*/) { return Effect(effect::LeaveToBelow{}); }},
      action);
}

View CardScreen::view() const {
  View view = below().view();
  view.card = card();
  std::size_t row = 0;
  for (std::size_t i = 0; i < view.card->lines.size(); ++i)
    if (view.card->lines[i].choice && row++ == row_) view.card->chosen = i;
  view.hints = hints_of(keys(), preferences().keys);
  view.invitation.clear();
  view.cursor_place = CursorPlace::Card;
  return view;
}

std::size_t CardScreen::row_count() const {
  const Card shown = card();
  return static_cast<std::size_t>(std::count_if(shown.lines.begin(), shown.lines.end(),
                                                [](const CardLine& line) { return line.choice; }));
}

}  // namespace quagmire::ui
