// The players of a game, as asked for and as recorded: which of them are the computer, their names,
// and their time.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/games/open_game.h"
#include "app/settings/loaded_settings.h"
#include "engine/game/record.h"
#include "engine/table/clock.h"
#include "engine/table/table.h"

namespace quagmire::app {

/// Writes the computer's part as a tag, as [Computer "X 4"], "X 3.4" if the level fits, or
/// "X 4 changed" if it was another before; removes the tag if people play both sides.
void write_seats(Record& record, const TableState& state);

/// How many takebacks and hints the game had, which are a tag if it had any.
[[nodiscard]] std::size_t help_of(const Record& record);
void write_help(Record& record, std::size_t help);

/// Writes who is coached, if that was chosen: [Coach "O"].
void write_coach(Record& record, const Coach& coach);

/// Writes the players' names as tags, unless the tags already say the same, perhaps at more length.
void write_names(Record& record, const Names& names);

/// The players' names in the record.
[[nodiscard]] Names names_of(const Record& record);

/// Which settings a person asked for, for this game only.
struct AskedSeats {
  bool sides = false;
  bool level = false;
  std::array<bool, 2> names{};  ///< by index_of()
  bool time = false;
  bool coach = false;
};
[[nodiscard]] AskedSeats asked_seats(const LoadedSettings& settings);

/// The computer's part in a new game.
[[nodiscard]] Computer seats_of(const Settings& settings);
/// The computer's part when the recorded game continues: as before, unless a person asks for
/// something else.
[[nodiscard]] Computer seats_of(const Record& record, const Settings& settings, AskedSeats asked);

/// A game of which only the record tells.
[[nodiscard]] TableState state_of(const Record& record);

/// The table for the game; its keeper must outlive it. In a new game the computer plays as asked; a
/// continued game takes computer, names and time from its record. In a game that is looked at the
/// computer does not play.
[[nodiscard]] Table table_of(const GameSource& source, const OpenedGame& opened, Settings settings,
                             AskedSeats asked);

// A countdown clock in a game record: the time for the game, in seconds, and what both have left
// are tags:
//
//     [TimeControl "600+5"]
//     [ClockO "0:09:58"]
//     [ClockX "0:10:01"]
//
// Without the latter the comments tell, in which PGN files give the time left after a move:
// {[%clk 0:09:58]}. They stay as they are.

/// The clock of the record's game; nullopt if its time was not limited. What was left at earlier
/// moves it does not know.
[[nodiscard]] std::optional<Clock> read_clock(const Record& record);

/// A comment without the time left, if it begins with that.
[[nodiscard]] std::string without_time(std::string comment);

/// Replaces the tags.
void write_clock(Record& record, const std::optional<Clock>& clock);

}  // namespace quagmire::app
