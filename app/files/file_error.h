// What can go wrong with files, as a value: the action, the file and the cause.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/untrusted_text.h"

namespace quagmire::app {

enum class FileTask : std::uint8_t { Read, Write, Lock, MakeFolder };

enum class FileFault : std::uint8_t {
  System,   ///< the system refused; `code` says why
  NoHome,   ///< no environment variable says where files are kept
  NotFile,  ///< a folder, a pipe or a device has the file's name; `code` says which
  TooLong,  ///< longer than a file of its kind may be; `code` is the limit in MiB
  InUse,    ///< another running game has it
  Exists,   ///< the file exists, and must not be replaced
  // A file that this program wrote or took has changed, or cannot keep its owner. From then on it
  // is left alone.
  Changed,    ///< another program has written into it
  Replaced,   ///< something else has its name now; `code` says what
  OwnerLost,  ///< its owner or its permissions could not be kept
};

struct FileError {
  FileTask task;
  FileFault fault;
  UntrustedText path;  ///< empty for NoHome
  int code = 0;        ///< errno if the system refused, else as the fault says

  bool operator==(const FileError&) const = default;
};

/// The error of the system call that has just failed, from errno.
[[nodiscard]] FileError refused(FileTask task, const std::string& path);

/// The file has more bytes than this, or would have.
[[nodiscard]] FileError longer_than(std::size_t most, FileTask task, const std::string& path);

/// Whether the file does not exist, as opposed to any other failure to read it.
[[nodiscard]] bool is_missing(const FileError& error);

/// Whether the file is no longer this program's to write, and is left alone.
[[nodiscard]] bool is_left_alone(const FileError& error);

/// One line, without a line end: "cannot write "/home/ann/game.quag", the disk is full; make room
/// on it"
[[nodiscard]] std::string explain(const FileError& error);

}  // namespace quagmire::app
