// What each variant offers: the same functions, compiled for other instructions.
#pragma once

#include <string_view>

#include "engine/rules/bulk/board.h"

namespace quagmire::bulk {

struct Kernels {
  std::string_view name;
  int (*count_moves)(const Board&);
};

}  // namespace quagmire::bulk
