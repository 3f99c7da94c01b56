// Carries out what the command line asks for.
#pragma once

#include "app/request.h"

namespace quagmire::app {

/// Answers with the exit status. Answers go to standard output, errors to standard error.
[[nodiscard]] int carry_out(const Request& request);

}  // namespace quagmire::app
