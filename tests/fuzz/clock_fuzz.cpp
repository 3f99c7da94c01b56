// Clocks in records: what is read of one is written and read again the same, and comments stay.
#include "app/games/game_tags.h"
#include "tests/fuzz/fuzz.h"

using namespace quagmire;
using fuzz::require;

namespace {

void require_same(const GameState& a, const GameState& b) {
  require(a.time == b.time, "the time for the game is kept");
  for (const Player player : {Player::O, Player::X})
    require(a.player(player).clock.remaining() == b.player(player).clock.remaining(),
            "what is left now is kept");
}

}  // namespace

void fuzz::try_clock(std::string_view text) {
  auto read = parse_record(text);
  if (!read) return;
  const Record record = std::move(read).value();
  GameState state = app::state_of(record);
  if (!state.time) return;
  const Record kept = app::record_of(state, record);
  const std::string written = write_record(kept);
  const auto again = parse_record(written);
  require(again.has_value(), "what is written can be read");
  const GameState same = app::state_of(*again);
  require_same(state, same);
  require(write_record(app::record_of(same, *again)) == written, "there is one form");
  require(kept.comments == record.comments, "comments stay");
  state.time.reset();
  require(!app::state_of(app::record_of(state, record)).time, "a clock can be taken away");
}
