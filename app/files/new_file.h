// A whole file on its way to its name, so that after a crash or a power cut the old or the new
// content is there, never a part of one.
//
// It is written and synced before it has any name (O_TMPFILE), so a program that dies leaves
// nothing. A name beside the target is needed only for the moment in which one file replaces
// another, and if the system knows no files without names. That name nobody else has: it is
// random, and it is made of marks of the new and of the old content. So what a killed program has
// left is known for what it is, whatever else lies in a person's folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/descriptor.h"
#include "app/files/file_error.h"
#include "engine/game/record.h"

namespace quagmire::app {

/// Which content it is, but for accidents of one in 2^64: lasting_hash() of it.
using Mark = std::uint64_t;

class NewFile {
 public:
  /// A file of at most `most` bytes for this path, which holds a content of this mark or will be
  /// new.
  NewFile(std::string path, std::string text, std::size_t most = kLongestRecord,
          std::optional<Mark> old = std::nullopt);
  /// Removes the file, unless it got the path's name.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// Puts it on disk, and locks it for this process. With the owner and the permissions of `model`,
  /// an open file that outlives this one, FileFault::OwnerLost if that cannot be; without one it
  /// is for its owner alone.
  [[nodiscard]] std::optional<FileError> write(const Descriptor* model);
  /// Gives it the path's name, which nothing may have: FileFault::Exists.
  [[nodiscard]] std::optional<FileError> take_free_name();
  /// Gives it a name of its own beside the path.
  [[nodiscard]] std::optional<FileError> take_own_name();
  [[nodiscard]] const std::string& own_name() const { return name_; }
  /// That what has this name now is not this file.
  void forget_own_name() { name_.clear(); }

  [[nodiscard]] Mark mark() const { return mark_; }
  /// Whether it has the path's name.
  [[nodiscard]] bool is_in_place() const;
  /// The open and locked file, which is the caller's from then on.
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

/// Removes what dead processes have left among these names of a folder: files that have the marks
/// of their content in their names, and that nobody has locked.
void remove_leftovers(const std::string& folder, const std::vector<std::string>& names);

}  // namespace quagmire::app
