// Clocks in records: what is read of one is written and read again the same, and comments stay.
#include "app/games/seats.h"
#include "tests/fuzz/fuzz.h"

using namespace quagmire;
using fuzz::require;

namespace {

void require_same(const Clock& a, const Clock& b) {
  require(a.control() == b.control(), "the time for the game is kept");
  for (const Player player : {Player::O, Player::X})
    require(a.remaining(player) == b.remaining(player), "what is left now is kept");
}

}  // namespace

void fuzz::try_clock(std::string_view text) {
  auto read = parse_record(text);
  if (!read) return;
  Record record = read.take();
  if (const auto clock = app::read_clock(record)) {
    const auto comments = record.comments;
    app::write_clock(record, clock);
    const std::string written = write_record(record);
    auto read_again = parse_record(written);
    require(read_again.has_value(), "what is written can be read");
    Record again = read_again.take();
    const auto same = app::read_clock(again);
    require(same.has_value(), "the clock is kept");
    require_same(*clock, *same);
    app::write_clock(again, same);
    require(write_record(again) == written, "there is one form");
    app::write_clock(record, std::nullopt);
    require(!app::read_clock(record), "a clock can be taken away");
    require(record.comments == comments, "comments stay");
  }
}
