// Who sits down to a game, as it is asked for and as its record says: which players are the
// computer, what they are called, and how much time they have.
#pragma once

#include <array>

#include "app/cli/request.h"
#include "app/settings/loaded_settings.h"
#include "app/table/open_game.h"
#include "engine/game/record.h"
#include "ui/table/table.h"

namespace quagmire::app {

/// Writes it as a tag, as [Computer "X 4"]; takes the tag away where people play both sides.
void write_seats(Record& record, const ui::Computer& computer);

/// Writes the players' names as tags, unless those say the same already, perhaps at more length.
void write_names(Record& record, const ui::Names& names);

/// What the record calls the players.
[[nodiscard]] ui::Names names_of(const Record& record);

/// What of the settings a person has asked for, for just this game.
struct AskedSeats {
  bool sides = false;
  bool level = false;
  std::array<bool, 2> names{};  ///< by index_of()
  bool time = false;
};
[[nodiscard]] AskedSeats asked_seats(const LoadedSettings& settings);

/// The computer with which a new game begins.
[[nodiscard]] ui::Computer seats_of(const Settings& settings);
/// The computer with which the game of the record goes on: as it did before, unless a person asks
/// for something else.
[[nodiscard]] ui::Computer seats_of(const Record& record, const Settings& settings,
                                    AskedSeats asked);

/// The table to sit down at, whose keeper must outlive it. The computer plays in a new game as it
/// is asked for; in one that is gone on with, as its record says, and so do names and time. A game
/// that is looked at is not played on by itself.
[[nodiscard]] ui::Table table_of(const GameSource& source, const OpenedGame& opened,
                                 const Settings& settings, AskedSeats asked);

}  // namespace quagmire::app
