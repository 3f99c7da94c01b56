// The full-screen game's heartbeat: wait for an event, decode it, apply it, draw.
#pragma once

#include <optional>

#include "ui/advice/thinking.h"
#include "ui/board/screen.h"
#include "ui/input/action.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Shows this screen, and those opened over it, until the person quits (returns 0) or the process
/// is asked to end (returns the signal). `first` lies over it from the beginning.
int run(Terminal& terminal, Screen& bottom, Thinker& thinker,
        const std::optional<effect::Open>& first = std::nullopt);

}  // namespace quagmire::ui
