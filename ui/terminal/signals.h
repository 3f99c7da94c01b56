// Signals as readable events: each handler only writes its number into a pipe, and whoever waits
// for input waits for the pipe too. Nothing happens inside a handler that could meet a half-drawn
// screen.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace quagmire::ui {

/// Catches the signals that a full-screen program has to answer, from construction to destruction:
/// those that end it (SIGHUP, SIGINT, SIGQUIT, SIGTERM), SIGTSTP, SIGCONT and SIGWINCH. Those of a
/// crash, an exception that nobody catches among them, restore the terminal and go on to do what
/// they always do. At most one object at a time. Throws std::system_error where the pipe cannot be
/// made.
class SignalPipe {
 public:
  /// `terminal` is the descriptor to restore, to the modes that it has now, should the program hang
  /// while ending.
  explicit SignalPipe(int terminal);
  SignalPipe(const SignalPipe&) = delete;
  SignalPipe& operator=(const SignalPipe&) = delete;
  ~SignalPipe();

  /// What the terminal has to be sent, should the program crash: it then has its modes back before
  /// the crash is reported. Of a longer text nothing is sent.
  static void restore_after_crash_with(std::string_view bytes);

  /// Readable when a signal is waiting.
  [[nodiscard]] int descriptor() const { return read_end_; }
  /// The next waiting signal; none where there is none.
  std::optional<int> take();

  /// The program is ending because of this signal: it has two seconds to do so, and no further
  /// signal disturbs it, even after this object is gone.
  void begin_ending(int signal);

  /// Stops the process as SIGTSTP would have done without us; returns when it is continued.
  void stop_here();

 private:
  void install(int signal, void (*handler)(int), int flags);

  int read_end_ = -1;
  std::vector<std::pair<int, struct sigaction>> previous_;
};

/// Whether the signal asks the program to end.
[[nodiscard]] bool ends_the_program(int signal);

}  // namespace quagmire::ui
