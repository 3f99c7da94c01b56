#include "ui/screens/card.h"

#include <string>

#include "ui/session/typed_line.h"

namespace quagmire::ui {

namespace {

Binding take_key() { return {"Enter", "accept these choices", "OK", {action::Activate{}}}; }
Binding leave_key() { return {"Esc", "leave everything as it was", "cancel", {action::Back{}}}; }
Binding row_keys() {
  using action::Scroll;
  return {"Tab, Down",
          "the next row",
          "next",
          {Scroll{1}, Scroll{1}, Scroll{-1}, Scroll{-1}},
          "Shift-Tab, Up"};
}
Binding value_keys() {
  using action::ChangeRow;
  return {"Space, Left, Right",
          "another value in this row",
          "change",
          {ChangeRow{1}, ChangeRow{-1}, ChangeRow{1}}};
}

}  // namespace

const std::vector<Binding>& CardScreen::keys() const {
  using action::Edit;
  using action::EditLine;
  static const std::vector<Binding> at_ways{take_key(), leave_key(), row_keys(), word_key("quit"),
                                            redraw_key()};
  static const std::vector<Binding> at_choice{take_key(),   leave_key(),      row_keys(),
                                              value_keys(), word_key("quit"), redraw_key()};
  static const std::vector<Binding> at_field{
      take_key(),
      leave_key(),
      row_keys(),
      {"characters", "a name, or a position", "", {action::TypeText{}}},
      {"Backspace", "erase a character", "erase", {EditLine{Edit::EraseBefore}}},
      {"Ctrl-U", "erase the row", "", {EditLine{Edit::EraseAll}}},
      redraw_key(),
  };
  if (form_->is_choice()) return at_ways;
  return form_->chosen_row().values.empty() ? at_field : at_choice;
}

std::optional<Action> CardScreen::decode(const Input& input) const {
  if (const auto* text = std::get_if<Text>(&input);
      text != nullptr && form_->chosen_row().values.empty() && !is_board_or_game(text->text))
    return action::TypeText{text->text};
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed == nullptr) return std::nullopt;
  return ui::decode(keys(), *pressed, preferences().keys);
}

Answers CardScreen::apply(const Action& action) {
  refused_ = false;
  return answers_of(Overloaded{[](const action::Back&) { return Answers{answer::Closed{}}; },
                               [this](const action::Activate&) {
                                 refused_ = !form_->fault().empty();
                                 if (refused_) return Answers{};
                                 below().shown().take(*form_);
                                 return Answers{answer::Closed{}};
                               },
                               [this](const action::Scroll& step) { form_->go_down(step.lines); },
                               [this](const action::ChangeRow& step) { form_->change(step.by); },
                               [this](const action::TypeText& typed) { form_->type(typed.text); },
                               [this](const action::EditLine& wanted) {
                                 form_->erase(wanted.edit == action::Edit::EraseAll);
                               },
                               [](const action::Redraw&) { return Answers{answer::Redrawn{}}; },
                               [](const action::Say& /*quit*/) { return Answers{answer::Quit{}}; },
                               [](const auto& /*other*/) {}},
                    action);
}

View CardScreen::view() const {
  View view = below().view();
  view.card = card();
  view.hints = hints_of(keys(), preferences().keys);
  view.hints.front().word = form_->verb;
  view.line.invitation.clear();
  view.cursor_place = CursorPlace::Card;
  if (refused_) view.card->lines.push_back({"", form_->fault(), Role::Refusal});
  return view;
}

Block CardScreen::card() const {
  Block card{form_->title, {}};
  if (form_->is_choice()) {
    const Form::Row& ways = form_->rows.front();
    for (const std::string& way : ways.values) card.lines.push_back({"", way, {}});
    card.chosen = ways.chosen;
    return card;
  }
  for (const std::size_t index : form_->rows_there()) {
    const Form::Row& row = form_->rows[index];
    const bool is_empty = row.value_shown().empty() && &row != &form_->chosen_row();
    card.lines.push_back({.label = row.label,
                          .text = is_empty ? "none" : row.value_shown(),
                          .roles = is_empty || !form_->counts(row) ? Roles(Role::Muted) : Roles(),
                          .kind = row.values.empty() ? Line::Kind::Field : Line::Kind::Choice});
  }
  card.chosen = form_->at;
  return card;
}

}  // namespace quagmire::ui
