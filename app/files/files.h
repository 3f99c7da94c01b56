// Operations on whole files and folders: limited reads, renames that survive a crash, and the
// errors of all of them. locked_file.h writes files.
//
// A rename is durable once its folder is synced. A failed fsync() counts as a failure of the whole
// change. The system may have dropped the data, so a second fsync() would succeed without writing
// it.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// An open file descriptor; closed by the destructor.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  ~FileDescriptor() { close(); }
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = std::exchange(other.number_, -1);
    }
    return *this;
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// Returns 0, or -1 with errno. The descriptor is closed either way.
  int close() { return number_ < 0 ? 0 : ::close(std::exchange(number_, -1)); }

 private:
  int number_ = -1;
};

// File errors as values: the task, the fault and the path.

enum class FileTask : std::uint8_t { Read, Write, MakeFolder };

enum class FileFault : std::uint8_t {
  System,   ///< the system refused; `code` says why
  NoHome,   ///< no environment variable locates the home folder
  NotFile,  ///< not a regular file; `code` is its type (S_IFMT)
  TooLong,  ///< exceeds the limit; `code` is the limit in MiB
  InUse,    ///< locked by another running game
  Exists,   ///< the name is taken; `code` is the type of the existing file
  LinkToNothing,
  // The file changed after this program opened or wrote it; it is never written again.
  Changed,   ///< another program wrote to it
  Replaced,  ///< another file now has the name; `code` is its type
  Removed,   ///< the name no longer exists
};

struct FileError {
  FileTask task;
  FileFault fault;
  UntrustedText path;  ///< empty for NoHome
  int code = 0;        ///< errno for System; otherwise see FileFault

  bool operator==(const FileError&) const = default;
};

/// The error of the last system call, from errno.
[[nodiscard]] FileError error_from_errno(FileTask task, const std::string& path);

/// The error for a file longer than `most` bytes.
[[nodiscard]] FileError too_long_error(std::size_t most, FileTask task, const std::string& path);

/// Whether the error is that the file does not exist.
[[nodiscard]] bool is_missing(const FileError& error);

/// Whether the error means that the file is never written again.
[[nodiscard]] bool is_left_alone(const FileError& error);

/// The limit, in bytes, for a list that grows with every game: two million games.
constexpr std::size_t kLongestList = std::size_t{64} << 20;

// Files found by the program must be regular, so that nothing in a folder can block it. A file
// named by a person may also be a pipe or a device.

/// Reads a regular file of at most `most` bytes.
[[nodiscard]] Result<std::string, FileError> read_found(const std::string& path,
                                                        std::size_t most = kLongestRecord);
/// Reads a file that a person named, of at most `most` bytes; waits for pipes.
[[nodiscard]] Result<std::string, FileError> read_named(const std::string& path,
                                                        std::size_t most = kLongestRecord);
/// Reads the rest of an open file; `path` is only for errors.
[[nodiscard]] Result<std::string, FileError> read_file(const FileDescriptor& file,
                                                       const std::string& path,
                                                       std::size_t most = kLongestRecord);

/// Opens a file that child processes do not inherit. A new file is private to its owner.
[[nodiscard]] FileDescriptor open_file(const std::string& path, int flags);

/// Renames a file; FileFault::Exists if the new name is taken. The change is not durable yet.
[[nodiscard]] std::optional<FileError> rename_file(const std::string& from, const std::string& to);
/// Renames a file to a free name. Returns 0, or -1 with errno (EEXIST if the name is taken).
[[nodiscard]] int rename_to_free(const std::string& from, const std::string& to);
/// Makes a file's data, or a folder's names, durable, as far as the file system guarantees it.
/// Returns 0, or -1 with errno.
[[nodiscard]] int sync_to_disk(const FileDescriptor& file);

/// The folder part of a path; "." if there is none.
[[nodiscard]] std::string folder_of(const std::string& path);
/// The last part of a path.
[[nodiscard]] std::string name_of(const std::string& path);
/// The path of a name inside a folder.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);
/// The names in a folder, unordered; empty if the folder does not exist.
[[nodiscard]] Result<std::vector<std::string>, FileError> list_folder(const std::string& path);
/// Makes the names in the file's folder durable.
[[nodiscard]] std::optional<FileError> sync_folder_of(const std::string& path);
/// Creates missing folders of the path, private to their owner.
[[nodiscard]] std::optional<FileError> make_folders(const std::string& path);

/// Makes writes beyond `ulimit -f` fail with EFBIG, instead of killing the program. Call it once at
/// startup.
void make_size_limit_an_error();

}  // namespace quagmire::app
