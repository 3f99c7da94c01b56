// What the program says of itself: the help, laid out here and not by the library that reads the
// command line, so that it is the same with every version of it; and `quagmire --version`, which a
// report of a fault should quote.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace quagmire::app {

/// The help of the program, or of one of its commands: examples first, lines of at most 80 columns.
[[nodiscard]] std::string help_text(const CLI::App& command);

/// Lines: the version, then the commit if it is known, the compiler, the libraries' versions,
/// and which of the engine's kernels run here.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
