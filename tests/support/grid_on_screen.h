// The required grid where it stands on a terminal's screen.
#pragma once

#include <map>
#include <string>

#include "tests/support/real_terminal_screen.h"

namespace quagmire::test {

/// "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4"; what is wrong where the grid is not as the rules want it.
[[nodiscard]] std::string position_on(const Screen& screen);

/// The square that the cursor is on, as "a4"; "none" where it is on none or hidden.
[[nodiscard]] std::string cursor_on(const Screen& screen);

/// The cells of all squares; none without a grid.
[[nodiscard]] std::map<std::string, Cell> squares_on(const Screen& screen);

}  // namespace quagmire::test
