// The whole program behind one call, so that main() need not know how commands are declared.
#pragma once

namespace quagmire::app {

/// Reads the command line and does what it says. Returns the exit status; throws what nobody
/// expects.
[[nodiscard]] int run_program(int argc, const char* const* argv);

}  // namespace quagmire::app
