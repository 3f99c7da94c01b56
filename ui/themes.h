// The themes that are built into the program, from assets/themes.
#pragma once

#include <span>
#include <string_view>

#include "ui/theme.h"

namespace quagmire::ui {

/// "auto" first; it is "classic", which is monochrome where the terminal has no colours.
[[nodiscard]] std::span<const std::string_view> builtin_theme_names();

/// nullptr where none has this name.
[[nodiscard]] const ThemeFamily* builtin_theme(std::string_view name);

}  // namespace quagmire::ui
