// The full-screen game's heartbeat: wait for an event, decode it, apply it, draw.
#pragma once

#include <string_view>

#include "ui/play/thinking.h"
#include "ui/screens/screen.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Shows this screen, and those opened over it, until the person quits (returns 0) or the process
/// is asked to end (returns the signal). The screen of the word `first` is open at the beginning.
int run(Terminal& terminal, Screen& bottom, Thinker& thinker, std::string_view first = {});

}  // namespace quagmire::ui
