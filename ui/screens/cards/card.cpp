#include "ui/screens/cards/card.h"

#include <algorithm>
#include <utility>

namespace quagmire::ui {

namespace {

Binding take_key() {
  return {"Enter", "take what stands there", "take", {{key(KeyName::Enter), action::Submit{}}}};
}
Binding leave_key() {
  return {"Esc", "leave everything as it was", "leave", {{key(KeyName::Escape), action::Back{}}}};
}
}  // namespace

Binding row_keys() {
  using enum KeyName;
  using action::ChooseRow;
  return {"Tab, Down",
          "the next row",
          "next",
          {{key(Tab), ChooseRow{1}},
           {key(Down), ChooseRow{1}},
           {key(BackTab), ChooseRow{-1}},
           {key(Up), ChooseRow{-1}}}};
}
Binding value_keys() {
  using enum KeyName;
  using action::ChangeRow;
  return {"Space, Left, Right",
          "another value in this row",
          "change",
          {{key(' '), ChangeRow{1}}, {key(Right), ChangeRow{1}}, {key(Left), ChangeRow{-1}}}};
}

std::vector<Binding> with_ways_out(std::vector<Binding> bindings) {
  bindings.push_back({"q", "quit", "", {{key('q'), Command{command::Quit{}}}}});
  bindings.push_back(
      {":", "leave the card and begin typing a word", "", {{key(':'), action::OpenLine{}}}});
  bindings.push_back({"Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), action::Redraw{}}}});
  return with_letters_typed(std::move(bindings));
}

const std::vector<Binding>& keys_of_card() {
  static const std::vector<Binding> keys =
      with_ways_out({take_key(), leave_key(), row_keys(), value_keys()});
  return keys;
}

const std::vector<Binding>& keys_of_options() {
  static const std::vector<Binding> keys = with_ways_out({take_key(), leave_key(), row_keys()});
  return keys;
}

std::optional<Action> CardScreen::decode(const Input& input) const {
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed == nullptr) return std::nullopt;
  return ui::decode(keys(), *pressed, preferences().keys);
}

Effect CardScreen::apply(const Action& action) {
  const auto rows = static_cast<int>(row_count());
  refused_ = false;
  return std::visit(
      Overloaded{[](const action::Back&) { return Effect(effect::Close{}); },
                 [this](const action::Submit&) {
                   refused_ = fault().has_value();
                   if (refused_) return Effect(effect::Draw{});
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
                 [this](const action::TypeText& typed) {
                   if (type(row_, typed.text)) return Effect(effect::Draw{});
                   return Effect(effect::LeaveToBelow{});
                 },
                 [this](const action::EditLine& wanted) {
                   erase(row_, wanted.edit == action::Edit::EraseAll);
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
    if (view.card->lines[i].is_row() && row++ == row_) view.card->chosen = i;
  view.hints = hints_of(keys(), preferences().keys);
  view.invitation.clear();
  if (const auto why = fault(); refused_ && why)
    view.card->lines.push_back({"", *why, Role::Refusal});
  view.cursor_place = view.card->chosen ? CursorPlace::Card : CursorPlace::Corner;
  return view;
}

std::size_t CardScreen::row_count() const {
  const Card shown = card();
  return static_cast<std::size_t>(std::count_if(
      shown.lines.begin(), shown.lines.end(), [](const CardLine& line) { return line.is_row(); }));
}

}  // namespace quagmire::ui
