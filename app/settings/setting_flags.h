// The settings as flags of the command line: --theme NAME, --flip and --no-flip.
#pragma once

#include <vector>

#include "app/cli/outline.h"
#include "app/cli/typed_line.h"
#include "app/settings/settings.h"

namespace quagmire::app {

/// An option for each setting.
[[nodiscard]] std::vector<OptionOutline> setting_options();

/// What the line says of settings. Throws Fault where a value makes no sense.
[[nodiscard]] std::vector<Assignment> asked_settings(const TypedLine& line);

}  // namespace quagmire::app
