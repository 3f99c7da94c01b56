// A program that runs in its own pseudo-terminal, seen from the terminal's side as bytes,
// modes and signals; what the bytes look like is the business of real_terminal.h. It is driven
// from the test's own thread: nothing happens but inside step().
//
// Invariants: neither end can block the other for ever, as the terminal is read and written without
// blocking; news of the program counts only after all output that came before it has been read; the
// program and its process group are dead and reaped when the destructor returns.
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/pty_descriptor.h"
#include "tests/support/pty_leader.h"
#include "tests/support/pty_types.h"

namespace quagmire::test {

class PtyProcess {
 public:
  using OutputHandler = std::function<void(std::string_view)>;

  /// Returns when the program runs. Throws std::system_error if it cannot be run.
  PtyProcess(const Program& program, OutputHandler on_output);
  ~PtyProcess();
  PtyProcess(const PtyProcess&) = delete;
  PtyProcess& operator=(const PtyProcess&) = delete;

  /// Waits for output, room for input or news of the program, and takes one batch; output
  /// goes to the handler. False if the deadline passed and there was nothing.
  bool step(Clock::time_point deadline);

  /// Puts bytes into the program's input; what it does not read yet goes out during later steps.
  void send(std::string_view bytes);

  /// Changes the size and so sends SIGWINCH; nothing happens if it is the present size.
  void resize(TerminalSize size);

  [[nodiscard]] TerminalModes modes() const { return TerminalModes::of(master_.get()); }
  /// The modes before the program started.
  [[nodiscard]] const TerminalModes& initial_modes() const { return initial_modes_; }

  /// Sends a signal to the program itself, not to its children.
  void send_signal(int signal) const;
  [[nodiscard]] bool stopped() const { return stopped_; }
  /// What `fg` does: sends SIGCONT to the program and its children.
  void resume();
  /// What closing the window does: SIGHUP, also to a stopped program, and no output, input, size or
  /// mode from here on. The program cannot see its terminal gone before it gets the signal.
  void hang_up();

  [[nodiscard]] pid_t pid() const { return program_; }
  /// Nothing while the program runs.
  [[nodiscard]] const std::optional<ExitStatus>& exit_status() const { return exit_status_; }

 private:
  [[nodiscard]] std::optional<LeaderReport> receive_report(int flags) const;
  void note(const LeaderReport& report);
  bool read_batch();
  void write_batch();

  OutputHandler on_output_;
  Descriptor master_;
  Descriptor channel_;
  TerminalModes initial_modes_;
  pid_t leader_ = -1;
  pid_t program_ = -1;
  std::string outgoing_;
  bool stopped_ = false;
  std::optional<ExitStatus> exit_status_;
};

}  // namespace quagmire::test
