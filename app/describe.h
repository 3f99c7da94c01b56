// What to say of input that cannot be taken: what, where, and what to do.
#pragma once

#include <string>

#include "engine/game/notation.h"

namespace quagmire::app {

/// "bad position, line 3 column 5: this rank has more than 8 squares; a position is written ..."
[[nodiscard]] std::string describe_bad_position(const std::string& where,
                                                const PositionError& error);

}  // namespace quagmire::app
