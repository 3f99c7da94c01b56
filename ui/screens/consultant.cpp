#include "ui/screens/consultant.h"

namespace quagmire::ui {

std::optional<std::chrono::milliseconds> Consultant::update(Screen& screen) {
  constexpr std::chrono::milliseconds tick{50};
  ask(screen);
  if (!asked_) return std::nullopt;
  const Thought thought = thinker_.thought();
  screen.hear(*asked_, thought);
  if (!thought.finished) return tick;
  // A move may have come of it, and the next question of that.
  const auto answered = asked_;
  ask(screen);
  return asked_ && asked_ != answered ? std::optional(tick) : std::nullopt;
}

void Consultant::ask(const Screen& screen) {
  const auto wanted = screen.question();
  if (wanted == asked_) return;
  asked_ = wanted;
  if (asked_)
    thinker_.begin(*asked_, screen.history());
  else
    thinker_.stop();
}

}  // namespace quagmire::ui
