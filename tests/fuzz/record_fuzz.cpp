// Records and move lists: what is read is written and read again the same, and what is
// not has its own line. So it is with the clock in a record, and the comments around it stay.
#include "app/games/game_tags.h"
#include "tests/fuzz/fuzz.h"
#include "ui/text/messages.h"

using namespace quagmire;
using fuzz::require;

namespace {

void require_clock_kept(const Record& record) {
  GameState state = app::state_of(record);
  if (!state.time) return;
  const Record kept = app::record_of(state, record);
  const std::string written = write_record(kept);
  const auto again = parse_record(written);
  require(again.has_value(), "what is written of a clock can be read");
  const GameState same = app::state_of(*again);
  require(state.time == same.time, "the time for the game is kept");
  for (const Player player : {Player::O, Player::X})
    require(state.player(player).clock.remaining() == same.player(player).clock.remaining(),
            "what is left now is kept");
  require(write_record(app::record_of(same, *again)) == written, "there is one form of a clock");
  require(kept.comments == record.comments, "comments stay");
  state.time.reset();
  require(!app::state_of(app::record_of(state, record)).time, "a clock can be taken away");
}

}  // namespace

void fuzz::try_record(std::string_view text) {
  const auto record = parse_record(text);
  if (!record) {
    const auto lines = static_cast<std::size_t>(fuzz::lines_in(text)) + 1;
    require(record.error().line >= 1 && record.error().line <= lines, "the line is there");
    require(record.error().column >= 1 && record.error().column <= text.size() + 1,
            "the column is there");
    fuzz::require_sentence(ui::explain(record.error()));
    return;
  }
  const std::string written = write_record(*record);
  const auto again = parse_record(written);
  require(again.has_value(), "what is written can be read");
  require(write_record(*again) == written, "there is one form");
  require(again->tags == record->tags, "tags are kept");
  require(again->comments == record->comments, "comments are kept");
  require(again->game.outcome() == record->game.outcome() && again->reason == record->reason,
          "the end is kept");
  require(again->game.initial() == record->game.initial(), "the beginning is kept");
  require(again->game.position() == record->game.position(), "the cursor is kept");
  require(again->game.length() == record->game.length(), "every move is kept");
  const auto list = parse_record(write_move_list(record->game));
  if (record->game.ply() > 0)
    require(list.has_value() && list->game.position() == record->game.position(),
            "a move list leads to the same position");
  require_clock_kept(*record);
}
