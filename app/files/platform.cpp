#include "app/files/platform.h"

#if defined(__linux__) && !defined(QUAGMIRE_PORTABLE)

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>

namespace quagmire::app {

namespace {

// Nobody else gets the number of a child before it is waited for, so who is asked for here is the
// one who is killed. If /proc is not our own, its numbers are other processes'.
void kill_if_child(pid_t process) {
  siginfo_t unused{};
  if (waitid(P_PID, static_cast<id_t>(process), &unused, WEXITED | WNOHANG | WNOWAIT) == 0)
    kill(process, SIGKILL);
}

}  // namespace

void adopt_orphans() { prctl(PR_SET_CHILD_SUBREAPER, 1UL, 0UL, 0UL, 0UL); }

void kill_children() {
  const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  pid_t number = 0;  // each ends with a blank
  std::array<char, 1024> text{};
  for (ssize_t count = 0; (count = read(list, text.data(), text.size())) > 0;) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      if (text[i] >= '0' && text[i] <= '9') {
        number = number * 10 + (text[i] - '0');
      } else if (number > 0) {
        kill_if_child(number);
        number = 0;
      }
    }
  }
  close(list);
}

std::optional<std::uint64_t> memory_mebibytes() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || page_size <= 0) return std::nullopt;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size) >> 20U;
}

void prefer_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

timespec time_of_change(const struct stat& status) { return status.st_mtim; }

#ifdef RENAME_EXCHANGE
int exchange_names(const std::string& one, const std::string& other) {
  return renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE);
}
int rename_to_free(const std::string& from, const std::string& to) {
  return renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
}
#else  // a C library that does not know the call
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
  std::array<char, 65536> list{};  // the longest that there may be
  const ssize_t size = fgetxattr(from, name, list.data(), list.size());
  return size > 0 ? fsetxattr(to, name, list.data(), static_cast<std::size_t>(size), 0) : 0;
}

}  // namespace quagmire::app

#else

#include <cerrno>

namespace quagmire::app {

namespace {

int unknown_here() {
  errno = ENOSYS;
  return -1;
}

}  // namespace

void adopt_orphans() {}
void kill_children() {}

std::optional<std::uint64_t> memory_mebibytes() { return std::nullopt; }
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
