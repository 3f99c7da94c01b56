// What the environment says.
#pragma once

#include "engine/untrusted_text.h"

namespace quagmire::app {

/// A variable; empty where it is not set.
[[nodiscard]] UntrustedText environment(const char* name);

}  // namespace quagmire::app
