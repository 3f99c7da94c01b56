// The games that the program keeps by itself: the one being played, saved after every move, and
// finished ones. Games played at the same time have a file each, a slot. No game ever overwrites
// another's save, and a file that cannot be read or understood is never treated as empty.
#pragma once

#include <ctime>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/files/save_folders.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/untrusted_text.h"

namespace quagmire::app {

/// An autosave that is not a record.
struct DamagedSave {
  UntrustedText kept;  ///< where it was moved
  RecordError error;
};

/// What earlier games left.
struct Found {
  /// The game saved last that nobody is playing now; its slot belongs to this store.
  std::optional<Record> record{};
  std::vector<DamagedSave> damaged{};
  /// Saves that cannot be read or set aside; they stay where they are.
  std::vector<FileError> unreadable{};
};

/// The file of the game kept last, finished or not; nullopt if there is none, with the reason if a
/// folder could not be read.
[[nodiscard]] Result<std::optional<std::string>, FileError> last_kept_game(const Places& places);

/// The local day of a time: "2026-11-21".
[[nodiscard]] std::string day_of(std::time_t time);

class Store {
 public:
  explicit Store(Places places) : places_(std::move(places)) {}

  /// Finds an unfinished game and takes its slot. Called again, it releases that slot and finds the
  /// one before, so nothing is found or reported twice.
  [[nodiscard]] Result<Found, FileError> open();

  /// Saves the game being played, in an empty slot if it has none yet; on success it is on disk. If
  /// no slot is empty, the oldest game that nobody plays goes to the archive to make room. On
  /// failure the earlier save remains. A slot that must be left alone is released.
  [[nodiscard]] std::optional<FileError> save(const Record& record);
  [[nodiscard]] const Places& places() const { return places_; }
  /// Whether the game being played has a slot; its last save may have failed.
  [[nodiscard]] bool is_taken() const { return slot_.is_taken(); }
  /// Leaves it there; the next game gets another slot.
  void release() { slot_.release(); }
  /// The slot taken last, even if it is released.
  [[nodiscard]] const std::string& path() const { return slot_.path(); }

  /// Ends the game being played, finished or not: archives it under this date, then clears its
  /// slot. Returns its file, or nothing for a game without moves. If archiving fails, the save
  /// stays for the next start, and the next game gets another slot.
  [[nodiscard]] Result<std::optional<std::string>, FileError> finish(const Record& record,
                                                                     std::string_view date);

 private:
  std::optional<FileError> save_in_empty_slot(const std::string& text);
  [[nodiscard]] std::optional<FileError> make_room(const std::string& folder) const;
  [[nodiscard]] Result<std::string, FileError> archive(const Record& record,
                                                       std::string_view date) const;

  Places places_;
  std::set<std::string> looked_at_;  // slots, by path
  OwnFile slot_;
};

}  // namespace quagmire::app
