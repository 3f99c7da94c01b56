// Chooses, once, the fastest variant of the counting code that the processor can run.
#pragma once

#include <span>

#include "engine/rules/bulk/kernels.h"

namespace quagmire::bulk {

/// The variants that this build has and this processor runs, the slowest (plain C++) first.
[[nodiscard]] std::span<const Kernels* const> available_kernels();

/// The last of them.
[[nodiscard]] const Kernels& best_kernels();

}  // namespace quagmire::bulk
