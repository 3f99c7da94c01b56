// The settings as flags of the command line: --theme NAME, --flip and --no-flip.
#pragma once

#include <optional>
#include <vector>

#include "app/cli/outline.h"
#include "app/cli/typed_line.h"
#include "app/settings/settings.h"

namespace quagmire::app {

[[nodiscard]] OptionOutline option_of(const Setting& setting);
/// An option for each setting.
[[nodiscard]] std::vector<OptionOutline> setting_options();

/// What the line says of settings. Throws Fault where a value makes no sense.
[[nodiscard]] std::vector<Assignment> asked_settings(const TypedLine& line);

/// The options of commands that think beside a game, which no config file has a say in.
[[nodiscard]] std::vector<OptionOutline> machine_options();
/// What the line says of the machine; so many threads where it says nothing of them (see
/// search::threads_for). Throws Fault where a value makes no sense, or there is not as much.
[[nodiscard]] search::Resources asked_resources(const TypedLine& line,
                                                std::optional<int> threads = std::nullopt);

}  // namespace quagmire::app
