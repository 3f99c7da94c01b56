// Keeps a game while it is played: in a file of its own among the unfinished ones, or in one that a
// person named. Both are written as a whole after every change. If another program changes the
// file, it is left alone and the game goes on in a new one.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/files/own_file.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/table/keeper.h"

namespace quagmire::app {

/// Today in the form of records: "2026.11.21".
[[nodiscard]] std::string record_date();

/// Keeps the game, of which `written` supplies the tags, in the file if one was taken, else in a
/// new one with the first move. `counts`: whether ends count, for score and statistics.
[[nodiscard]] std::unique_ptr<Keeper> keep_at(Places places, Record written, OwnFile file = {},
                                              bool counts = true);
/// Keeps nothing, but can still write copies.
[[nodiscard]] std::unique_ptr<Keeper> keep_nowhere(Record written);

}  // namespace quagmire::app
