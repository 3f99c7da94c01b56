#include "app/settings/theme_choice.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "app/files/files.h"
#include "app/files/save_folders.h"
#include "ui/base/text.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/theme/theme.h"

namespace quagmire::app {

namespace {

constexpr std::string_view kEnding = ".theme";
constexpr std::string_view kAuto = "auto";
constexpr std::string_view kMono = "mono";

std::optional<std::string> themes_folder() {
  const auto folder = config_folder(places_of_environment());
  return folder ? std::optional(*folder + "/themes/") : std::nullopt;
}

// The name of a file in that folder, not a path out of it. It is also printed in messages.
bool may_be_file(std::string_view name) {
  return !name.empty() && name.find('/') == std::string_view::npos && !name.starts_with('.') &&
         ui::cleaned(name, std::numeric_limits<int>::max()) == name;
}

// Terminals that set COLORFGBG write "15;0" or "15;default;0": the text colour first, the
// background last. Of the sixteen colours, white and the bright ones except black count as light,
// as in vim.
const ui::ThemeFamily* theme_of_background() {
  const std::string value = environment("COLORFGBG").bytes();
  const std::string background = value.substr(value.rfind(';') + 1);
  for (const char* light : {"7", "9", "10", "11", "12", "13", "14", "15"})
    if (background == light) return ui::builtin_theme("light");
  return ui::builtin_theme("dark");
}

}  // namespace

std::vector<std::string> PersonalThemes::names() const {
  std::vector<std::string> names = ThemeCollection::names();
  const auto folder = themes_folder();
  if (!folder) return names;
  const auto files = list_folder(*folder);
  if (!files) return names;
  std::vector<std::string> own;
  for (const std::string& file : *files) {
    if (!file.ends_with(kEnding)) continue;
    const std::string name = file.substr(0, file.size() - kEnding.size());
    if (may_be_file(name) && std::find(names.begin(), names.end(), name) == names.end())
      own.push_back(name);
  }
  std::sort(own.begin(), own.end());
  names.insert(names.end(), own.begin(), own.end());
  return names;
}

Result<ui::ChosenTheme, ui::ThemeFault> PersonalThemes::find(std::string_view name) const {
  auto found = look_up(name);
  if (!found || name == kAuto || name == kMono || ui::terminal_has_colours()) return found;
  ui::ChosenTheme theme = found.take();
  theme.faults.emplace_back("this terminal has no colours");
  return theme;
}

Result<ui::ChosenTheme, ui::ThemeFault> PersonalThemes::look_up(std::string_view name) const {
  // A person who asks for another theme wants its colours despite NO_COLOR.
  const bool in_colour = name != kAuto || environment("NO_COLOR").bytes().empty();
  if (const auto folder = themes_folder(); folder && may_be_file(name)) {
    const std::string file = std::string(name) + std::string(kEnding);
    const std::string path = *folder + file;
    if (const auto text = read_file(path)) {
      const ui::ThemeReading reading = ui::parse_theme(*text, ui::Theme::monochrome());
      return ui::ChosenTheme{reading.family, in_colour,
                             ui::describe(reading.faults, ui::printable(file, ui::kLongestPath))};
    } else if (!is_missing(text.error())) {
      return ui::ThemeFault{explain(text.error())};
    }
  }
  // The terminal already has that background, so it is not painted.
  if (name == kAuto)
    return ui::ChosenTheme{theme_of_background()->unpainted(), in_colour, {}, true};
  auto found = ThemeCollection::find(name);
  if (!found) return found;
  ui::ChosenTheme theme = found.take();
  theme.in_colour = in_colour;
  return theme;
}

}  // namespace quagmire::app
