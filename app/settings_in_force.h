// The settings of a game and who set each: flags beat the environment, that the config file, and
// that what the program remembers.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/request.h"
#include "app/settings.h"
#include "engine/result.h"
#include "ui/theme.h"

namespace quagmire::app {

/// Who set a setting, the later beating the earlier.
struct Origin {
  enum class Kind : std::uint8_t { Default, Remembered, File, Environment, Flag };
  Kind kind = Kind::Default;
  std::string name = "default";  ///< as "--theme" or "config.toml line 3"
};

class SettingsInForce {
 public:
  /// Sets a value over what was set before. False, and nothing changes, where the text makes no
  /// sense.
  bool assign(std::string_view key, std::string_view text, Origin origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  [[nodiscard]] Origin origin_of(std::string_view key) const;
  /// Whether a person set it for this program, by flag or file.
  [[nodiscard]] bool chosen_by_person(std::string_view key) const;

 private:
  Settings values_;
  std::map<std::string, Origin, std::less<>> origins_;
};

/// What a game begins with.
struct Settled {
  SettingsInForce settings;
  ui::ThemeFamily theme;
  bool wants_colour = true;
  std::vector<std::string> faults;  ///< of the config file, each with its line, fit to be shown
};

/// The file that --config names, or config.toml in our folder; none where there is no such folder.
[[nodiscard]] std::optional<std::string> config_path(const Choices& choices);

/// Looks into environment and files for what the command line leaves open. What is wrong in the
/// config file is a fault and passed over; what the command line itself asks for must be there.
[[nodiscard]] Result<Settled, RequestError> settle(const Choices& choices);

}  // namespace quagmire::app
