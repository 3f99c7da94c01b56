// What a test gives to a terminal and gets back from it, as plain values: the program to run, the
// size, how the program ended, the modes of the terminal. They compare with == and print
// themselves in a failure message.
#pragma once

#include <termios.h>

#include <array>
#include <chrono>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace quagmire::test {

using Clock = std::chrono::steady_clock;

/// How long a wait lasts before it is a failure: long enough for a sanitizer on a loaded machine,
/// as nothing waits longer than it must.
inline constexpr std::chrono::milliseconds kPatience{10'000};

struct TerminalSize {
  int rows = 24;
  int columns = 80;

  bool operator==(const TerminalSize&) const = default;
};

/// A program to run in a terminal. It inherits no variable but PATH.
struct Program {
  /// The program, looked up in PATH if it has no slash, and its arguments.
  std::vector<std::string> command{};
  TerminalSize size{};
  std::string term{"xterm-256color"};
  std::string lang{"C.UTF-8"};
  std::optional<std::string> home{};
  /// Whether the terminal answers what it is asked for: for its attributes, the cursor's place.
  bool answers = true;
  /// Further variables; they win over all the above.
  std::map<std::string, std::string> environment{};
};

/// How a program ended: by itself with a code, or by a signal.
class ExitStatus {
 public:
  static constexpr ExitStatus code(int code) { return {false, code}; }
  static constexpr ExitStatus signal(int signal) { return {true, signal}; }

  bool operator==(const ExitStatus&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const ExitStatus& status);

 private:
  constexpr ExitStatus(bool by_signal, int value) : by_signal_(by_signal), value_(value) {}

  bool by_signal_;
  int value_;
};

/// What stty shows: how the kernel treats the terminal's input and output. The fields are those of
/// struct termios, which has no ==.
struct TerminalModes {
  tcflag_t input{};
  tcflag_t output{};
  tcflag_t control{};
  tcflag_t local{};
  std::array<cc_t, NCCS> characters{};

  /// Reads the modes of an open terminal. Throws std::system_error if it is not one.
  static TerminalModes of(int terminal);

  [[nodiscard]] bool canonical() const { return (local & ICANON) != 0; }
  [[nodiscard]] bool echo() const { return (local & ECHO) != 0; }

  bool operator==(const TerminalModes&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const TerminalModes& modes);
};

}  // namespace quagmire::test
