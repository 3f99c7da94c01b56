#include "app/platform.h"

#if defined(__linux__) && !defined(QUAGMIRE_PORTABLE)

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace quagmire::app {

namespace {

// Nobody else gets the number of a child before it is waited for, so who is asked for here is the
// one who is killed. Where /proc is not our own, its numbers are other processes'.
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

timespec time_of_change(const struct stat& status) { return status.st_mtim; }

}  // namespace quagmire::app

#else

namespace quagmire::app {

void adopt_orphans() {}
void kill_children() {}

timespec time_of_change(const struct stat& status) { return {status.st_mtime, 0}; }

}  // namespace quagmire::app

#endif
