#include "app/table/seats.h"

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "app/table/clock_record.h"
#include "ui/base/text.h"

namespace quagmire::app {

namespace {

constexpr std::string_view kComputerTag = "Computer";

constexpr std::array kNameTags{"O", "X"};

// What the record does not say stays as it is.
ui::Names names_of(const Record& record, ui::Names names, const std::array<bool, 2>& asked) {
  for (std::size_t player = 0; player < names.size(); ++player) {
    const auto name = tag(record, kNameTags[player]);
    if (name && !asked[player]) names[player] = ui::cleaned(*name, ui::kLongestName);
  }
  return names;
}

struct ComputerTag {
  ui::Sides sides;
  int level;
};

// "X 4"
std::optional<ComputerTag> parse_computer_tag(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos || text.size() != blank + 2) return std::nullopt;
  const auto sides = ui::parse_sides(text.substr(0, blank));
  const int level = text.back() - '0';
  if (!sides || level < 1 || level > search::kLevels) return std::nullopt;
  return ComputerTag{*sides, level};
}

}  // namespace

AskedSeats asked_seats(const LoadedSettings& settings) {
  return {.sides = settings.asked_by_flag("computer"),
          .level = settings.asked_by_flag("level"),
          .names = {settings.asked_by_flag("name-o"), settings.asked_by_flag("name-x")},
          .time = settings.asked_by_flag("time")};
}

void write_seats(Record& record, const ui::Computer& computer) {
  if (computer.sides.none())
    remove_tag(record, kComputerTag);
  else
    set_tag(record, kComputerTag,
            ui::to_text(computer.sides) + ' ' + std::to_string(computer.level));
}

ui::Names names_of(const Record& record) { return names_of(record, {}, {}); }

void write_names(Record& record, const ui::Names& names) {
  const ui::Names written = names_of(record);
  for (std::size_t player = 0; player < names.size(); ++player) {
    if (names[player] == written[player]) continue;
    if (names[player].empty())
      remove_tag(record, kNameTags[player]);
    else
      set_tag(record, kNameTags[player], names[player]);
  }
}

ui::Computer seats_of(const Settings& settings) {
  ui::Computer computer = settings.computer;
  if (computer.seed == 0) computer.seed = std::random_device()();
  return computer;
}

ui::Computer seats_of(const Record& record, const Settings& settings, AskedSeats asked) {
  ui::Computer computer = seats_of(settings);
  const auto written = tag(record, kComputerTag);
  const auto seats = written ? parse_computer_tag(written->bytes()) : std::nullopt;
  if (!asked.sides) computer.sides = seats ? seats->sides : ui::Sides{};
  if (!asked.level && seats) computer.level = seats->level;
  return computer;
}

ui::Table table_of(const GameSource& source, const OpenedGame& opened, const Settings& settings,
                   AskedSeats asked) {
  const ui::Computer new_game = seats_of(settings);
  std::optional<ui::GameSetup> instead;
  if (opened.instead) instead = {*opened.instead, new_game, settings.names, settings.time};
  const bool looked_at = std::holds_alternative<source::Replay>(source) ||
                         std::holds_alternative<source::Review>(source);
  const bool fresh = std::holds_alternative<source::Fresh>(source) && !opened.instead;
  const ui::Computer computer =
      fresh ? new_game : seats_of(looked_at ? Record{} : opened.record, settings, asked);
  ui::TableState state{opened.record.game, computer, settings.names};
  if (fresh) {
    if (settings.time) state.clock.emplace(*settings.time);
  } else {
    // The record names its players, but the command line overrides it.
    state.names = names_of(opened.record, settings.names, asked.names);
    // A game that is only looked at has no clock.
    if (!asked.time && !looked_at) state.clock = read_clock(opened.record);
    if (asked.time && settings.time)
      state.clock.emplace(*settings.time, opened.record.game.length());
  }
  return {std::move(state), *opened.keeper, instead};
}

}  // namespace quagmire::app
