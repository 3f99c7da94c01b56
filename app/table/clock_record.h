// A countdown clock in a game record: the time for the game as a tag, in seconds, and after each
// move a comment with the time that its player had left, both as in PGN files:
//
//     [TimeControl "600+5"]
//
//     1. c2-c5 {[%clk 0:09:58]} f7-f4 {[%clk 0:10:01]}
//
// If the player to move has used some of the turn's time, what is left is a tag as well:
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

/// Replaces what the record says about times. Other comments stay.
void write_clock(Record& record, const std::optional<ui::Clock>& clock);

/// The comment without its time; empty if there was nothing else.
[[nodiscard]] std::string without_time(const Comment& comment);

}  // namespace quagmire::app
