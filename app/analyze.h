// `quagmire analyze`: what the computer thinks of a position, or of a whole game.
#pragma once

#include "app/request.h"

namespace quagmire::app {

/// Writes to standard output while it thinks. Answers with the exit status.
[[nodiscard]] int analyze(const request::Analyze& asked);

}  // namespace quagmire::app
