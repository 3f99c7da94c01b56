// Plays a game from its settings to the final message, on the full screen or in plain mode.
#pragma once

#include <optional>

#include "app/games/open_game.h"
#include "app/settings/settings.h"
#include "ui/session/action.h"

namespace quagmire::app {

/// On the full screen, `first` opens over the game; in plain mode it replaces the game. Returns the
/// exit status.
[[nodiscard]] int play(const CommandLineSettings& command_line, const GameSource& source,
                       const std::optional<ui::StartScreen>& first = std::nullopt);

}  // namespace quagmire::app
