// Reads the config file. A line is a setting
// (`key = value`, to the end of the line), a section's name such as [256 colours], a comment
// that begins with #, or blank. (The form of mpv's mpv.conf.)
//
// Blanks around a key or a value do not count. Double quotes around a value are dropped, so a value
// that has quotes or blanks at its ends needs them. Nothing is special inside them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/untrusted_text.h"

namespace quagmire {

/// A line that is neither blank nor a comment.
struct ConfigLine {
  int number;                          ///< from 1
  UntrustedText text;                  ///< the whole line, without the blanks around it
  UntrustedText key;                   ///< what is before the first =
  std::optional<UntrustedText> value;  ///< none if there is no =

  [[nodiscard]] bool is_section() const { return text.bytes().starts_with('['); }
};

[[nodiscard]] std::vector<ConfigLine> config_lines(std::string_view text);

}  // namespace quagmire
