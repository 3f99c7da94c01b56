// The main loop of the full-screen game: waits for an event, decodes it, applies it, and draws.
#pragma once

#include <optional>

#include "engine/analysis/engine_request.h"
#include "ui/session/action.h"
#include "ui/session/session.h"
#include "ui/terminal/terminal.h"

namespace quagmire::ui {

/// Runs a session until the user quits (returns 0) or a signal ends the process (returns the
/// signal). Opens `first` at the start.
int run(Terminal& terminal, Session& session, EngineService& engine,
        const std::optional<StartScreen>& first = std::nullopt);

}  // namespace quagmire::ui
