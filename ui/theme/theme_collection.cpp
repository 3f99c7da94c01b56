#include "ui/theme/theme_collection.h"

#include "ui/input/completion.h"
#include "ui/words/messages.h"
#include "ui/words/printable.h"

namespace quagmire::ui {

std::vector<std::string> ThemeCollection::names() const {
  const auto builtin = builtin_theme_names();
  return {builtin.begin(), builtin.end()};
}

Result<ChosenTheme, ThemeFault> ThemeCollection::find(std::string_view name) const {
  if (const ThemeFamily* family = builtin_theme(name)) return ChosenTheme{*family};
  return unknown(name);
}

const ThemeCollection& ThemeCollection::builtin() {
  static const ThemeCollection collection;
  return collection;
}

ThemeFault ThemeCollection::unknown(std::string_view name) const {
  const std::vector<std::string> known = names();
  const auto near = nearest(name, std::vector<std::string_view>(known.begin(), known.end()));
  return {"unknown theme " + quoted(name) + "; " +
          (near ? "did you mean " + std::string(*near) + "? There are " : "there are ") +
          enumerate(known, "and")};
}

}  // namespace quagmire::ui
