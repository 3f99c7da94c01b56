#include "app/games/seats.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ascii.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

constexpr std::string_view kComputerTag = "Computer";
constexpr std::string_view kHelpTag = "Help";
constexpr std::string_view kCoachTag = "Coach";

constexpr std::array kNameTags{"O", "X"};

// What the record does not say stays as it is.
Names names_of(const Record& record, Names names, const std::array<bool, 2>& asked) {
  for (std::size_t player = 0; player < names.size(); ++player) {
    const auto name = tag(record, kNameTags[player]);
    if (name && !asked[player]) names[player] = ui::cleaned(*name, ui::kLongestName);
  }
  return names;
}

struct ComputerTag {
  Sides sides;
  int tenths;
  bool fits;
  bool changed;
};

constexpr std::string_view kChanged = "changed";

// "X 4", "X 3.4", "X 4 changed"
std::optional<ComputerTag> parse_computer_tag(std::string_view text) {
  const auto sides = parse_sides(take_to(' ', text));
  const std::string_view number = take_to(' ', text);
  const auto level = parse_level(number);
  if (!sides || !level || !(text.empty() || text == kChanged)) return std::nullopt;
  return ComputerTag{*sides, *level, number.find('.') != std::string_view::npos, !text.empty()};
}

std::optional<ComputerTag> computer_tag_in(const Record& record) {
  const auto written = tag(record, kComputerTag);
  return written ? parse_computer_tag(written->bytes()) : std::nullopt;
}

void write(Record& record, std::string_view name, const std::string& text, bool is_needed) {
  is_needed ? set_tag(record, name, text) : remove_tag(record, name);
}

std::size_t count_in(const Record& record, std::string_view name) {
  const auto written = tag(record, name);
  if (!written) return 0;
  return static_cast<std::size_t>(read_number(written->bytes(), 0, kLongestRecord).value_or(0));
}

// What the record does not say is as usual, or as it was asked for.
Coach coach_of(const Record& record, const Settings& settings, const AskedSeats& asked) {
  if (asked.coach) return settings.coach;
  const auto written = tag(record, kCoachTag);
  return written ? parse_coach(written->bytes()).value_or(Coach{}) : Coach{};
}

}  // namespace

AskedSeats asked_seats(const LoadedSettings& settings) {
  return {.sides = settings.asked_by_flag("computer"),
          .level = settings.asked_by_flag("level"),
          .names = {settings.asked_by_flag("name-o"), settings.asked_by_flag("name-x")},
          .time = settings.asked_by_flag("time"),
          .coach = settings.asked_by_flag("coach")};
}

void write_seats(Record& record, const TableState& state) {
  const Computer& computer = state.computer;
  write(record, kComputerTag,
        to_text(computer.sides) + ' ' + level_number(computer) +
            (state.changed ? ' ' + std::string(kChanged) : ""),
        !computer.sides.none());
}

std::size_t help_of(const Record& record) { return count_in(record, kHelpTag); }

void write_help(Record& record, std::size_t help) {
  write(record, kHelpTag, std::to_string(std::min(help, kLongestRecord)), help > 0);
}

void write_coach(Record& record, const Coach& coach) {
  write(record, kCoachTag, to_text(coach), coach != Coach{});
}

Names names_of(const Record& record) { return names_of(record, {}, {}); }

void write_names(Record& record, const Names& names) {
  const Names written = names_of(record);
  for (std::size_t player = 0; player < names.size(); ++player) {
    if (names[player] == written[player]) continue;
    if (names[player].empty())
      remove_tag(record, kNameTags[player]);
    else
      set_tag(record, kNameTags[player], names[player]);
  }
}

Computer seats_of(const Settings& settings) {
  Computer computer = settings.computer;
  if (computer.seed == 0) computer.seed = std::random_device()();
  return computer;
}

Computer seats_of(const Record& record, const Settings& settings, AskedSeats asked) {
  Computer computer = seats_of(settings);
  const auto seats = computer_tag_in(record);
  if (!asked.sides) computer.sides = seats ? seats->sides : Sides{};
  if (asked.level || !seats) return computer;
  computer.level = seats->tenths / 10;
  computer.tenths = seats->fits ? std::optional(seats->tenths % 10) : std::nullopt;
  return computer;
}

TableState state_of(const Record& record) {
  const auto seats = computer_tag_in(record);
  return {.game = record.game,
          .computer = seats_of(record, Settings(), {}),
          .names = names_of(record),
          .clock = read_clock(record),
          .help = help_of(record),
          .coach = coach_of(record, Settings(), {}),
          .changed = seats && seats->changed};
}

Table table_of(const GameSource& source, const OpenedGame& opened, Settings settings,
               AskedSeats asked) {
  if (settings.computer.tenths) {
    const auto games = opened.keeper->past_games();
    settings.computer =
        fitted(settings.computer, games && settings.remember ? *games : std::vector<ScoredGame>());
  }
  const GameSetup new_game{opened.instead.value_or(opened.record.game.initial()),
                           seats_of(settings), settings.names, settings.time, settings.coach};
  const auto instead = opened.instead ? std::optional(new_game) : std::nullopt;
  if (std::holds_alternative<source::Fresh>(source) && !instead)
    return {TableState::begun(new_game, settings.remember), *opened.keeper};
  // The record names its players, but the command line overrides it for those who play on.
  const bool looked_at = std::holds_alternative<source::Review>(source);
  const bool stays = looked_at || opened.record.game.is_over();
  TableState state = state_of(opened.record);
  state.remembered = settings.remember;
  if (!stays) {
    state.seat(seats_of(opened.record, settings, asked));
    state.names = names_of(opened.record, settings.names, asked.names);
    state.coach = coach_of(opened.record, settings, asked);
  }
  // A game that is only looked at has no clock.
  if (looked_at) state.clock.reset();
  if (asked.time && !state.game.is_over()) {
    state.clock.reset();
    if (settings.time) state.clock.emplace(*settings.time, state.game.length());
  }
  Table table(std::move(state), *opened.keeper, instead);
  if (stays)
    table.set_next({table.game().initial(),
                    seats_of(looked_at ? Record{} : opened.record, settings, asked),
                    names_of(opened.record, settings.names, asked.names),
                    asked.time ? settings.time : table.setup().time,
                    coach_of(opened.record, settings, asked)});
  return table;
}

namespace {

using std::chrono::seconds;

constexpr const char* kControlTag = "TimeControl";
constexpr std::array kLeftTags{"ClockO", "ClockX"};  // by index_of()
constexpr std::string_view kClockMark = "[%clk ";

// Takes an unsigned whole number off the front of the text.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number > static_cast<int>(kMostSeconds)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return number;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<TimeControl> control_of(const Record& record) {
  const auto written = tag(record, kControlTag);
  return written ? parse_time_control(written->bytes(), seconds(1)) : std::nullopt;
}

// "0:09:58"; what people write after the seconds is skipped.
std::optional<seconds> parse_time(std::string_view text) {
  int total = 0;
  for (int part = 0; part < 3; ++part) {
    const auto number = take_number(text);
    if (!number || (part > 0 && *number >= 60)) return std::nullopt;
    total = total * 60 + *number;
    if (total > static_cast<int>(kMostSeconds)) return std::nullopt;
    if (part < 2 && !take(text, ':')) return std::nullopt;
  }
  return seconds(total);
}

std::optional<seconds> time_in(const std::string& comment) {
  const auto begin = comment.find(kClockMark);
  if (begin == std::string::npos || comment.find(']', begin) == std::string::npos)
    return std::nullopt;
  return parse_time(std::string_view(comment).substr(begin + kClockMark.size()));
}

}  // namespace

std::optional<Clock> read_clock(const Record& record) {
  const auto control = control_of(record);
  if (!control) return std::nullopt;
  const Game& game = record.game;
  Clock::Times left{control->main, control->main};
  for (const Comment& comment : record.comments)
    if (const auto time = time_in(comment.text.bytes());
        time && comment.ply > 0 && comment.ply <= game.ply())
      left[index_of(game.position_at(comment.ply - 1).turn())] = *time;
  for (const Player player : {Player::O, Player::X})
    if (const auto written = tag(record, kLeftTags[index_of(player)]))
      if (const auto time = parse_time(written->bytes())) left[index_of(player)] = *time;
  Clock clock(*control, std::vector<Clock::Times>(game.length() + 1, left), game.ply());
  const Outcome outcome = game.outcome();
  if (const auto* out = std::get_if<OutOfTime>(&outcome)) clock.run_out(out->player);
  return clock;
}

std::string without_time(std::string comment) {
  if (const auto end = comment.find(']');
      comment.starts_with(kClockMark) && end != std::string::npos)
    comment.erase(0, comment.find_first_not_of(' ', end + 1));
  return comment;
}

void write_clock(Record& record, const std::optional<Clock>& clock) {
  // A limit in another program's format is left alone.
  if (!clock && !control_of(record)) return;
  const auto write = [&](const char* name, const std::string& text) {
    clock ? set_tag(record, name, text) : remove_tag(record, name);
  };
  write(kControlTag, clock ? to_text(clock->control(), seconds(1)) : "");
  for (const Player player : {Player::O, Player::X})
    write(kLeftTags[index_of(player)],
          clock ? clock_text(clock->remaining(player), Hours::Always) : "");
}

}  // namespace quagmire::app
