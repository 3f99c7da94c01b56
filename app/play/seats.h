// Who of a game's players is the computer, as it is asked for and as its record says.
#pragma once

#include "app/cli/request.h"
#include "app/play/open_game.h"
#include "app/settings/settings.h"
#include "engine/game/record.h"
#include "ui/play/table.h"

namespace quagmire::app {

/// Writes it as a tag, as [Computer "X 4"]; takes the tag away where people play both sides.
void write_seats(Record& record, const ui::Computer& computer);

/// What of the computer a person has asked for, for just this game.
struct AskedSeats {
  bool sides;
  bool level;
};

/// The computer with which a new game begins.
[[nodiscard]] ui::Computer seats_of(const Settings& settings);
/// The computer with which the game of the record goes on: as it did before, unless a person asks
/// for something else.
[[nodiscard]] ui::Computer seats_of(const Record& record, const Settings& settings,
                                    AskedSeats asked);

/// The table to sit down at, whose keeper must outlive it. The computer plays in a new game as it
/// is asked for; in one that is gone on with, as its record says. A game that is looked at is not
/// played on by itself.
[[nodiscard]] ui::Table table_of(const GameSource& source, const OpenedGame& opened,
                                 const Settings& settings, AskedSeats asked);

}  // namespace quagmire::app
