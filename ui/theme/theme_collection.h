// The themes that can be asked for by name. Those built into the program are here; who knows files
// adds a person's own (app/settings/theme_choice.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// A theme as a terminal is to show it.
struct ChosenTheme {
  ThemeFamily family;
  bool in_colour = true;              ///< monochrome where not, whatever the terminal has
  std::vector<std::string> faults{};  ///< of its lines, each with the file's name, fit to be shown
};

/// Why there is no such theme, in words.
struct ThemeFault {
  std::string what;
};

class ThemeCollection {
 public:
  ThemeCollection() = default;
  ThemeCollection(const ThemeCollection&) = delete;
  ThemeCollection& operator=(const ThemeCollection&) = delete;
  virtual ~ThemeCollection() = default;

  /// In the order to offer them; fit to be shown.
  [[nodiscard]] virtual std::vector<std::string> names() const;
  [[nodiscard]] virtual Result<ChosenTheme, ThemeFault> find(std::string_view name) const;

  /// Those that are built in.
  static const ThemeCollection& builtin();

 protected:
  /// "unknown theme "drak"; did you mean dark? There are auto, light, ...": what find() says of a
  /// name that is not among names().
  [[nodiscard]] ThemeFault unknown(std::string_view name) const;
};

}  // namespace quagmire::ui
