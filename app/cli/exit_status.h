// The standard streams, and how the program ends: with an exit status and at most one line on
// standard error.
#pragma once

#include <string>

#include "engine/game/notation.h"

namespace quagmire::app {

/// For a signal, the status is kSignalled plus its number.
enum ExitStatus : int {
  kSuccess = 0,
  kFailure = 1,  ///< the input is wrong, or the request failed
  kUsage = 2,
  kNoTerminal = 3,
  kSignalled = 128,
};

/// An error message, without the program's name, and its exit status.
struct UsageError {
  ExitStatus status;
  std::string text;
};

/// Which standard streams were terminals at startup.
struct AtTerminal {
  bool input, output, errors;
};
[[nodiscard]] const AtTerminal& at_terminal();

/// Makes the standard streams wait even if they are non-blocking. If standard output or error is a
/// terminal, only line ends and the characters that ui::take_glyph() allows pass. Pipes and files
/// get every byte unchanged.
void guard_streams();

/// Prints one line on standard error: "quagmire: what happened; what to do (where)".
void report(const std::string& text);
/// Reports the error and returns its exit status.
[[nodiscard]] int fail(const UsageError& error);

/// "bad position, line 3 column 5: this rank has more than 8 squares; a position is written ..."
[[nodiscard]] std::string describe_bad_position(const std::string& where,
                                                const PositionError& error);

}  // namespace quagmire::app
