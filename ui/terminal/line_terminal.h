// Lines that a person types at a terminal, with those before them at hand (Up). Keys are read and
// lines put together as for the full screen; here what is typed is only echoed, and not one escape
// sequence is sent.
#pragma once

#include <memory>

#include "ui/plain/line_reader.h"

namespace quagmire::ui {

/// For a person at the terminal that is standard input, which is theirs again when this is gone;
/// nullptr for none. If the output is no `screen`, the terminal's own editing has to do.
[[nodiscard]] std::unique_ptr<Pace> pace_for(bool person, bool screen);

}  // namespace quagmire::ui
