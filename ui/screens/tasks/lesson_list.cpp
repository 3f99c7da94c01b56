#include "ui/screens/tasks/lesson_list.h"

#include <algorithm>
#include <string>

#include "ui/draw/draw.h"
#include "ui/learn/course.h"

namespace quagmire::ui {

const std::vector<Binding>& keys_of_lesson_list() {
  using enum KeyName;
  using action::ChooseRow;
  static const std::vector<Binding> keys{
      {"Enter", "take this lesson", "take it", {{key(Enter), action::Activate{}}}},
      {"Up, Down",
       "another lesson",
       "another",
       {{key(Up), ChooseRow{-1}},
        {key(Down), ChooseRow{1}},
        {key(BackTab), ChooseRow{-1}},
        {key(Tab), ChooseRow{1}}}},
      {"Esc",
       "back to the lesson",
       "back",
       {{key(Escape), action::Back{}}, {key('L'), action::Back{}}}},
      {"q", "quit", "quit", {{key('q'), Command{command::Quit{}}}}},
      {"Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), action::Redraw{}}}},
  };
  return keys;
}

std::optional<Action> LessonList::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_lesson_list(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::ChooseRow{wheel->lines};
  return std::nullopt;
}

Effect LessonList::apply(const Action& action) {
  if (std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (std::holds_alternative<action::Redraw>(action)) return effect::DrawAfresh{};
  if (std::holds_alternative<Command>(action)) return effect::Quit{};
  if (const auto* step = std::get_if<action::ChooseRow>(&action)) {
    const auto lessons = static_cast<int>(kLessons);
    chosen_ = static_cast<std::size_t>(
        (static_cast<int>(chosen_) - 1 + step->by + lessons) % lessons + 1);
  } else if (std::holds_alternative<action::Activate>(action)) {
    below().apply(Command{command::Open{"learn", chosen_}});
    return effect::Close{};
  }
  return effect::Draw{};
}

View LessonList::view() const {
  View view = below().view();
  Page page{0, {}};
  std::size_t done = 0;
  for (std::size_t number = 1; number <= kLessons; ++number) {
    const bool is_done = studies().has_done(lesson_name(number));
    if (is_done) ++done;
    page.lines.push_back({"",
                          (number == chosen_ ? "> " : "  ") + std::string(number < 10 ? " " : "") +
                              std::to_string(number) + "  " + lesson(number).title +
                              (is_done ? ", done" : ""),
                          number == chosen_ ? Roles(Role::Title) : Roles()});
  }
  // From where the chosen one is in sight.
  while (page.first_line + lines_that_fit(page.lines, page.first_line, size()) <
         static_cast<int>(chosen_))
    ++page.first_line;
  view.page = std::move(page);
  view.title = "Lessons";
  view.standing.clear();
  view.progress = std::to_string(done) + " of " + std::to_string(kLessons) + " done";
  view.hints = hints_of(keys_of_lesson_list(), preferences().keys);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

}  // namespace quagmire::ui
