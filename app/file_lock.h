// That a file is written by one running program at a time. The lock is the system's (flock) on a
// file beside it, so it ends with the process that holds it, however that dies; the file that may
// then be left over stops nobody.
#pragma once

#include <optional>
#include <string>

#include "app/descriptor.h"
#include "app/file_error.h"

namespace quagmire::app {

class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { release(); }
  FileLock(FileLock&&) = default;
  FileLock& operator=(FileLock&&) = delete;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Locks this path, which is made a file, without waiting: FileFault::InUse where another has it.
  /// None may be held before.
  [[nodiscard]] std::optional<FileError> take(const std::string& path);
  /// Gives the lock up and removes its file; nothing happens where none is held.
  void release();
  [[nodiscard]] bool is_held() const { return descriptor_.is_open(); }

 private:
  std::string path_;
  Descriptor descriptor_;
};

}  // namespace quagmire::app
