// Telling whoever started the program what went wrong.
#pragma once

#include <string>

namespace quagmire::app {

/// One line on standard error: "quagmire: what, where; what to do".
void report(const std::string& text);

}  // namespace quagmire::app
