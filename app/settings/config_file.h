// The config file, quagmire.conf: the settings by their keys, in lines of ui/base/config_lines.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/settings/loaded_settings.h"
#include "app/settings/settings.h"
#include "ui/base/config_lines.h"

namespace quagmire::app {

struct ConfigEntry {
  int line;               ///< from 1
  Assignment assignment;  ///< of a setting that there is, to a value that it takes
};

/// What of a file makes sense, and what does not.
struct ConfigReading {
  std::vector<ConfigEntry> entries;
  std::vector<ui::LineFault> faults;
};

[[nodiscard]] ConfigReading parse_config(std::string_view text);

/// "theme = mono", which parse_config reads back.
[[nodiscard]] std::string config_line(const Setting& setting, const Settings& settings);

/// A config file with every setting explained: what the person has chosen, and in comments the
/// rest, for which the program may yet choose better.
[[nodiscard]] std::string config_text(const LoadedSettings& settings);

}  // namespace quagmire::app
