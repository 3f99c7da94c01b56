// Finding a theme by its name: a person's own file, or one of those built in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ui/theme/theme.h"

namespace quagmire::app {

struct LoadedTheme {
  ui::ThemeFamily family;
  std::vector<std::string> faults{};  ///< of its lines, each with the file's name, fit to be shown
};

/// Why there is no such theme, in words.
struct ThemeFault {
  std::string what;
};

/// The theme of NAME.theme in the person's themes folder, $XDG_CONFIG_HOME/quagmire/themes, or else
/// the one of this name in the program.
[[nodiscard]] Result<LoadedTheme, ThemeFault> load_theme(std::string_view name);

}  // namespace quagmire::app
