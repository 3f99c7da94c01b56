// Finding a theme by its name: a person's own file, or one of those built in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/theme/theme.h"

namespace quagmire::app {

/// The files of the person's themes folder, $XDG_CONFIG_HOME/quagmire/themes, over those of the
/// program; the folder is looked at when it is asked about. The environment says what "auto" is
/// if the terminal does not: COLORFGBG the background; and NO_COLOR whether it has any colours.
class PersonalThemes : public ui::ThemeCollection {
 public:
  /// Those built in, then the person's by the alphabet.
  [[nodiscard]] std::vector<std::string> names() const override;
  /// The theme of the file NAME.theme, or else the one of this name in the program.
  [[nodiscard]] Result<ui::ChosenTheme, ui::ThemeFault> look_up(std::string_view name) const;
  /// The same for a person who asks for it now: a terminal without colours to show it in is a
  /// fault.
  [[nodiscard]] Result<ui::ChosenTheme, ui::ThemeFault> find(std::string_view name) const override;
};

}  // namespace quagmire::app
