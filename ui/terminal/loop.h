// The main loop of the full-screen game: wait for an event, decode it, apply it, draw.
#pragma once

#include <optional>

#include "engine/analysis/engine_request.h"
#include "ui/session/action.h"
#include "ui/session/session.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Plays a session, until the user quits (returns 0) or the process is asked to end (returns the
/// signal). `first` is opened at the start.
int run(Terminal& terminal, Session& session, EngineService& engine,
        const std::optional<StartScreen>& first = std::nullopt);

}  // namespace quagmire::ui
