#include "ui/board/list.h"

#include "ui/draw/draw.h"

namespace quagmire::ui {

Binding line_keys(const std::string& what) {
  using enum KeyName;
  using action::ChooseRow;
  return {"Up, Down",
          what,
          "another",
          {{key(Up), ChooseRow{-1}},
           {key(Down), ChooseRow{1}},
           {key(BackTab), ChooseRow{-1}},
           {key(Tab), ChooseRow{1}}}};
}

std::optional<Action> ListScreen::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::ChooseRow{wheel->lines};
  return std::nullopt;
}

Effect ListScreen::apply(const Action& action) {
  if (std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (std::holds_alternative<action::Redraw>(action)) return effect::DrawAfresh{};
  if (std::holds_alternative<Command>(action)) return effect::Quit{};
  if (const auto* step = std::get_if<action::ChooseRow>(&action)) {
    const auto count = static_cast<int>(lines().size());
    chosen_ = static_cast<std::size_t>((static_cast<int>(chosen_) + step->by + count) % count);
  }
  return effect::Draw{};
}

View ListScreen::view() const {
  View view = below().view();
  Page page{0, {}};
  std::size_t number = 0;
  for (const std::string& line : lines()) {
    const bool is_chosen = number++ == chosen_;
    page.lines.push_back({"",
                          (is_chosen ? "> " : "  ") + std::string(number < 10 ? " " : "") +
                              std::to_string(number) + "  " + line,
                          is_chosen ? Roles(Role::Title) : Roles()});
  }
  // Scroll until the chosen line is in sight.
  while (page.first_line + lines_that_fit(page.lines, page.first_line, size()) <=
         static_cast<int>(chosen_))
    ++page.first_line;
  view.page = std::move(page);
  view.standing.clear();
  view.hints = hints_of(keys(), preferences().keys);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

const std::vector<Binding>& UnfinishedList::keys() const {
  static const std::vector<Binding> keys{
      {"Enter", "resume this game", "resume", {{key(KeyName::Enter), action::Activate{}}}},
      line_keys("another game"),
      letter_key("x", "put this game away", "put away", action::EditLine{action::Edit::EraseAt}),
      {"q, Esc",
       "quit",
       "quit",
       {{key('q'), Command{command::Quit{}}}, {key(KeyName::Escape), Command{command::Quit{}}}}},
      redraw_key()};
  return keys;
}

Effect UnfinishedList::apply(const Action& action) {
  const bool away = std::holds_alternative<action::EditLine>(action);
  if (!away && !std::holds_alternative<action::Activate>(action)) return ListScreen::apply(action);
  wish_ = away ? Wish::PutAway : Wish::Resume;
  return effect::Quit{};
}

View UnfinishedList::view() const {
  View view = ListScreen::view();
  view.title = "Unfinished games";
  view.progress = std::to_string(chosen() + 1) + " of " + std::to_string(games_.size());
  return view;
}

}  // namespace quagmire::ui
