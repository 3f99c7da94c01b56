// `quagmire config`: which settings are in force and who set them; and, only when asked to, writes
// them to the config file.
#pragma once

#include "app/request.h"

namespace quagmire::app {

/// Answers with the exit status: kWrong where something in the config file is wrong.
[[nodiscard]] int show_or_write_config(const request::Config& asked);

}  // namespace quagmire::app
