// The main loop of the full-screen game: wait for an event, decode it, apply it, draw.
#pragma once

#include <optional>

#include "engine/analysis/engine_request.h"
#include "ui/screens/screens.h"
#include "ui/session/action.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Shows the top one of these screens, until the user quits (returns 0) or the process is asked to
/// end (returns the signal). `first` is opened at the start.
int run(Terminal& terminal, Screens& screens, EngineService& engine,
        const std::optional<answer::Opened>& first = std::nullopt);
/// The same with this screen alone.
int run(Terminal& terminal, Screen& bottom, EngineService& engine,
        const std::optional<answer::Opened>& first = std::nullopt);

}  // namespace quagmire::ui
