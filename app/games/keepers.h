// Where games are kept while they are played: in a slot of the autosave, or in a file that a person
// named. Both are written as a whole after every change. If another program changes the file, it is
// left alone and the game moves to a slot.
#pragma once

#include <memory>
#include <string>

#include "app/files/own_file.h"
#include "app/games/store.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/table/keeper.h"

namespace quagmire::app {

/// The record of the game and its players as they stand. From `written` it keeps the tags, the
/// comments on moves that are still the same, and the text of an end that people agreed in this
/// very game.
[[nodiscard]] Record record_of(const TableState& state, const Record& written);

/// Today, as "2026-11-21".
[[nodiscard]] std::string date_today();
/// The same in the form of records: "2026.11.21".
[[nodiscard]] std::string record_date();

/// Keeps the game in the store's slot. `written` supplies the tags.
[[nodiscard]] std::unique_ptr<Keeper> keep_in(Store store, Record written);

/// Keeps the game in the file, which this process has taken; if that must be left alone, in the
/// store. A game that is put away goes to the store's archive.
[[nodiscard]] std::unique_ptr<Keeper> keep_in(OwnFile file, Store store, Record written);

/// For a game that is looked at: its record does not change. Moves played from there make a game of
/// its own, kept in the store.
[[nodiscard]] std::unique_ptr<Keeper> keep_beside(Store store, Record written);

/// Keeps nothing, but can still write copies.
[[nodiscard]] std::unique_ptr<Keeper> keep_nowhere(Record written);

}  // namespace quagmire::app
