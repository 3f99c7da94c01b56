// The settings as flags of the command line: --theme NAME, --flip and --no-flip.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/settings.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace quagmire::app {

class SettingFlags {
 public:
  /// Adds a flag for each setting to an app, which must outlive this.
  explicit SettingFlags(CLI::App& app);

  /// What was asked for on the parsed line. `faulty` is where the first value that makes no sense
  /// is described, if there is one.
  [[nodiscard]] std::vector<Assignment> asked(std::optional<std::string>& faulty) const;

 private:
  std::vector<std::pair<const Setting*, CLI::Option*>> flags_;
};

}  // namespace quagmire::app
