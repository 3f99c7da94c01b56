// A clock that counts down as a record has it: the time for the game as a tag, in seconds, and
// after each move a comment with the time its player had left then, both as PGN files have them:
//
//     [TimeControl "600+5"]
//
//     1. c2-c5 {[%clk 0:09:58]} f7-f4 {[%clk 0:10:01]}
//
// What the player to move has left, if some of the turn's time has gone, is a tag as well:
//
//     [Clock "O/0:09:41"]
#pragma once

#include <optional>
#include <string>

#include "engine/game/record.h"
#include "ui/table/clock.h"

namespace quagmire::app {

/// The clock of the record's game; nullopt if its time was not limited. A move without such a
/// comment took no time.
[[nodiscard]] std::optional<ui::Clock> read_clock(const Record& record);

/// Writes it in place of what the record says of times. Other comments stay.
void write_clock(Record& record, const std::optional<ui::Clock>& clock);

/// What a comment says beside a time; empty if that is all.
[[nodiscard]] std::string without_time(const Comment& comment);

}  // namespace quagmire::app
