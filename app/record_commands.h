// What the command line does with game records besides playing them.
#pragma once

#include "app/request.h"

namespace quagmire::app {

// Each answers with the exit status.
[[nodiscard]] int show_record(const request::Show& asked);
[[nodiscard]] int check_records(const request::Check& asked);
[[nodiscard]] int convert_record(const request::Convert& asked);

}  // namespace quagmire::app
