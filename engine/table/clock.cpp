#include "engine/table/clock.h"

#include <algorithm>
#include <utility>

#include "engine/ascii.h"
#include "engine/game/notation.h"

namespace quagmire {

namespace {

// "10", "10+5"
std::optional<TimeLimit> parse_limit(std::string_view text, std::chrono::seconds unit) {
  const std::size_t plus = text.find('+');
  const bool is_of_person = unit == kMinute;
  const auto main =
      read_number(text.substr(0, plus), 1, is_of_person ? kMostMinutes : kMostSeconds);
  const auto increment =
      plus == std::string_view::npos
          ? std::optional<std::uint64_t>(0)
          : read_number(text.substr(plus + 1), 0, is_of_person ? kMostIncrement : kMostSeconds);
  if (!main || !increment) return std::nullopt;
  return TimeLimit{unit * static_cast<int>(*main), std::chrono::seconds(*increment)};
}

std::string to_text(const TimeLimit& limit, std::chrono::seconds unit) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(limit.increment).count();
  return std::to_string(limit.main / unit) +
         (seconds == 0 && unit == kMinute ? "" : '+' + std::to_string(seconds));
}

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text,
                                              const std::optional<TimeControl>& before,
                                              std::chrono::seconds unit) {
  std::array<std::optional<TimeLimit>, 2> read;
  if (before) read = {before->of[0], before->of[1]};
  // In seconds "40/7200" is another program's.
  const std::size_t slash = unit == kMinute ? text.find('/') : std::string_view::npos;
  const std::string_view of_o = text.substr(0, slash);
  if (slash != std::string_view::npos || parse_limit(text, unit)) {
    read = {parse_limit(of_o, unit),
            parse_limit(slash == std::string_view::npos ? text : text.substr(slash + 1), unit)};
    text = {};
  }
  while (!text.empty()) {
    std::string_view limit = trimmed(take_to(',', text));
    const auto player = parse_player(take_to(' ', limit));
    if (!player) return std::nullopt;
    auto& of_player = read[index_of(*player)];
    of_player = parse_limit(trimmed(limit), unit);
    if (!of_player) return std::nullopt;
  }
  if (!read[0] || !read[1]) return std::nullopt;
  return TimeControl{{*read[0], *read[1]}};
}

std::string to_text(const TimeControl& control, std::chrono::seconds unit) {
  const std::string o = to_text(control.of[0], unit);
  const std::string x = to_text(control.of[1], unit);
  if (control.is_same()) return o;
  return unit == kMinute ? o + '/' + x : "O " + o + ", X " + x;
}

std::string clock_text(std::chrono::milliseconds time, Hours hours) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
  const auto two_digits = [](auto n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string rest = two_digits(seconds % 60);
  if (seconds < 3600 && hours == Hours::IfAny) return std::to_string(seconds / 60) + ':' + rest;
  return std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' + rest;
}

Clock::Clock(const TimeControl& control, std::size_t plies)
    : Clock(control, std::vector<Times>(plies + 1, Times{control.of[0].main, control.of[1].main}),
            0) {}

Clock::Clock(const TimeControl& control, std::vector<Times> turns, std::size_t ply)
    : control_(control), turns_(std::move(turns)), now_(turns_[ply]) {}

std::string Clock::text(Player player) const {
  return clock_text(std::chrono::ceil<std::chrono::seconds>(remaining(player)));
}

void Clock::pass(Player player, Duration duration) {
  Duration& left = now_[place(player)];
  left = std::max(left - duration, Duration(0));
}

void Clock::move_made(Player player, std::size_t ply) {
  now_[place(player)] += control_.of[place(player)].increment;
  turns_.resize(ply, now_);
  turns_.push_back(now_);
}

}  // namespace quagmire
