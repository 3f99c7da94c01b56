// The config file: settings as TOML, `theme = "mono"` a line, read with CLI11.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/settings.h"
#include "app/settings_in_force.h"

namespace quagmire::app {

struct ConfigEntry {
  int line;  ///< from 1
  Assignment assignment;
};

struct ConfigFault {
  int line;
  std::string what;  ///< with a remedy, fit to be shown
};

/// What of a file makes sense, and what does not.
struct ConfigReading {
  std::vector<ConfigEntry> entries;
  std::vector<ConfigFault> faults;
};

[[nodiscard]] ConfigReading parse_config(std::string_view text);

/// "theme = \"mono\"", which parse_config reads back.
[[nodiscard]] std::string config_line(const Setting& setting, const Settings& settings);

/// A config file with every setting explained: what the person has chosen, and the rest, which the
/// program may yet choose better, in comments.
[[nodiscard]] std::string config_text(const SettingsInForce& settings);

}  // namespace quagmire::app
