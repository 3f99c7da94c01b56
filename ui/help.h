// The help screen's text: the keys, made from the key table; the words, made from the command
// table; and the rules in short.
#pragma once

#include <string>
#include <vector>

#include "ui/keymap.h"
#include "ui/roles.h"

namespace quagmire::ui {

/// A line of the help: keys and what they do, or a heading or text with no keys.
struct HelpLine {
  std::string keys;
  std::string text;
  Roles roles;
};

/// For a person whose keys have this style.
[[nodiscard]] const std::vector<HelpLine>& help_lines(KeyStyle style);

}  // namespace quagmire::ui
