#include "app/files/platform.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace quagmire::app {

int sync_to_disk(int file) {
#ifdef F_FULLFSYNC  // macOS, whose fsync() leaves what was written in the drive's own cache
  if (fcntl(file, F_FULLFSYNC) == 0) return 0;
  // Folders of a network, for one, cannot do that. After any other failure a second call would
  // succeed without what the first one lost.
  if (errno != ENOTSUP && errno != EINVAL && errno != ENOTTY) return -1;
#endif
  return fsync(file);
}

}  // namespace quagmire::app

#if defined(__linux__) && !defined(QUAGMIRE_PORTABLE)

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <sys/xattr.h>

#include <array>
#include <csignal>
#include <cstdio>

namespace quagmire::app {

void prefer_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

timespec time_of_change(const struct stat& status) { return status.st_mtim; }

#ifdef RENAME_EXCHANGE
int exchange_names(const std::string& one, const std::string& other) {
  return renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE);
}
int rename_to_free(const std::string& from, const std::string& to) {
  return renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
}
#else  // the C library does not know the call
int exchange_names(const std::string& /*one*/, const std::string& /*other*/) {
  errno = ENOSYS;
  return -1;
}
int rename_to_free(const std::string& /*from*/, const std::string& /*to*/) {
  errno = ENOSYS;
  return -1;
}
#endif

int open_nameless(const std::string& folder) {
  constexpr mode_t owner_alone = 0600;
  return open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner_alone);
}

int name_nameless(int file, const std::string& name) {
  const std::string open_file = "/proc/self/fd/" + std::to_string(file);
  return linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW);
}

int copy_access_list(int from, int to) {
  constexpr const char* name = "system.posix_acl_access";
  std::array<char, 65536> list{};  // the longest possible
  const ssize_t size = fgetxattr(from, name, list.data(), list.size());
  return size > 0 ? fsetxattr(to, name, list.data(), static_cast<std::size_t>(size), 0) : 0;
}

}  // namespace quagmire::app

#else

namespace quagmire::app {

namespace {

int unknown_here() {
  errno = ENOSYS;
  return -1;
}

}  // namespace

void prefer_huge_pages(void* /*memory*/, std::size_t /*bytes*/) {}

timespec time_of_change(const struct stat& status) { return {status.st_mtime, 0}; }

int exchange_names(const std::string& /*one*/, const std::string& /*other*/) {
  return unknown_here();
}
int rename_to_free(const std::string& /*from*/, const std::string& /*to*/) {
  return unknown_here();
}
int open_nameless(const std::string& /*folder*/) { return unknown_here(); }
int name_nameless(int /*file*/, const std::string& /*name*/) { return unknown_here(); }
int copy_access_list(int /*from*/, int /*to*/) { return 0; }

}  // namespace quagmire::app

#endif
