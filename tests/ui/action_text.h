// Actions in words, so that tests can compare them: "Play c2c5", "MoveCursor 0 1".
#pragma once

#include <string>

#include "ui/input/action.h"
#include "ui/input/command.h"

namespace quagmire::test {

[[nodiscard]] std::string text_of(const ui::Command& command);
[[nodiscard]] std::string text_of(const ui::Action& action);

/// What a typed line is read as, or "error" if it cannot be read.
[[nodiscard]] std::string reading_of(std::string_view line);

}  // namespace quagmire::test
