#include "engine/match/clock.h"

#include <algorithm>
#include <utility>

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

Clock::Clock(const TimeControl& control, std::size_t steps, std::size_t step)
    : Clock(control, {control.main, control.main}, steps, step) {}

Clock::Clock(const TimeControl& control, const Times& left, std::size_t steps, std::size_t step)
    : control_(control), steps_(steps + 1, left), step_(step), now_(left) {}

std::string Clock::text(Player player) const {
  return clock_text(std::chrono::ceil<std::chrono::seconds>(remaining(player)));
}

void Clock::advance(Player player, Duration duration) {
  Duration& left = now_[index_of(player)];
  left = std::max(left - duration, Duration(0));
}

void Clock::add_move(Player player) {
  now_[index_of(player)] += control_.increment;
  add_step();
}

void Clock::add_swap() {
  std::swap(now_[0], now_[1]);
  add_step();
}

// Undoing a loss on time restarts the turn's clock. Undoing any other ending keeps the time used.
void Clock::add_end() {
  if (!has_expired(Player::O) && !has_expired(Player::X)) steps_[step_] = now_;
  add_step();
}

void Clock::add_step() {
  steps_.resize(++step_);
  steps_.push_back(now_);
}

void Clock::go_to(std::size_t step) {
  if (step == step_) return;
  if (!has_expired(Player::O) && !has_expired(Player::X)) steps_[step_] = now_;
  step_ = step;
  now_ = steps_[step];
}

}  // namespace quagmire
