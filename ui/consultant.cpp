#include "ui/consultant.h"

namespace quagmire::ui {

std::optional<std::chrono::milliseconds> Consultant::update() {
  constexpr std::chrono::milliseconds tick{50};
  ask();
  if (!asked_) return std::nullopt;
  const Thought thought = thinker_.thought();
  session_.hear(*asked_, thought);
  if (!thought.finished) return tick;
  // A move may have come of it, and the next question of that.
  const auto answered = asked_;
  ask();
  return asked_ && asked_ != answered ? std::optional(tick) : std::nullopt;
}

void Consultant::ask() {
  const auto wanted = session_.question();
  if (wanted == asked_) return;
  asked_ = wanted;
  if (asked_)
    thinker_.begin(*asked_, session_.history());
  else
    thinker_.stop();
}

}  // namespace quagmire::ui
