// The program's standard streams, and how it ends: by one line on standard error that says what
// went wrong, and an exit status.
#pragma once

#include <string>

#include "engine/game/notation.h"

namespace quagmire::app {

/// A signal's number is added to kSignalled.
enum ExitStatus : int {
  kSuccess = 0,
  kFailure = 1,  ///< the thing asked about is wrong, or the request failed
  kUsage = 2,
  kNoTerminal = 3,
  kSignalled = 128,
};

/// The line does not include the program's name.
struct UsageError {
  ExitStatus status;
  std::string text;
};

/// Which of the standard streams were terminals when the program began.
struct AtTerminal {
  bool input, output, errors;
};
[[nodiscard]] const AtTerminal& at_terminal();

/// From now on, the standard streams wait even if another program has left them non-blocking.
/// Standard output and standard error are filtered if they are a terminal: only line ends and the
/// characters that ui::take_glyph() allows pass, wherever the text comes from. A pipe or a file
/// gets every byte unchanged.
void guard_streams();

/// One line on standard error: "quagmire: what, where; what to do".
void report(const std::string& text);
/// The same for something that cannot be done. Returns the exit status for it.
[[nodiscard]] int fail(const UsageError& error);

/// "bad position, line 3 column 5: this rank has more than 8 squares; a position is written ..."
[[nodiscard]] std::string describe_bad_position(const std::string& where,
                                                const PositionError& error);

}  // namespace quagmire::app
