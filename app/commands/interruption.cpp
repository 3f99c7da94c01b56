#include "app/commands/interruption.h"

#include <atomic>
#include <cerrno>

#include "app/cli/request.h"

namespace quagmire::app {

namespace {

// A signal handler reaches only globals, and must not touch anything that another thread may have
// locked.
std::atomic<Interruption*> current{nullptr};
static_assert(std::atomic<Interruption*>::is_always_lock_free &&
              std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

}  // namespace

Interruption::Interruption() {
  current = this;
  for (const int signal : {SIGHUP, SIGINT, SIGTERM}) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;  // nohup
    struct sigaction action {};
    action.sa_handler = catch_signal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigaction(signal, &action, nullptr);
    previous_.emplace_back(signal, before);
  }
}

Interruption::~Interruption() {
  for (const auto& [signal, action] : previous_) sigaction(signal, &action, nullptr);
  current = nullptr;
}

void Interruption::catch_signal(int signal) {
  const int saved_errno = errno;
  if (Interruption* here = current) here->note(signal);
  errno = saved_errno;
}

void Interruption::note(int signal) {
  signal_ = signal;
  has_come_ = true;
}

std::optional<int> Interruption::signal() const {
  const int signal = signal_;
  return signal == 0 ? std::nullopt : std::optional(signal);
}

int Interruption::exit_status() const {
  const auto came = signal();
  return came ? kSignalled + *came : kDone;
}

}  // namespace quagmire::app
