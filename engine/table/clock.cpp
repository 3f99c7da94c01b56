#include "engine/table/clock.h"

#include <algorithm>
#include <utility>

#include "engine/text.h"

namespace quagmire {

std::optional<TimeControl> parse_time_control(std::string_view text, std::chrono::seconds unit) {
  const std::size_t plus = text.find('+');
  const bool is_of_person = unit == kMinute;
  const auto main =
      read_number(text.substr(0, plus), 1, is_of_person ? kMostMinutes : kMostSeconds);
  const auto increment =
      plus == std::string_view::npos
          ? std::optional<std::uint64_t>(0)
          : read_number(text.substr(plus + 1), 0, is_of_person ? kMostIncrement : kMostSeconds);
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

Clock::Clock(const TimeControl& control, std::size_t plies)
    : Clock(control, std::vector<Times>(plies + 1, Times{control.main, control.main}), 0) {}

Clock::Clock(const TimeControl& control, std::vector<Times> turns, std::size_t ply)
    : control_(control), turns_(std::move(turns)), now_(turns_[ply]) {}

std::string Clock::text(Player player) const {
  return clock_text(std::chrono::ceil<std::chrono::seconds>(remaining(player)));
}

void Clock::pass(Player player, Duration duration) {
  Duration& left = now_[index_of(player)];
  left = std::max(left - duration, Duration(0));
}

void Clock::move_made(Player player, std::size_t ply) {
  now_[index_of(player)] += control_.increment;
  turns_.resize(ply, now_);
  turns_.push_back(now_);
}

}  // namespace quagmire
