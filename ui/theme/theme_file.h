// Themes as text, a line a role:
//
//     # a comment
//     piece-o   = cyan
//     quagmired = bold red
//
//     [256 colours]
//     piece-o   = 81
//
// A line has attributes (bold, underline, reverse), a colour and, behind "on", a background. One
// that names no attribute keeps those of the lines before, at first those of the theme "mono", so
// that nothing depends on colour alone; `plain` takes them away. `screen = black on white` is what
// all the rest is painted on, blanks too, and the colour of text that has none of its own; without
// it both are the terminal's. Lines before the first section are
// for every terminal with colours and name the eight; [16 colours] and [256 colours] add to them
// where the terminal has as many. Each line is one of ui/theme/config_lines.h.
#pragma once

#include <string_view>
#include <vector>

#include "ui/theme/config_lines.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// What of a text makes sense, and what does not.
struct ThemeReading {
  ThemeFamily family;
  std::vector<LineFault> faults;
};

/// Reads a theme over the looks of `base`.
[[nodiscard]] ThemeReading parse_theme(std::string_view text, const Theme& base);

/// "piece-o": what theme files call a role.
[[nodiscard]] std::string_view name_of(Role role);

}  // namespace quagmire::ui
