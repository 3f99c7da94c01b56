// Signals as readable events. Each handler only writes the signal's number into a pipe. A caller
// that waits for input also waits for the pipe, so no handler can interrupt half-finished drawing.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace quagmire::ui {

/// The signals that ask the program to end, including Ctrl-C.
inline constexpr std::array kEndingSignals{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
[[nodiscard]] constexpr bool ends_the_program(int signal) {
  for (const int ending : kEndingSignals)
    if (ending == signal) return true;
  return false;
}

/// While the object exists, catches the signals that a full-screen program must handle: the ending
/// signals, SIGTSTP, SIGCONT and SIGWINCH. Other fatal signals, such as a crash or an uncaught
/// exception, restore the terminal and then take their default action. At most one object may
/// exist. Throws std::system_error if the pipe cannot be created.
class SignalPipe {
 public:
  /// `terminal` is the descriptor to restore, with its current modes, if the program hangs while
  /// ending. `at_once`: the caller has no work before an end or a stop, so both take effect
  /// immediately, with the terminal restored. take() then returns only SIGCONT and SIGWINCH.
  explicit SignalPipe(int terminal, bool at_once = false);
  SignalPipe(const SignalPipe&) = delete;
  SignalPipe& operator=(const SignalPipe&) = delete;
  ~SignalPipe();

  /// Sets the bytes to send to the terminal before a crash is reported, or if the program hangs
  /// while ending. If they are too long, nothing is sent.
  static void restore_after_crash_with(std::string_view bytes);

  /// Readable while a signal is waiting.
  [[nodiscard]] int descriptor() const { return read_end_; }
  /// The next waiting signal, if any.
  std::optional<int> take();

  /// Begins to end the program because of this signal. It has two seconds; further signals are
  /// ignored, even after this object is destroyed. Returns the first such signal, which sets the
  /// exit status.
  int begin_ending(int signal);

  /// Stops the process and its group, such as a script around it, as SIGTSTP does by default.
  /// Returns once continued, or at once if SIGCONT has arrived since SIGTSTP.
  static void stop_here();

 private:
  void install(int signal, void (*handler)(int), int flags);

  int read_end_ = -1;
  std::vector<std::pair<int, struct sigaction>> previous_;
};

/// While the object exists, an ending signal sets asked_to_end (ui/terminal/terminal.h) and
/// interrupts waiting for input. The program then has two seconds; a second signal ends it at once.
/// SIGQUIT is not caught, and ends the program with a core dump. Signals that the parent process
/// set to be ignored stay ignored.
class EndingSignals {
 public:
  EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;
  ~EndingSignals();

  /// The first signal, or 0.
  [[nodiscard]] static int first();
  /// Restores the terminal and ends the program by the first signal.
  [[noreturn]] static void end_program();

 private:
  std::vector<std::pair<int, struct sigaction>> previous_;
};

}  // namespace quagmire::ui
