// Actions and lines in words, so that tests can compare them: "Play c2c5", "MoveCursor 0 1".
#pragma once

#include <string>

#include "ui/session/action.h"
#include "ui/session/input_parser.h"

namespace quagmire::test {

[[nodiscard]] std::string text_of(const ui::Action& action);

/// What a typed line is read as, "Play c2c5", "Pick c2" or a word and what follows it; or "error".
[[nodiscard]] std::string reading_of(std::string_view line);

}  // namespace quagmire::test
