// The config file, quagmire.conf: settings by their keys, in the line format of
// ui/base/config_lines.h.
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
  Assignment assignment;  ///< a known setting and a value that it takes
};

/// What a file says that makes sense, and its mistakes.
struct ConfigReading {
  std::vector<ConfigEntry> entries;
  std::vector<ui::LineFault> faults;
};

[[nodiscard]] ConfigReading parse_config(std::string_view text);

/// "theme = mono", which parse_config() reads back.
[[nodiscard]] std::string config_line(const Setting& setting, const Settings& settings);

/// A config file that explains every setting: those that the person chose, and the rest commented
/// out, so that the program may still choose better ones.
[[nodiscard]] std::string config_text(const LoadedSettings& settings);

}  // namespace quagmire::app
