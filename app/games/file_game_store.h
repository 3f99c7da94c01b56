// Saves the game that is being played. A person's game has its own file in the library from the
// first move on. FILE, if the person named one, is a copy with the same text. Both are rewritten
// after every change; the game counts as saved if one of them holds it. A FILE that another program
// changed or removed is never written again.
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

/// Today's date as records have it: "2026.11.21".
[[nodiscard]] std::string record_date();

/// The open files of a game.
struct GameFiles {
  LockedFile library{};
  LockedFile copy{};  ///< FILE, named by the person
  /// A message to report with the next save, without a full stop.
  std::string message{};
};

/// A store that saves to the library and to the copy. The library's file is created with the first
/// move unless it is open already. `written` supplies the tags. `counts` says whether results count
/// for score and statistics.
[[nodiscard]] std::unique_ptr<GameStore> make_game_store(DataFolders data_folders, Record written,
                                                         GameFiles files = {}, bool counts = true);
/// A store that saves only to FILE, if there is one. It keeps no scores, statistics or settings,
/// but can write copies.
[[nodiscard]] std::unique_ptr<GameStore> make_outside_store(Record written, GameFiles files = {});

}  // namespace quagmire::app
