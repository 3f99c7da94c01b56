// Another program that is talked to by lines, through pipes to its standard input and output. It is
// run by the shell, in a process group of its own, below a process that watches over it: whatever
// it starts ends with it. On Linux that holds for processes too that have left the group.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/files/descriptor.h"

namespace quagmire::app {

/// How a program ended.
struct ExitCode {
  int code;
};
struct KilledBy {
  int signal;
};
struct StillRunning {};  ///< it had to be killed
using ChildEnd = std::variant<ExitCode, KilledBy, StillRunning>;

/// Why there is no line to read.
enum class NoLine { Ended, TimeOut, Interrupted };

/// The program does not outlive the object. Writing to it when it is dead sends SIGPIPE: whoever
/// has one ignores that signal (see IgnoredPipeSignal).
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Longer lines are cut.
  static constexpr std::size_t kLongestLine = 4096;

  /// `interruption` is a descriptor; what waits here ends when that becomes readable. Throws
  /// std::system_error where there is no shell, or are too many processes or files.
  ChildProcess(const std::string& command, int interruption);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Assigning to a ChildEnd cannot throw, although clang-tidy thinks so of every variant.
  ~ChildProcess() { end(); }  // NOLINT(bugprone-exception-escape)

  /// Writes without waiting; what the program has no room for, or is not there to read, is lost.
  void write(std::string_view text) const;
  /// The next line of its output, without its end.
  std::variant<std::string, NoLine> read_line(Clock::time_point deadline);
  /// Whether it has said anything so far.
  [[nodiscard]] bool has_spoken() const { return has_spoken_; }

  /// Ends its input, and waits for the end of its output until the deadline.
  void let_finish(Clock::time_point deadline);
  /// Kills the program and all that it has started, where that is left to do.
  ChildEnd end();

 private:
  std::optional<NoLine> read_more(Clock::time_point deadline);

  pid_t supervisor_ = -1;
  int interruption_;
  Descriptor control_;  // to the supervisor
  Descriptor report_;
  Descriptor input_;
  Descriptor output_;
  std::string buffer_;
  bool skipping_ = false;  // the rest of a line that was cut
  bool has_spoken_ = false;
  ChildEnd end_ = StillRunning{};
};

/// While there is one, writing to a pipe that nobody reads is an error instead of the program's
/// death.
class IgnoredPipeSignal {
 public:
  IgnoredPipeSignal();
  IgnoredPipeSignal(const IgnoredPipeSignal&) = delete;
  IgnoredPipeSignal& operator=(const IgnoredPipeSignal&) = delete;
  ~IgnoredPipeSignal();

 private:
  void (*before_)(int);
};

}  // namespace quagmire::app
