// Lines that a person types at a terminal, with those before them at hand (Up, Ctrl-R), by libedit.
// Not one escape sequence is sent: libedit is told that the terminal is a dumb one.
#pragma once

#include <memory>

#include "ui/lines/line_reader.h"

namespace quagmire::ui {

/// For a person at the terminal that is standard input. Without libedit, or if the output goes
/// elsewhere, the terminal's own editing has to do.
[[nodiscard]] std::unique_ptr<Pace> pace_at_terminal();

}  // namespace quagmire::ui
