#include "app/play/seats.h"

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace quagmire::app {

namespace {

constexpr std::string_view kTag = "Computer";

struct Seats {
  ui::Sides sides;
  int level;
};

// "X 4"
std::optional<Seats> parse_seats(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos || text.size() != blank + 2) return std::nullopt;
  const auto sides = ui::parse_sides(text.substr(0, blank));
  const int level = text.back() - '0';
  if (!sides || level < 1 || level > search::kLevels) return std::nullopt;
  return Seats{*sides, level};
}

}  // namespace

void write_seats(Record& record, const ui::Computer& computer) {
  if (computer.sides.none())
    std::erase_if(record.tags, [](const Tag& tag) { return tag.name == kTag; });
  else
    set_tag(record, kTag, ui::to_text(computer.sides) + ' ' + std::to_string(computer.level));
}

ui::Computer seats_of(const Settings& settings) {
  ui::Computer computer = settings.computer;
  if (computer.seed == 0) computer.seed = std::random_device()();
  return computer;
}

ui::Computer seats_of(const Record& record, const Settings& settings, AskedSeats asked) {
  ui::Computer computer = seats_of(settings);
  const auto written = tag(record, kTag);
  const auto seats = written ? parse_seats(written->bytes()) : std::nullopt;
  if (!asked.sides) computer.sides = seats ? seats->sides : ui::Sides{};
  if (!asked.level && seats) computer.level = seats->level;
  return computer;
}

ui::Table table_of(const GameSource& source, const OpenedGame& opened, const Settings& settings,
                   AskedSeats asked) {
  const ui::Computer new_game = seats_of(settings);
  std::optional<ui::Alternative> instead;
  if (opened.instead) instead = {*opened.instead, new_game};
  const bool looked_at = std::holds_alternative<source::Replay>(source);
  const bool fresh = std::holds_alternative<source::Fresh>(source) && !opened.instead;
  const ui::Computer computer =
      fresh ? new_game : seats_of(looked_at ? Record{} : opened.record, settings, asked);
  return {opened.record.game, computer, *opened.keeper, instead};
}

}  // namespace quagmire::app
