// What the environment says.
#pragma once

#include <string_view>

namespace quagmire::app {

/// A variable; empty where it is not set.
[[nodiscard]] std::string_view environment(const char* name);

}  // namespace quagmire::app
