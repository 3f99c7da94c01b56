#include "app/settings/theme_choice.h"

#include "app/files/files.h"
#include "app/files/folders.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_file.h"
#include "ui/words/completion.h"
#include "ui/words/printable.h"

namespace quagmire::app {

Result<LoadedTheme, ThemeFault> load_theme(std::string_view name) {
  // A name is one of a file in that folder, not a way out of it.
  const bool may_be_file = name.find('/') == std::string_view::npos && !name.starts_with('.');
  if (const auto folder = config_folder(places_of_environment()); folder && may_be_file) {
    const std::string path = *folder + "/themes/" + std::string(name) + ".theme";
    if (const auto text = read_file(path)) {
      const ui::ThemeReading reading = ui::parse_theme(*text, ui::Theme::monochrome());
      return LoadedTheme{reading.family,
                         ui::describe(reading.faults, ui::printable(path, ui::kLongestPath))};
    } else if (!is_missing(text.error())) {
      return ThemeFault{explain(text.error())};
    }
  }
  if (const ui::ThemeFamily* builtin = ui::builtin_theme(name)) return LoadedTheme{*builtin};
  const auto suggestion = ui::nearest(name, ui::builtin_theme_names());
  return ThemeFault{"unknown theme " + ui::quoted(name) + "; " +
                    (suggestion ? "did you mean " + std::string(*suggestion) + '?'
                                : "there are auto, mono, high-contrast, colour-blind and classic")};
}

}  // namespace quagmire::app
