// Stores a game's state in the tags of its record: players, levels, names, a random start, a swap
// of sides, and the clock. The time control is in seconds; the clocks are remaining times:
//
//     [TimeControl "600+5"]
//     [ClockO "0:09:58"]
//     [ClockX "0:10:01"]
//
// Without clock tags, the clock comments of PGN files are read: {[%clk 0:09:58]}. They are
// preserved.
#pragma once

#include <string>

#include "app/settings/settings.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/match/players.h"

namespace quagmire::app {

/// The record of a game's state. Tags are taken from `original`. So are the comments on unchanged
/// moves, and the players' own reason if the end is the same.
[[nodiscard]] Record record_of(const GameState& state, const Record& original);

/// The state that a record describes. The clock's times at earlier moves are unknown.
[[nodiscard]] GameState state_of(const Record& record);

/// The players who continue a recorded game: as recorded, except for what a flag sets. The settings
/// supply missing names.
[[nodiscard]] GameSetup setup_of(const Record& record,
                                 const LoadedSettings& loaded = LoadedSettings());

/// "Ann - computer", from the tags alone.
[[nodiscard]] std::string players_in_short(const Record& record);

/// Whether both games have the same moves and end.
[[nodiscard]] bool is_same(const Game& one, const Game& other);

/// The comment without the remaining time at its beginning.
[[nodiscard]] std::string without_time(std::string comment);

}  // namespace quagmire::app
