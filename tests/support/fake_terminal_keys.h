// Keys as a person would write them down, so that a test reads like what is done at the keyboard:
// "c2 c5<Enter>", "<Tab><Enter><Up><Up><Enter>", "<Ctrl-R>".
#pragma once

#include <string_view>
#include <vector>

#include "ui/terminal/terminal.h"

namespace quagmire::test {

/// Every character stands for itself, but a name between < and > for that key; <lt> is <. Throws
/// std::invalid_argument for a name that no key has.
[[nodiscard]] std::vector<ui::Key> keys(std::string_view script);

/// Every key that a terminal can send: all names, and all 256 characters.
[[nodiscard]] std::vector<ui::Key> all_keys();

}  // namespace quagmire::test
