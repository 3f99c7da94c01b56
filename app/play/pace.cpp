#include "app/play/pace.h"

#include <poll.h>
#include <unistd.h>

namespace quagmire::app {

std::chrono::steady_clock::time_point TerminalPace::now() const {
  return std::chrono::steady_clock::now();
}

bool TerminalPace::await_input(std::istream& input, std::chrono::milliseconds limit) {
  // Lines that were read ahead are no news for the system.
  if (input.rdbuf()->in_avail() > 0) return true;
  pollfd source{STDIN_FILENO, POLLIN, 0};
  return poll(&source, 1, static_cast<int>(limit.count())) != 0;
}

}  // namespace quagmire::app
