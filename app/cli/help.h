// The help, laid out here and not by the library that reads the command line, so that it is the
// same with every version of it.
#pragma once

#include <string>

#include "app/cli/outline.h"

namespace quagmire::app {

/// The help of the program, or of one of its commands: examples first, lines of at most 80 columns.
[[nodiscard]] std::string help_text(const CommandOutline& command);

}  // namespace quagmire::app
