// Signals as readable events. Each handler only writes its number into a pipe, and a caller that
// waits for input waits for the pipe too, so no handler runs code that could meet a half-drawn
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

/// Those that ask the program to end, Ctrl-C among them.
inline constexpr std::array kEndingSignals{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
[[nodiscard]] constexpr bool ends_the_program(int signal) {
  for (const int ending : kEndingSignals)
    if (ending == signal) return true;
  return false;
}

/// Catches the signals that a full-screen program must handle, as long as the object lives: those
/// that end it, SIGTSTP, SIGCONT and SIGWINCH. All others that
/// would end it, such as those of a crash or an uncaught exception, restore the terminal and then
/// take their default action. At most one object at a time. Throws std::system_error if the pipe
/// cannot be made.
class SignalPipe {
 public:
  /// `terminal` is the descriptor to restore, to the modes that it has now, if the program hangs
  /// while ending. If it has nothing to do at an end or before a stop, both come `at_once`,
  /// wherever it is, with the terminal restored; then take() returns no other signal than SIGCONT
  /// and SIGWINCH.
  explicit SignalPipe(int terminal, bool at_once = false);
  SignalPipe(const SignalPipe&) = delete;
  SignalPipe& operator=(const SignalPipe&) = delete;
  ~SignalPipe();

  /// What to send to the terminal if the program crashes, before the crash is reported, or if it
  /// hangs while ending. If the text is too long, nothing is sent.
  static void restore_after_crash_with(std::string_view bytes);

  /// Readable while a signal is waiting.
  [[nodiscard]] int descriptor() const { return read_end_; }
  /// The next waiting signal, if any.
  std::optional<int> take();

  /// The program is ending because of this signal: it has two seconds to do so, and further signals
  /// are ignored, even after this object is gone. Returns the signal that it ends by: the first.
  int begin_ending(int signal);

  /// Stops the process and its group, such as a script around it, as SIGTSTP would by default, and
  /// returns when it is continued. If SIGCONT has come since SIGTSTP, returns at once.
  static void stop_here();

 private:
  void install(int signal, void (*handler)(int), int flags);

  int read_end_ = -1;
  std::vector<std::pair<int, struct sigaction>> previous_;
};

/// As long as it lives, a signal that asks the program to end (but SIGQUIT, which ends it with a
/// core) sets asked_to_end (ui/terminal/terminal.h) and ends what waits for input, unless our
/// parent set it to be ignored: the program then has two seconds. A second one ends it at once.
class EndingSignals {
 public:
  EndingSignals();
  EndingSignals(const EndingSignals&) = delete;
  EndingSignals& operator=(const EndingSignals&) = delete;
  ~EndingSignals();

  /// The first, or 0.
  [[nodiscard]] static int first();
  /// Ends the program by that signal, with the terminal restored.
  [[noreturn]] static void end_program();

 private:
  std::vector<std::pair<int, struct sigaction>> previous_;
};

}  // namespace quagmire::ui
