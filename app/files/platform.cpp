#include "app/files/platform.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace quagmire::app {

void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(MADV_HUGEPAGE) && !defined(QUAGMIRE_PORTABLE)
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

int sync_to_disk(int file) {
#ifdef F_FULLFSYNC  // macOS, whose fsync() leaves what was written in the drive's own cache
  if (fcntl(file, F_FULLFSYNC) == 0) return 0;
  // Folders of a network, for one, cannot do that. After any other failure a second call would
  // succeed without what the first one lost.
  if (errno != ENOTSUP && errno != EINVAL && errno != ENOTTY) return -1;
#endif
  return fsync(file);
}

int rename_to_free(const std::string& from, const std::string& to) {
#if defined(RENAME_NOREPLACE) && !defined(QUAGMIRE_PORTABLE)
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != ENOSYS && errno != EINVAL) return -1;
#endif
  struct stat taken {};
  if (lstat(to.c_str(), &taken) != 0)
    return errno == ENOENT ? rename(from.c_str(), to.c_str()) : -1;
  errno = EEXIST;
  return -1;
}

}  // namespace quagmire::app
