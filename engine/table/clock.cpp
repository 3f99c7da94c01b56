#include "engine/table/clock.h"

#include <algorithm>
#include <utility>

#include "engine/ascii.h"
#include "engine/game/notation.h"

namespace quagmire {

namespace {

// "10", "10+5"
std::optional<TimeLimit> parse_limit(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto minutes = read_number(text.substr(0, plus), 1, kMostMinutes);
  const auto seconds = plus == std::string_view::npos
                           ? std::optional<std::uint64_t>(0)
                           : read_number(text.substr(plus + 1), 0, kMostIncrement);
  if (!minutes || !seconds) return std::nullopt;
  return TimeLimit{std::chrono::minutes(*minutes), std::chrono::seconds(*seconds)};
}

std::string to_text(const TimeLimit& limit) {
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(limit.main).count();
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(limit.increment).count();
  return std::to_string(minutes) + (seconds == 0 ? "" : '+' + std::to_string(seconds));
}

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text,
                                              const std::optional<TimeControl>& before) {
  std::array<std::optional<TimeLimit>, 2> read;
  if (before) read = {before->of[0], before->of[1]};
  const std::size_t slash = text.find('/');
  const std::string_view of_o = text.substr(0, slash);
  if (slash != std::string_view::npos || parse_limit(text)) {
    read = {parse_limit(of_o),
            parse_limit(slash == std::string_view::npos ? text : text.substr(slash + 1))};
    text = {};
  }
  while (!text.empty()) {
    std::string_view limit = trimmed(take_to(',', text));
    const auto player = parse_player(take_to(' ', limit));
    if (!player) return std::nullopt;
    auto& of_player = read[index_of(*player)];
    of_player = parse_limit(trimmed(limit));
    if (!of_player) return std::nullopt;
  }
  if (!read[0] || !read[1]) return std::nullopt;
  return TimeControl{{*read[0], *read[1]}};
}

std::string to_text(const TimeControl& control) {
  const auto& [o, x] = control.of;
  return to_text(o) + (control.is_same() ? "" : '/' + to_text(x));
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
