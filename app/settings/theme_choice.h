// Finding a theme by its name: a person's own file, or one of those built in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/theme/theme.h"

namespace quagmire::app {

/// The files of the person's themes folder, $XDG_CONFIG_HOME/quagmire/themes, take precedence over
/// the program's own. The folder is read on each request. If the terminal does not answer, the
/// environment decides "auto": COLORFGBG gives the background, and NO_COLOR turns colours off.
class PersonalThemes : public ui::ThemeCollection {
 public:
  /// The built-in themes, then the person's in alphabetical order.
  [[nodiscard]] std::vector<std::string> names() const override;
  /// The theme in the file NAME.theme, or else the built-in one of this name.
  [[nodiscard]] Result<ui::ChosenTheme, ui::ThemeFault> look_up(std::string_view name) const;
  /// The same for a person who asks for it now: an error if the terminal has no colours to show it.
  [[nodiscard]] Result<ui::ChosenTheme, ui::ThemeFault> find(std::string_view name) const override;
};

}  // namespace quagmire::app
