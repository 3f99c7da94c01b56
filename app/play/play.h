// The two ways to play, on the full screen and in lines, from the settings of a game to the
// goodbye.
#pragma once

#include <optional>

#include "app/games/open_game.h"
#include "app/settings/settings.h"
#include "ui/session/answer.h"

namespace quagmire::app {

/// Plays on the full screen, where `first` opens over the game, or in lines, where it is all there
/// is. Returns the exit status.
[[nodiscard]] int play(const CommandLineSettings& command_line, const GameSource& source,
                       const std::optional<ui::answer::Opened>& first = std::nullopt);

}  // namespace quagmire::app
