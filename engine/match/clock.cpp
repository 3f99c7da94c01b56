#include "engine/match/clock.h"

#include "engine/text.h"

namespace quagmire {

std::optional<TimeControl> parse_time_control(std::string_view text, std::chrono::seconds unit) {
  const std::size_t plus = text.find('+');
  const bool is_of_person = unit == kMinute;
  const auto main =
      parse_number(text.substr(0, plus), 1, is_of_person ? kMostMinutes : kMostSeconds);
  const auto increment =
      plus == std::string_view::npos
          ? std::optional<std::uint64_t>(0)
          : parse_number(text.substr(plus + 1), 0, is_of_person ? kMostIncrement : kMostSeconds);
  if (!main || !increment) return std::nullopt;
  return TimeControl{unit * static_cast<int>(*main), std::chrono::seconds(*increment)};
}

std::string to_text(const TimeControl& control, std::chrono::seconds unit) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(control.increment).count();
  return std::to_string(control.main / unit) +
         (seconds == 0 && unit == kMinute ? "" : '+' + std::to_string(seconds));
}

std::string clock_text(std::chrono::milliseconds time, Hours hours) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
  const auto two_digits = [](auto n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string rest = two_digits(seconds % 60);
  if (seconds < 3600 && hours == Hours::IfAny) return std::to_string(seconds / 60) + ':' + rest;
  return std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' + rest;
}

std::string Clock::text() const {
  return clock_text(std::chrono::ceil<std::chrono::seconds>(now_));
}

void Clock::add_step(Duration increment) {
  now_ += increment;
  steps_.resize(++step_);
  steps_.push_back(now_);
}

void Clock::add_end() {
  store_turn();
  add_step();
}

void Clock::go_to(std::size_t step) {
  if (step == step_) return;
  store_turn();
  step_ = step;
  now_ = steps_[step];
}

// Undoing a loss on time restarts the turn's clock. Undoing any other step keeps the time used.
void Clock::store_turn() {
  if (!has_expired()) steps_[step_] = now_;
}

}  // namespace quagmire
