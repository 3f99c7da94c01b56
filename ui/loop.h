// The full-screen game's heartbeat: wait for an event, decode it, apply it, draw.
#pragma once

#include "ui/session.h"
#include "ui/terminal.h"
#include "ui/thinker.h"

namespace quagmire::ui {

/// Plays until the person quits (answer 0) or the process is asked to end (answer: the signal).
int run(Terminal& terminal, Session& session, Thinker& thinker);

}  // namespace quagmire::ui
