// The plain game: lines in, lines out, for pipes, scripts, screen readers and dumb terminals. No
// escape sequence is ever written.
#pragma once

#include <istream>
#include <ostream>

#include "engine/rules/position.h"

namespace quagmire::app {

/// Plays from `initial` until the game is over, `quit` is typed or the input ends. Every answer is
/// flushed. `prompts` says whether to write "O> " before each line is read.
void play_plain(const Position& initial, std::istream& input, std::ostream& output, bool prompts);

}  // namespace quagmire::app
