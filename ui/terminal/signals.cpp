#include "ui/terminal/signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <system_error>

#include "ui/terminal/terminal.h"

namespace quagmire::ui {

namespace {

constexpr std::array kOthersCaught{SIGTSTP, SIGCONT, SIGWINCH};
constexpr std::array kCrashes = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGABRT,   SIGTRAP, SIGSYS,
                                 SIGXCPU, SIGPIPE, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGIO};

// What the handlers need; they can only reach globals.
std::atomic<int> write_end{-1};
std::atomic<int> ending_signal{0};
std::atomic<bool> is_to_stop{false};  // SIGTSTP has come, and no SIGCONT since
int terminal_descriptor = -1;
termios modes_to_restore{};
std::array<char, 256> bytes_to_restore{};
std::size_t bytes_to_restore_size = 0;
std::terminate_handler previous_terminate = nullptr;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

// Output blocks forever if the terminal takes none. Then nobody reads the pipe, and the alarm ends
// the program instead: two seconds after the first signal, however many follow.
void end_soon(int signal) {
  int none = 0;
  if (ending_signal.compare_exchange_strong(none, signal)) alarm(2);
}

// The signal that ends the program: an alarm that is not ours ends it, too.
int last_signal() {
  const int first = ending_signal;
  return first != 0 ? first : SIGALRM;
}

void pass_on(int signal) {
  const int saved_errno = errno;
  if (ends_the_program(signal)) end_soon(signal);
  if (signal == SIGTSTP || signal == SIGCONT) is_to_stop = signal == SIGTSTP;
  const auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] const auto written = write(write_end, &byte, 1);
  errno = saved_errno;
}

void restore_terminal() {
  [[maybe_unused]] const auto written =
      write(STDOUT_FILENO, bytes_to_restore.data(), bytes_to_restore_size);
  bytes_to_restore_size = 0;
  tcsetattr(terminal_descriptor, TCSANOW, &modes_to_restore);
}

// What the terminal has not taken is dropped, so that there is room for what leaves the screen. If
// there is none all the same, the program ends without it.
void end_now(int) {
  tcflush(STDOUT_FILENO, TCOFLUSH);
  tcflow(STDOUT_FILENO, TCOON);
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  restore_terminal();
  fcntl(STDOUT_FILENO, F_SETFL, flags);
  _exit(128 + last_signal());
}

// The default action of the signal is back, and ends the program; but not process 1.
constexpr int kOnce = static_cast<int>(SA_RESETHAND | SA_NODEFER);
void crash(int signal) {
  const pid_t front = tcgetpgrp(terminal_descriptor);
  if (front == -1 || front == getpgrp()) restore_terminal();  // or it is the shell's
  raise(signal);
  _exit(128 + signal);
}

// A shell that has stopped a script around the program has the terminal already, and to restore it
// from the background would stop the program halfway.
void stop(int) {
  const int saved_errno = errno;
  is_to_stop = true;
  const auto before = std::signal(SIGTTOU, SIG_IGN);
  restore_terminal();
  SignalPipe::stop_here();
  std::signal(SIGTTOU, before);
  pass_on(SIGCONT);  // which does not come if nothing could stop, for want of a shell
  errno = saved_errno;
}

// Prints what was thrown, after the screen that would hide it is gone.
void terminate() {
  restore_terminal();
  if (previous_terminate != nullptr) previous_terminate();
  std::abort();
}

}  // namespace

void SignalPipe::restore_after_crash_with(std::string_view bytes) {
  bytes_to_restore_size = bytes.size() <= bytes_to_restore.size() ? bytes.size() : 0;
  std::copy_n(bytes.begin(), bytes_to_restore_size, bytes_to_restore.begin());
}

SignalPipe::SignalPipe(int terminal, bool at_once) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot create a pipe for signals");
  for (const int end : ends) {
    fcntl(end, F_SETFL, O_NONBLOCK);
    fcntl(end, F_SETFD, FD_CLOEXEC);
  }
  read_end_ = ends[0];
  write_end = ends[1];
  terminal_descriptor = terminal;
  tcgetattr(terminal, &modes_to_restore);
  for (const int signal : kEndingSignals)
    install(signal, at_once ? crash : pass_on, at_once ? kOnce : SA_RESTART);
  for (const int signal : kOthersCaught)
    install(signal, at_once && signal == SIGTSTP ? stop : pass_on, SA_RESTART | SA_NODEFER);
  for (const int signal : kCrashes) install(signal, crash, kOnce);
#ifdef SIGRTMIN
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal) install(signal, crash, kOnce);
#endif
  previous_terminate = std::set_terminate(terminate);
  struct sigaction on_alarm {};
  on_alarm.sa_handler = end_now;
  struct sigaction before {};
  sigaction(SIGALRM, &on_alarm, &before);
  previous_.emplace_back(SIGALRM, before);
}

SignalPipe::~SignalPipe() {
  std::set_terminate(previous_terminate);
  bytes_to_restore_size = 0;
  if (ending_signal != 0) {
    // A terminal's end may be noticed before or after its SIGHUP arrives; once the program is
    // ending, the exit status must not depend on that. The alarm stays as it is.
    for (const int signal : kEndingSignals) std::signal(signal, SIG_IGN);
    for (const int signal : kOthersCaught) std::signal(signal, SIG_IGN);
  } else {
    for (const auto& [signal, action] : previous_) sigaction(signal, &action, nullptr);
  }
  close(read_end_);
  close(write_end.exchange(-1));
}

void SignalPipe::install(int signal, void (*handler)(int), int flags) {
  struct sigaction before {};
  sigaction(signal, nullptr, &before);
  // A signal that our parent set to be ignored (nohup) stays ignored.
  if (before.sa_handler == SIG_IGN && (handler == crash || ends_the_program(signal))) return;
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
  previous_.emplace_back(signal, before);
}

std::optional<int> SignalPipe::take() {
  unsigned char byte = 0;
  if (read(read_end_, &byte, 1) == 1) return byte;
  return std::nullopt;
}

int SignalPipe::begin_ending(int signal) {
  end_soon(signal);
  return ending_signal;
}

void SignalPipe::stop_here() {
  if (!is_to_stop) return;
  struct sigaction ours {};
  struct sigaction stopping {};
  stopping.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &stopping, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, nullptr);
}

namespace {

// Process 1 is spared what it does not handle.
void end_by_first(int = 0) {
  std::signal(last_signal(), SIG_DFL);
  crash(last_signal());
}

void hear(int signal) {
  const int saved_errno = errno;
  int none = 0;
  if (!ending_signal.compare_exchange_strong(none, signal)) end_by_first();
  asked_to_end = true;
  alarm(2);
  const auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] const auto written = write(write_end, &byte, 1);
  errno = saved_errno;
}

}  // namespace

EndingSignals::EndingSignals() {
  for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGALRM}) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;  // nohup
    struct sigaction action {};
    action.sa_handler = signal == SIGALRM ? end_by_first : hear;
    action.sa_flags = static_cast<int>(SA_NODEFER);  // not SA_RESTART: a read must end
    sigaction(signal, &action, nullptr);
    previous_.emplace_back(signal, before);
  }
}

EndingSignals::~EndingSignals() {
  for (const auto& [signal, action] : previous_) sigaction(signal, &action, nullptr);
}

int EndingSignals::first() { return ending_signal; }

void EndingSignals::end_program() {
  end_by_first();
  _exit(128 + ending_signal);
}

}  // namespace quagmire::ui
