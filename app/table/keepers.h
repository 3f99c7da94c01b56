// Where games are kept while they are played: in the slot of the autosave, or in a file that a
// person has named. Both are written whole after every change. A file that is no longer what this
// program wrote is left alone, and its game is kept in a slot from then on.
#pragma once

#include <memory>
#include <string>

#include "app/files/own_file.h"
#include "app/table/store.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "ui/table/keeper.h"

namespace quagmire::app {

/// The record of the game as it is now and of who sits at it, with what `written` knows of it: its
/// tags, the comments on moves that are still the same, and the words for an end
/// that people made of just this game.
[[nodiscard]] Record record_of(const ui::Sitting& sitting, const Record& written);

/// Today, as "2026-11-21".
[[nodiscard]] std::string today();
/// The same as records write it: "2026.11.21".
[[nodiscard]] std::string record_date();

/// Keeps in the store's slot. `written` gives the tags.
[[nodiscard]] std::unique_ptr<ui::Keeper> keep_in(Store store, Record written);

/// Keeps in the file, which the process has taken, or, once that must be left alone, in the store.
/// A game that is put away goes to the store's archive.
[[nodiscard]] std::unique_ptr<ui::Keeper> keep_in(OwnFile file, Store store, Record written);

/// For a game that is looked at: its record stays as it is, but for comments if the process has
/// taken the file. What is played on is a game of its own, kept in the store.
[[nodiscard]] std::unique_ptr<ui::Keeper> keep_beside(Store store, Record written,
                                                      OwnFile file = {});

/// Keeps nothing; copies can be written all the same.
[[nodiscard]] std::unique_ptr<ui::Keeper> keep_nowhere(Record written);

}  // namespace quagmire::app
