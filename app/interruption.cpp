#include "app/interruption.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <system_error>

namespace quagmire::app {

namespace {

// What the handler needs; it can reach nothing but globals.
std::atomic<int> signal_that_came{0};
std::atomic<int> wake_end{-1};

void note(int signal) {
  const int saved_errno = errno;
  signal_that_came = signal;
  [[maybe_unused]] const auto written = write(wake_end, "", 1);
  errno = saved_errno;
}

}  // namespace

Interruption::Interruption() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe for signals");
  read_end_ = Descriptor(ends[0]);
  write_end_ = Descriptor(ends[1]);
  wake_end = ends[1];
  signal_that_came = 0;
  watcher_ = std::jthread([this] {
    pollfd waiting{descriptor(), POLLIN, 0};
    while (poll(&waiting, 1, -1) < 0 && errno == EINTR) {
    }
    stop_.request_stop();
  });
  for (const int signal : {SIGHUP, SIGINT, SIGTERM}) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;  // nohup
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigaction(signal, &action, nullptr);
    previous_.emplace_back(signal, before);
  }
}

Interruption::~Interruption() {
  for (const auto& [signal, action] : previous_) sigaction(signal, &action, nullptr);
  wake_end = -1;
  [[maybe_unused]] const auto written = write(write_end_.number(), "", 1);  // ends the watcher
}

std::optional<int> Interruption::signal() const {
  const int signal = signal_that_came;
  return signal == 0 ? std::nullopt : std::optional(signal);
}

}  // namespace quagmire::app
