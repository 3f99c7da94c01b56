// What the program says of itself: the help, laid out here and not by the library that reads the
// command line, so that it is the same with every version of it; and `quagmire --version`, which is
// what a report of a fault has to say of the program.
#pragma once

#include <string>

#include "app/cli/outline.h"

namespace quagmire::app {

/// The help of the program, or of one of its commands: examples first, lines of at most 80 columns.
[[nodiscard]] std::string help_text(const CommandOutline& command);

/// Lines: the version, then the commit where it is known, the compiler, the libraries' versions,
/// and which of the engine's kernels run here.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
