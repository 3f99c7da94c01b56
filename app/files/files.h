// Files and folders as a whole: reads within limits, and names and removals that survive a crash.
// Writing is locked_file's job.
//
// A change of names is on disk once its folder is synced. If fsync fails, the change has failed:
// the system may have dropped what it could not write, and a second fsync would succeed without
// writing anything.
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

/// An open file, closed when its owner goes out of scope.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = std::exchange(other.number_, -1);
    }
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// Returns 0, or -1 and errno. The file is closed either way: Linux frees the number even when
  /// close fails.
  int close() { return number_ < 0 ? 0 : ::close(std::exchange(number_, -1)); }

 private:
  int number_ = -1;
};

// What can go wrong with files, as a value: the action, the file and the cause.

enum class FileTask : std::uint8_t { Read, Write, Lock, MakeFolder };

enum class FileFault : std::uint8_t {
  System,   ///< the system refused; `code` says why
  NoHome,   ///< no environment variable says where files are kept
  NotFile,  ///< something else has the file's name; `code` says what
  TooLong,  ///< longer than a file of its kind may be; `code` is the limit in MiB
  InUse,    ///< another running game has it
  Exists,   ///< something has this name, and must not be replaced; `code` says what
  LinkToNothing,
  // A file that this program wrote or took has changed. From then on it is left alone.
  Changed,   ///< another program has written into it
  Replaced,  ///< something else has its name now; `code` says what
  Removed,   ///< nothing has its name any more
};

struct FileError {
  FileTask task;
  FileFault fault;
  UntrustedText path;  ///< empty for NoHome
  int code = 0;        ///< errno if the system refused, else as the fault says

  bool operator==(const FileError&) const = default;
};

/// The error of the system call that has just failed, from errno.
[[nodiscard]] FileError error_from_errno(FileTask task, const std::string& path);

/// The file has more bytes than this, or would have.
[[nodiscard]] FileError longer_than(std::size_t most, FileTask task, const std::string& path);

/// Whether the file does not exist, as opposed to any other failure to read it.
[[nodiscard]] bool is_missing(const FileError& error);

/// Whether the file is left alone, because this program may not write it any more.
[[nodiscard]] bool is_left_alone(const FileError& error);

/// The limit for a list to which every game adds a line: two million games.
constexpr std::size_t kLongestList = std::size_t{64} << 20;

// A file that the program finds must be a regular one, so that nothing that lies in a folder can
// stop the program. A file that a person names may be a pipe or a device, which is waited for.

/// The bytes of a regular file, at most `most`.
[[nodiscard]] Result<std::string, FileError> read_found(const std::string& path,
                                                        std::size_t most = kLongestRecord);
/// The bytes of a file that a person named, at most `most`.
[[nodiscard]] Result<std::string, FileError> read_named(const std::string& path,
                                                        std::size_t most = kLongestRecord);
/// The rest of an open file. Errors give it this name.
[[nodiscard]] Result<std::string, FileError> read_file(const Descriptor& file,
                                                       const std::string& path,
                                                       std::size_t most = kLongestRecord);

/// Opens the file for this process alone. A new file is private to its owner.
[[nodiscard]] Descriptor open_file(const std::string& path, int flags);

/// Renames the file to a name that is still free; FileFault::Exists otherwise. The change of names
/// is not yet on disk.
[[nodiscard]] std::optional<FileError> rename_file(const std::string& from, const std::string& to);
/// The same, not yet on disk: 0, or -1 and errno, EEXIST if the name is taken.
[[nodiscard]] int rename_to_free(const std::string& from, const std::string& to);
/// Returns once what was written to a file, or the names in a folder, would survive a power cut, as
/// far as the file system can promise that: 0, or -1 and errno.
[[nodiscard]] int sync_to_disk(const Descriptor& file);

/// The folder that contains the path's last part; "." if the path names none.
[[nodiscard]] std::string folder_of(const std::string& path);
/// The last part of the path: the file's name.
[[nodiscard]] std::string name_of(const std::string& path);
/// The path of a name inside a folder.
[[nodiscard]] std::string path_in(const std::string& folder, const std::string& name);
/// The names in a folder, unordered; none if the folder does not exist.
[[nodiscard]] Result<std::vector<std::string>, FileError> list_folder(const std::string& path);
/// Waits until the names in the file's folder are on disk.
[[nodiscard]] std::optional<FileError> sync_folder_of(const std::string& path);
/// Creates the folder and its parents if they are missing, private to their owner.
[[nodiscard]] std::optional<FileError> make_folders(const std::string& path);

/// Where file sizes are limited (ulimit -f), the system kills a program that reaches the limit.
/// After this call it refuses the write instead. Call it once, at the start.
void make_size_limit_an_error();

}  // namespace quagmire::app
