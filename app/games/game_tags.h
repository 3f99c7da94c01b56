// A game and its players as tags of its record: who plays and at which level, names, a
// random start, whether the players swapped sides, and the clock. The time for the game, in
// seconds, and what both have left:
//
//     [TimeControl "600+5"]
//     [ClockO "0:09:58"]
//     [ClockX "0:10:01"]
//
// Without the latter the comments tell, in which PGN files give the time left after a move:
// {[%clk 0:09:58]}. They stay as they are.
#pragma once

#include <string>

#include "app/settings/settings.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/match/players.h"

namespace quagmire::app {

/// The record of the game and its players as they stand. From `written` it keeps the tags, the
/// comments on moves that are still the same, and the text of an end that people agreed in this
/// very game.
[[nodiscard]] Record record_of(const GameState& state, const Record& written);

/// A game of which only the record tells. What was left on its clock at earlier moves it does not
/// know.
[[nodiscard]] GameState state_of(const Record& record);

/// Who goes on with the recorded game, and how: as before, unless a flag asks for something else.
/// What the record does not say of names is as the settings have it.
[[nodiscard]] GameSetup setup_of(const Record& record,
                                 const LoadedSettings& loaded = LoadedSettings());

/// "Ann - computer", by the tags alone.
[[nodiscard]] std::string players_in_short(const Record& record);

/// Whether these are the same moves with the same end.
[[nodiscard]] bool is_same(const Game& one, const Game& other);

/// A comment without the time left, if it begins with that.
[[nodiscard]] std::string without_time(std::string comment);

}  // namespace quagmire::app
