// `quagmire match`: a level of the computer against another, or against another program, to see
// which is stronger and by how much.
#pragma once

#include "app/request.h"

namespace quagmire::app {

/// Writes a line a game to standard output, and the result behind them. The same request has the
/// same answer, unless time is a limit. Where a signal ends the match, the result is that of the
/// games so far. Answers with the exit status.
[[nodiscard]] int play_match(const request::Match& asked);

}  // namespace quagmire::app
