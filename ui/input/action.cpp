#include "ui/input/action.h"

#include <algorithm>

namespace quagmire::ui {

Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command&) = default;
Command& Command::operator=(Command&&) noexcept = default;
Command::~Command() = default;

Action::Action(const Action&) = default;
Action::Action(Action&&) noexcept = default;
Action& Action::operator=(const Action&) = default;
Action& Action::operator=(Action&&) noexcept = default;
Action::~Action() = default;

bool opens_help(const Action& action) {
  const auto* command = std::get_if<Command>(&action);
  const auto* open = command == nullptr ? nullptr : std::get_if<command::Open>(command);
  return open != nullptr && open->screen == "help";
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
