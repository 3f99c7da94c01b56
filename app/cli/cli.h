// The command line: what a line of it asks for.
#pragma once

#include "app/cli/request.h"
#include "engine/result.h"

namespace quagmire::app {

[[nodiscard]] Result<Request, RequestError> parse_command_line(int argc, const char* const* argv);

}  // namespace quagmire::app
