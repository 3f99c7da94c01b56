// The settings of a game and who set each: flags beat the environment, that the config file, and
// that what the program remembers.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/request.h"
#include "app/settings.h"

namespace quagmire::app {

class SettingsInForce {
 public:
  /// Sets a value over what was set before. `origin` says by whom, as "--theme". False, and nothing
  /// changes, where the text makes no sense.
  bool assign(const Setting& setting, std::string_view text, std::string origin);

  [[nodiscard]] const Settings& values() const { return values_; }
  /// Empty where nobody set it.
  [[nodiscard]] std::string origin_of(std::string_view key) const;

 private:
  Settings values_;
  std::map<std::string_view, std::string> origins_;
};

/// Looks into environment and files for what the command line leaves open.
[[nodiscard]] SettingsInForce settle(const Choices& choices);

}  // namespace quagmire::app
