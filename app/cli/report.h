// Telling the person or script that started the program what went wrong.
#pragma once

#include <string>

#include "app/cli/request.h"
#include "engine/game/notation.h"

namespace quagmire::app {

/// From now on, standard output and standard error pass one place if they are a terminal:
/// nothing but ends of lines and the characters that ui::take_glyph() lets a terminal have comes
/// out, wherever the text is from. A pipe or a file gets every byte as it is.
void guard_terminals();

/// One line on standard error: "quagmire: what, where; what to do".
void report(const std::string& text);
/// The same of what cannot be done. Returns the exit status for it.
[[nodiscard]] int fail(const RequestError& error);

/// "bad position, line 3 column 5: this rank has more than 8 squares; a position is written ..."
[[nodiscard]] std::string describe_bad_position(const std::string& where,
                                                const PositionError& error);

}  // namespace quagmire::app
