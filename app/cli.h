// The command line, read with CLI11.
#pragma once

#include <string_view>

#include "app/outline.h"
#include "app/request.h"
#include "engine/result.h"

namespace quagmire::app {

[[nodiscard]] Result<Request, RequestError> parse_command_line(int argc, const char* const* argv);

/// Everything that parse_command_line understands.
[[nodiscard]] CommandOutline command_line_outline();
/// The calls that the help begins with, a line each or two: the call, and what it does.
[[nodiscard]] std::string_view command_line_examples();

}  // namespace quagmire::app
