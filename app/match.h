// `quagmire match`: two levels of the computer against each other, to see which is stronger and by
// how much.
#pragma once

#include "app/request.h"

namespace quagmire::app {

/// Writes a line a game to standard output, and the result behind them. The same request has the
/// same answer. Answers with the exit status.
[[nodiscard]] int play_match(const request::Match& asked);

}  // namespace quagmire::app
