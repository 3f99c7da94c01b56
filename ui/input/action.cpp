#include "ui/input/action.h"

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

}  // namespace quagmire::ui
