// The command line, read with CLI11.
#pragma once

#include "app/request.h"
#include "engine/result.h"

namespace quagmire::app {

[[nodiscard]] Result<Request, RequestError> parse_command_line(int argc, const char* const* argv);

}  // namespace quagmire::app
