// Saves a game while it is played. Every game of a person has a file of its own in the library,
// from its first move; a FILE that the person named is a copy with the same text. Both are written
// as a whole after every change, and the game is saved if one of them holds it. A FILE that another
// program has changed or removed is left alone from then on.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/files/data_folders.h"
#include "app/files/locked_file.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/result.h"

namespace quagmire::app {

/// Today in the form of records: "2026.11.21".
[[nodiscard]] std::string record_date();

/// The files of a game, if they were taken.
struct GameFiles {
  LockedFile library{};
  LockedFile copy{};  ///< FILE, which the person named
  /// What is to be said of them when there is something to write: a sentence without its end.
  std::string message{};
};

/// Saves the game, of which `written` supplies the tags, in the library, in a new file with the
/// first move if none was taken, and in the copy. `counts`: whether ends count, for score and
/// statistics.
[[nodiscard]] std::unique_ptr<GameStore> make_game_store(DataFolders data_folders, Record written,
                                                         GameFiles files = {}, bool counts = true);
/// Saves the game in FILE alone, if there is one, and counts and remembers nothing. Can still write
/// copies.
[[nodiscard]] std::unique_ptr<GameStore> make_outside_store(Record written, GameFiles files = {});

}  // namespace quagmire::app
