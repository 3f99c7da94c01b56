// What can go wrong with files, as a value: what was being done, to which file, and the cause.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/untrusted_text.h"

namespace quagmire::app {

enum class FileTask : std::uint8_t { Read, Write, Lock, MakeFolder };

enum class FileFault : std::uint8_t {
  System,   ///< the system refused; `code` says why
  NoHome,   ///< no variable of the environment says where files are kept
  NotFile,  ///< a folder, a pipe or a device stands in the place of a file; `code` says what
  TooLong,  ///< longer than a file of its kind may be; `code` says how many MiB that is
  InUse,    ///< another running game has it
  Exists,   ///< there is one already, and it is not to be replaced
  // A file that this program has written or taken is no longer that, or cannot stay what it is. It
  // is left alone from then on.
  Changed,    ///< another program has written into it
  Replaced,   ///< something else has its name now; `code` says what
  OwnerLost,  ///< its owner or its permissions could not be kept
};

struct FileError {
  FileTask task;
  FileFault fault;
  UntrustedText path;  ///< empty for NoHome
  int code = 0;        ///< errno if the system refused, or what the fault says

  bool operator==(const FileError&) const = default;
};

/// What the system has just refused, as errno says.
[[nodiscard]] FileError refused(FileTask task, const std::string& path);

/// That the file has more bytes than this, or would have.
[[nodiscard]] FileError longer_than(std::size_t most, FileTask task, const std::string& path);

/// That the file is simply not there, and no other way of not being able to read it.
[[nodiscard]] bool is_missing(const FileError& error);

/// That the file is no longer this program's to write, and is left alone.
[[nodiscard]] bool is_left_alone(const FileError& error);

/// One line without an end: "cannot write "/home/ann/game.quag", the disk is full; make room on it"
[[nodiscard]] std::string explain(const FileError& error);

}  // namespace quagmire::app
