// The command line: what can be typed, and what a line of it asks for.
#pragma once

#include "app/cli/outline.h"
#include "app/cli/request.h"
#include "engine/result.h"

namespace quagmire::app {

[[nodiscard]] Result<Request, RequestError> parse_command_line(int argc, const char* const* argv);

/// Everything that parse_command_line understands.
[[nodiscard]] CommandOutline command_line_outline();

}  // namespace quagmire::app
