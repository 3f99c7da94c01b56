// What is wrong with a game record, as one line.
#pragma once

#include <string>

#include "engine/game/record.h"

namespace quagmire::ui {

/// "line 3, column 7: f7-f4 is illegal: f7 rests: it moved on X's last turn, ..."
[[nodiscard]] std::string explain(const RecordError& error);

}  // namespace quagmire::ui
