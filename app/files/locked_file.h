// A file that only this process writes, repeatedly: a person's FILE, or a saved game.
//
// Each write creates a temporary file in the same folder, syncs it, renames it and syncs the
// folder. So after a crash or a power cut, the file has either the old or the new content.
//
// Links are followed only when the file is opened. Before each write, the file must still have the
// content last written. If another program changed or replaced it, it is never written again (see
// is_left_alone()).
//
// One process holds the file at a time, by a system lock (flock) on the file itself. The lock ends
// with the process and leaves nothing behind. The new file is locked before the rename, so the file
// is never unlocked. After locking, the process checks that the file still has its name. On file
// systems without locks, only the check of the content protects the file.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/files/files.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// What to do about a symbolic link: follow it in a path that a person named, refuse it in place of
/// the program's own files.
enum class Links : std::uint8_t { Followed, Refused };

/// What to do if the file was removed: create it again, or fail with FileFault::Removed.
enum class Missing : std::uint8_t { CreatedAgain, LeftAlone };

class LockedFile {
 public:
  LockedFile() = default;
  /// `most` is the size limit in bytes, for a file that is not a record.
  explicit LockedFile(std::size_t most) : most_(most) {}

  /// Opens and locks an existing file, and returns its content. Closes the previous file.
  /// FileFault::InUse if another process has it; NotFile for a refused link; is_missing() if there
  /// is none.
  [[nodiscard]] Result<std::string, FileError> open(const std::string& path,
                                                    Links links = Links::Followed);
  /// Creates and locks a file; FileFault::Exists if the name is taken.
  [[nodiscard]] std::optional<FileError> create(const std::string& path, const std::string& text);
  /// Unlocks and closes the file.
  void close() { file_.close(); }
  [[nodiscard]] bool is_open() const { return file_.is_open(); }
  /// Whether this is the content last written or read.
  [[nodiscard]] bool holds(const std::string& text) const { return text == text_; }
  /// Whether the file on disk still has that content. The file must be open.
  [[nodiscard]] bool is_unchanged() const { return !change(); }
  /// Whether the lock keeps other programs out.
  [[nodiscard]] bool is_locked() const { return is_locked_; }
  /// The path of the last opened file, after following a link.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Replaces the content. On success it is on disk, unless unsynced() has an error. On failure the
  /// old content stays. The file must be open.
  [[nodiscard]] std::optional<FileError> write(const std::string& text,
                                               Missing missing = Missing::CreatedAgain);
  /// Renames the file to a free name; FileFault::Exists if it is taken. The file must be open.
  [[nodiscard]] std::optional<FileError> move_to(const std::string& path);
  /// The error of syncing the folder after the last write. The write itself still counts as done.
  [[nodiscard]] const std::optional<FileError>& unsynced() const { return unsynced_; }

 private:
  // Why the file is not as it was last written; nullopt if it is.
  [[nodiscard]] std::optional<FileError> change() const;
  [[nodiscard]] std::optional<FileError> replace_content(const std::string& text, Missing missing);

  std::string path_;
  FileDescriptor file_;
  std::size_t most_ = kLongestRecord;
  std::string text_;  // the file's content
  bool is_locked_ = false;
  std::optional<FileError> unsynced_;
};

/// Removes temporary files of dead processes that are at least a day old.
void remove_leftovers(const std::string& folder);

/// Atomically applies `change` to a list that several programs may change. A missing file counts as
/// empty; the limit is kLongestList bytes. Waits up to `wait` for other programs. Writes nothing if
/// `change` returns the same text. Creates the folder if needed, and refuses a link. On failure the
/// file is as before.
[[nodiscard]] std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change,
    std::chrono::milliseconds wait = std::chrono::seconds(1));

}  // namespace quagmire::app
