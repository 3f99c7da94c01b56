// The two ways to play, on the full screen and in lines, from the settings of a game to the
// goodbye. Each function returns the exit status.
#pragma once

#include <optional>

#include "app/games/open_game.h"
#include "app/settings/loaded_settings.h"
#include "ui/session/answer.h"

namespace quagmire::app {

/// Whether there is a terminal to draw on and one to read keys from.
[[nodiscard]] bool full_screen_is_possible(const GameSource& source);

/// The game on the full screen. `first` opens over it.
[[nodiscard]] int play_full_screen(const GameSource& source, const LoadedSettings& settings,
                                   const std::optional<ui::answer::Opened>& first);

/// The plain game. A pipe is asked nothing, and its game is kept only in a file that it names.
[[nodiscard]] int play_in_lines(const GameSource& source, const LoadedSettings& loaded);

/// Lessons, puzzles or statistics in lines.
[[nodiscard]] int learn_in_lines(const LoadedSettings& loaded, const ui::answer::Opened& what);

}  // namespace quagmire::app
