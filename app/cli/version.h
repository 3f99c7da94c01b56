// What `quagmire --version` prints: what a report of a fault has to say of the program.
#pragma once

#include <string>

namespace quagmire::app {

/// Lines: the version, then the commit where it is known, the compiler, the libraries' versions,
/// and which of the engine's kernels run here.
[[nodiscard]] std::string version_text();

}  // namespace quagmire::app
