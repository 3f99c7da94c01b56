// A file that only this process writes, again and again: a person's FILE, or a game that the
// program keeps by itself.
//
// A save is a temporary file beside it, written, synced and renamed; then the folder is synced. So
// after a crash or a power cut either the old content or the new one is there, never a part.
//
// A link is followed when the file is taken, and never again. Before each rename there must still
// be a file with the content written last. If another program has written to it, or if something
// else has its name, it is left alone for good (is_left_alone).
//
// One running program holds the file at a time. The lock is the system's (flock) on the file
// itself, so it ends with the process, however that dies, leaves nothing to clean up, and works
// through every name and for every user. The new file is locked before it gets its name, so the
// file is never without a lock. After locking a file, a program checks that it still has its name.
// Some file systems know no locks: there two programs are kept apart by that content alone.
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

/// What a link means. In a path that a person named: the file it points to. In place of a file that
/// only the program names: something of somebody else's.
enum class Links : std::uint8_t { Followed, Refused };

/// What becomes of a file that somebody has removed: it is created again, or left alone
/// (FileFault::Removed).
enum class Missing : std::uint8_t { CreatedAgain, LeftAlone };

class LockedFile {
 public:
  LockedFile() = default;
  /// Sets the limit, in bytes, for a file that is not a record.
  explicit LockedFile(std::size_t most) : most_(most) {}

  /// Takes an existing file, or the target of a link, and reads it without changing it.
  /// FileFault::InUse if another process has it, NotFile for a link that is refused, is_missing()
  /// if there is none. Releases the file taken before.
  [[nodiscard]] Result<std::string, FileError> open(const std::string& path,
                                                    Links links = Links::Followed);
  /// Creates a file and takes it; FileFault::Exists if the name is taken.
  [[nodiscard]] std::optional<FileError> create(const std::string& path, const std::string& text);
  /// Releases the file; its content stays.
  void close() { file_.close(); }
  [[nodiscard]] bool is_open() const { return file_.is_open(); }
  /// Whether this is what was written last.
  [[nodiscard]] bool holds(const std::string& text) const { return text == text_; }
  /// Whether the disk still has what was written last. Needs a file that was taken.
  [[nodiscard]] bool is_unchanged() const { return !change(); }
  /// Whether no other program can take it meanwhile.
  [[nodiscard]] bool is_locked() const { return is_locked_; }
  /// The file taken last, after following a link.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Gives the file this content; on success it is on disk, unless unsynced() says otherwise. On
  /// failure the file keeps its old content. Needs a file that was taken.
  [[nodiscard]] std::optional<FileError> write(const std::string& text,
                                               Missing missing = Missing::CreatedAgain);
  /// Gives the file a name that is free, FileFault::Exists otherwise. Needs a file that was taken.
  [[nodiscard]] std::optional<FileError> move_to(const std::string& path);
  /// Why the disk could not promise to keep the last change of names, which has been made. The file
  /// counts as written all the same.
  [[nodiscard]] const std::optional<FileError>& unsynced() const { return unsynced_; }

 private:
  // The reason, if any, why the path is not the file as it was written last.
  [[nodiscard]] std::optional<FileError> change() const;
  [[nodiscard]] std::optional<FileError> put(const std::string& text, Missing missing);

  std::string path_;
  Descriptor file_;
  std::size_t most_ = kLongestRecord;
  std::string text_;  // what it holds
  bool is_locked_ = false;
  std::optional<FileError> unsynced_;
};

/// Removes the temporary files that dead processes left in a folder, a day later.
void remove_leftovers(const std::string& folder);

/// Applies `change` to a small file of ours that several running programs may change, of at most
/// kLongestList bytes; a missing file counts as empty. Read, change and write are one step, and
/// other programs wait up to `wait`. If nothing changes, nothing is written. Its folder is created
/// if it is missing, and a link in its place is refused. After a failure the file is as before.
[[nodiscard]] std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change,
    std::chrono::milliseconds wait = std::chrono::seconds(1));

}  // namespace quagmire::app
