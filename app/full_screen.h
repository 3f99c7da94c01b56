// The full-screen game, from its settings to what is left on the screen behind it.
#pragma once

#include "app/request.h"

namespace quagmire::app {

/// Answers with the exit status.
[[nodiscard]] int play_full_screen(const request::Play& play);

}  // namespace quagmire::app
