#include "ui/session/action.h"

#include <algorithm>

namespace quagmire::ui {

Action::Action(const Action&) = default;
Action::Action(Action&&) noexcept = default;
Action& Action::operator=(const Action&) = default;
Action& Action::operator=(Action&&) noexcept = default;
Action::~Action() = default;

bool says(const Action& action, std::string_view word) {
  const auto* say = std::get_if<action::Say>(&action);
  return say != nullptr && say->line == word;
}

std::size_t browsed_to(action::Browse::Step step, std::size_t ply, std::size_t length) {
  using Step = action::Browse::Step;
  switch (step) {
    case Step::Back:
      return ply == 0 ? 0 : ply - 1;
    case Step::Forward:
      return std::min(ply + 1, length);
    case Step::First:
      return 0;
    case Step::Last:
      break;
  }
  return length;
}

}  // namespace quagmire::ui
