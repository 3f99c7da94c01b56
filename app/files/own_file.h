// A file that only this process writes, again and again: a person's FILE, or a slot of the
// autosave.
//
// The file is identified once, when it is taken. A link is followed then and never again. Before
// each write it must still be the same inode with the content written last. If another program has
// written to it, if something else has its name, or if its owner could not be kept, it is left
// alone for good (is_left_alone). On Linux the new file and the old one swap names in one step
// (RENAME_EXCHANGE), and the old one is checked once more before it is removed. So even a change
// between the check and the swap is not lost: that file gets its name back. On systems without that
// call, rename replaces what was right a moment before.
//
// One running program holds the file at a time. The lock is the system's (flock) on the file
// itself, so it ends with the process, however that dies, leaves nothing to clean up, and works
// through every name and for every user. A new file is locked before it gets its name, so it is
// never without a lock. After locking a file, a program checks that it still has its name.
#pragma once

#include <sys/stat.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/files.h"
#include "engine/game/record.h"
#include "engine/result.h"

namespace quagmire::app {

// A whole file on its way to its name. After a crash or a power cut either the old content or the
// new one is there, never a part.
//
// The file is written and synced before it has a name (O_TMPFILE), so a program that dies leaves
// nothing. It needs a temporary name beside the target only for the moment in which one file
// replaces another, or if the system has no unnamed files. That name is unique: it holds a random
// number and the marks of the new and the old content. So a file left by a killed program can be
// recognised, whatever else is in the person's folder.

/// Identifies a content, but for collisions of one in 2^64: its lasting_hash().
using Mark = std::uint64_t;

class NewFile {
 public:
  /// A file of at most `most` bytes for this path, which holds a content with this mark, or does
  /// not exist yet.
  NewFile(std::string path, std::string text, std::size_t most = kLongestRecord,
          std::optional<Mark> old = std::nullopt);
  /// Removes the file unless it got the path's name.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// Puts the file on disk and locks it for this process. It gets the owner and the permissions of
  /// `model`, an open file that must outlive this one; FileFault::OwnerLost if that is impossible.
  /// Without a model it is private to its owner.
  [[nodiscard]] std::optional<FileError> write(const Descriptor* model);
  /// Gives it the path's name, which must be free: FileFault::Exists.
  [[nodiscard]] std::optional<FileError> take_free_name();
  /// Gives it a temporary name beside the path.
  [[nodiscard]] std::optional<FileError> take_own_name();
  [[nodiscard]] const std::string& own_name() const { return name_; }
  /// Something else has that name now.
  void forget_own_name() { name_.clear(); }

  [[nodiscard]] Mark mark() const { return mark_; }
  /// Whether it has the path's name.
  [[nodiscard]] bool is_in_place() const;
  /// The open and locked file, which belongs to the caller from now on.
  [[nodiscard]] Descriptor take() { return std::move(file_); }

 private:
  enum class Way : std::uint8_t { Nameless, Named };
  std::optional<FileError> write(Way way);
  std::optional<FileError> open_named();
  std::optional<FileError> keep_owner();
  [[nodiscard]] int link_to(const std::string& path) const;
  [[nodiscard]] std::string random_name() const;
  [[nodiscard]] FileError refused(FileTask task = FileTask::Write) const;

  std::string path_;
  std::string text_;
  std::size_t most_;
  Mark mark_;
  Mark old_;
  const Descriptor* model_ = nullptr;
  std::string name_;
  Descriptor file_;
};

/// Removes what dead processes left among these names of a folder: files whose names carry the
/// marks of their content and that nobody has locked.
void remove_leftovers(const std::string& folder, const std::vector<std::string>& names);

/// What a link means. In a path that a person named: the file it points to. In place of a file that
/// only the program names: something of somebody else's.
enum class Links : std::uint8_t { Followed, Refused };

class OwnFile {
 public:
  OwnFile() = default;
  /// Sets the limit, in bytes, for a file that is not a record.
  explicit OwnFile(std::size_t most) : most_(most) {}

  /// Takes an existing file, or the target of a link, and reads it without changing it.
  /// FileFault::InUse if another process has it, NotFile for a link that is refused, is_missing()
  /// if there is none. Releases the file taken before.
  [[nodiscard]] Result<std::string, FileError> take(const std::string& path,
                                                    Links links = Links::Followed);
  /// Creates a file and takes it; FileFault::Exists if the name is taken. If only the folder could
  /// not be synced, this returns an error, but the file is taken.
  [[nodiscard]] std::optional<FileError> create(const std::string& path, const std::string& text);
  /// Releases the file; its content stays.
  void release() { file_.close(); }
  [[nodiscard]] bool is_taken() const { return file_.is_open(); }
  /// The file taken last, after following a link.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Gives the file this content; on success it is on disk. On failure the file keeps its old
  /// content, or may have the new one if only the folder could not be synced. A file that somebody
  /// removed is created again. Needs a file that was taken.
  [[nodiscard]] std::optional<FileError> write(const std::string& text);
  /// Removes the file for good and releases it. It is not an error if it is gone already. Needs a
  /// file that was taken.
  [[nodiscard]] std::optional<FileError> remove();

 private:
  // The reason, if any, why this name is not the file as it was written last.
  [[nodiscard]] std::optional<FileError> change_at(const std::string& path) const;
  // Replaces the file, which had this state when it was last checked.
  [[nodiscard]] std::optional<FileError> give_way_to(NewFile& next,
                                                     const struct stat& before) const;

  std::string path_;
  Descriptor file_;
  std::size_t most_ = kLongestRecord;
  Mark mark_ = 0;
};

/// Writes a file that must not exist yet; FileFault::Exists if it does, NotFile for a folder.
[[nodiscard]] std::optional<FileError> create_file(const std::string& path,
                                                   const std::string& text);
/// Applies `change` to a small file of ours that several running programs may change, of at most
/// kLongestList bytes; a missing file counts as empty. Read, change and write are one step, and
/// other programs wait for it, so long at most; a file that stays locked is waited for once. If
/// nothing changes, nothing is written. Its folder is created if it is missing, and a link in its
/// place is refused. After a failure the file is as before.
[[nodiscard]] std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change,
    std::chrono::milliseconds wait = std::chrono::seconds(1));

}  // namespace quagmire::app
