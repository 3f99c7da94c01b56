// A line of text on the screen, with its label and its roles.
#pragma once

#include <cstdint>
#include <string>

#include "ui/theme/theme.h"

namespace quagmire::ui {

/// A line of the panel, a card or a page: "Resting" and "O c5, X f4", or keys and what they do.
struct Line {
  /// Decides which lines of a panel to show if there is room for only a few.
  enum class Rank : std::uint8_t { First, Second, Third };
  /// What keys do in this line.
  enum class Kind : std::uint8_t {
    Text,    ///< nothing
    Choice,  ///< select another text
    Field,   ///< edit the text
  };

  std::string label;
  std::string text;
  RoleSet roles;  ///< the roles of `text`
  Rank rank = Rank::Second;
  bool blank_below = false;  ///< in a panel, a blank line follows if there is room
  std::string brief{};       ///< replaces `text` in a list beside the grid
  Kind kind = Kind::Text;
};

}  // namespace quagmire::ui
