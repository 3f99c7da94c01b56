// A whole file on its way to its name. After a crash or a power cut either the old content or the
// new one is there, never a part.
//
// The file is written and synced before it has a name (O_TMPFILE), so a program that dies leaves
// nothing. It needs a temporary name beside the target only for the moment in which one file
// replaces another, or if the system has no unnamed files. That name is unique: it holds a random
// number and the marks of the new and the old content. So a file left by a killed program can be
// recognised, whatever else is in the person's folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/files.h"
#include "engine/game/record.h"

namespace quagmire::app {

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

}  // namespace quagmire::app
