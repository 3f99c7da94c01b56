#include "app/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <utility>

namespace quagmire::app {

namespace {

// Whether the path still names the file that is open. Its last owner may have removed it between
// our opening and locking it, and then the lock is worth nothing.
bool is_named(int descriptor, const std::string& path) {
  struct stat open {};
  struct stat named {};
  return ::fstat(descriptor, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

}  // namespace

std::optional<FileError> FileLock::take(const std::string& path) {
  assert(!is_held());
  constexpr int attempts = 100;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    constexpr int flags = O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC;
    Descriptor descriptor(::open(path.c_str(), flags, 0600));
    if (descriptor.is_open() && ::flock(descriptor.number(), LOCK_EX | LOCK_NB) == 0) {
      if (!is_named(descriptor.number(), path)) continue;
      path_ = path;
      descriptor_ = std::move(descriptor);
      return std::nullopt;
    }
    if (errno == EWOULDBLOCK) return FileError{FileTask::Lock, FileFault::InUse, path};
    if (errno != EINTR) return FileError{FileTask::Lock, FileFault::System, path, errno};
  }
  return FileError{FileTask::Lock, FileFault::InUse, path};
}

void FileLock::release() {
  if (!is_held()) return;
  ::unlink(path_.c_str());
  descriptor_.close();
}

}  // namespace quagmire::app
