// The games that the program keeps by itself: the one being played, saved after every move, and
// those that are over. Games that are played at the same time have a file each, a slot; nothing
// that was saved is ever overwritten by another game, and a file that cannot be read or understood
// is never taken for none.
#pragma once

#include <ctime>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/file_error.h"
#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/files/save_folders.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/untrusted_text.h"

namespace quagmire::app {

/// An autosave that is not a record.
struct DamagedSave {
  UntrustedText kept;  ///< where it is now
  RecordError error;
};

/// What earlier games have left.
struct Found {
  /// The game that was saved last and that nobody plays now; its slot is this store's.
  std::optional<Record> record{};
  std::vector<DamagedSave> damaged{};
  /// Saves that cannot be read, or not be set aside; they stay where they are.
  std::vector<FileError> unreadable{};
};

/// The file of the game that was kept last, finished or not; nullopt if there is none, and the
/// reason if none was found and a folder could not be read.
[[nodiscard]] Result<std::optional<std::string>, FileError> last_kept_game(const Places& places);

/// The day of a time, here: "2026-11-21".
[[nodiscard]] std::string day_of(std::time_t time);

class Store {
 public:
  explicit Store(Places places) : places_(std::move(places)) {}

  /// Looks for a game to go on with, and takes its slot. Asked again, it gives that slot up and
  /// looks after it: nothing is found, or told, twice.
  [[nodiscard]] Result<Found, FileError> open();

  /// Saves the game being played, in an empty slot if it has none yet; on success it is on disk.
  /// If no slot is empty, the oldest game that nobody plays makes room: it goes to the archive.
  /// On failure the game saved before is. A slot that must be left alone is given up.
  [[nodiscard]] std::optional<FileError> save(const Record& record);
  [[nodiscard]] const Places& places() const { return places_; }
  /// Whether the game being played has a slot, so that it is saved already.
  [[nodiscard]] bool has_slot() const { return slot_.is_taken(); }
  /// Where it was saved.
  [[nodiscard]] const std::string& path() const { return slot_.path(); }

  /// Ends the game being played, finished or not: archives it under this date and then clears its
  /// slot. Returns the file it is in, or nothing for a game without moves. If it cannot be
  /// archived its save is left for the next start, and the next game has another slot.
  [[nodiscard]] Result<std::optional<std::string>, FileError> finish(const Record& record,
                                                                     std::string_view date);

 private:
  std::optional<FileError> save_in_empty_slot(const std::string& text);
  [[nodiscard]] std::optional<FileError> make_room(const std::string& folder) const;
  [[nodiscard]] Result<std::string, FileError> archive(const Record& record,
                                                       std::string_view date) const;

  Places places_;
  std::set<std::string> looked_at_;  // slots, by their paths
  OwnFile slot_;
};

}  // namespace quagmire::app
