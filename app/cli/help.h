// What the program says about itself: the help, and `quagmire --version`, which a bug report should
// quote. The help is laid out here rather than by CLI11, so that it is the same with every version
// of that library.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace quagmire::app {

/// The help of the program, or of one of its commands: examples first, at most 80 columns wide.
[[nodiscard]] std::string help_text(const CLI::App& command);

/// Several lines: the version, the commit if known, the compiler, the versions of the libraries,
/// and the engine's kernels that run on this machine.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
