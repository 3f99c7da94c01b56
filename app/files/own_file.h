// A file that this process alone writes, again and again: a person's FILE, or a slot of the
// autosave.
//
// What it is, is found out once, when it is taken: a link is followed then and never again. Before
// each write it must still be that: the same inode, with the content that was written last. If
// another program has written into it, or something else has its name, or its owner could not be
// kept, it is left alone for good (is_left_alone). The new file and the old one change names in one
// step (Linux, RENAME_EXCHANGE), and what came out is looked at once more before it is removed: so
// not even a change between the look and the write is lost, and it gets its name back. Where the
// system cannot do that, rename replaces what was right a moment before.
//
// One running program has it at a time. The lock is the system's (flock) on the file itself, so it
// ends with the process, however that dies, and leaves nothing beside it; and it is the same
// whatever name or user somebody comes by. A new file is locked before it gets its name, so there
// is no moment without a lock, and a program that has locked a file checks that it still has its
// name.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/files/descriptor.h"
#include "app/files/file_error.h"
#include "app/files/new_file.h"
#include "engine/result.h"

namespace quagmire::app {

/// What a link means. In a path that a person has named, the file that it leads to; in the place of
/// a file that only the program names, something of somebody else's.
enum class Links : std::uint8_t { Followed, Refused };

class OwnFile {
 public:
  OwnFile() = default;
  /// A file of at most this many bytes, instead of a record's length.
  explicit OwnFile(std::size_t most) : most_(most) {}

  /// Takes a file that is there, or that a link there leads to, and reads it; it is left as it is.
  /// FileFault::InUse if another process has it, NotFile for a link that is refused, is_missing
  /// if there is none. Gives up the one that was taken before.
  [[nodiscard]] Result<std::string, FileError> take(const std::string& path,
                                                    Links links = Links::Followed);
  /// Makes a file that is not there yet and takes it, FileFault::Exists where something is. Where
  /// only its folder could not be synced there is an error and the file is taken all the same.
  [[nodiscard]] std::optional<FileError> create(const std::string& path, const std::string& text);
  /// Gives the file up; what it holds stays.
  void release() { file_.close(); }
  [[nodiscard]] bool is_taken() const { return file_.is_open(); }
  /// The file that was taken last, which a link may have led to.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Gives the file this content; on success it is on disk. Otherwise the file holds what it held,
  /// or, where only its folder could not be synced, perhaps this. A file that somebody has removed
  /// is made again. A file must be taken.
  [[nodiscard]] std::optional<FileError> write(const std::string& text);
  /// Removes the file for good, and gives it up; that it is gone already is no error. A file must
  /// be taken.
  [[nodiscard]] std::optional<FileError> remove();

 private:
  // What speaks against this name's being the file, as it was written last.
  [[nodiscard]] std::optional<FileError> change_at(const std::string& path) const;
  // Replaces the file, which looked like this before it was found unchanged.
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
/// Gives the file this content, no matter who wrote it, keeping owner and permissions; a new one is
/// for its owner alone. If the path is a link, the file that it leads to is replaced.
[[nodiscard]] std::optional<FileError> replace_file(const std::string& path,
                                                    const std::string& text);
/// Gives a small file of ours, which several running programs may change, what `change` makes of
/// what it holds, at most kLongestList bytes; of "" if there is none. Read, changed and written
/// is one step, which the others wait for. Nothing is written if that is the same. Its folder is
/// made if it is missing, and a link in its place is refused. After a failure the file is as
/// before.
[[nodiscard]] std::optional<FileError> rewrite_file(
    const std::string& path, const std::function<std::string(const std::string&)>& change);

}  // namespace quagmire::app
