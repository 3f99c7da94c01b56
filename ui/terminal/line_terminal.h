// Lets a user type lines at a terminal, with a history (Up). It shares key decoding and line
// editing with the full screen. It only echoes the typed text and sends no escape sequences.
#pragma once

#include <memory>

#include "ui/plain/line_reader.h"

namespace quagmire::ui {

/// Opens line input for a user whose terminal is standard input; the destructor restores the
/// terminal. nullptr if `person` is false. Without `screen` (the output is no terminal), uses the
/// terminal's own line editing.
[[nodiscard]] std::unique_ptr<LineInput> open_line_input(bool person, bool screen);

}  // namespace quagmire::ui
