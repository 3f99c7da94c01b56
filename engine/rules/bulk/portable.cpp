// The variant for whatever the compiler was told to build for: plain C++.
#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/variants.h"
#include "engine/rules/bulk/ways_scalar.h"

namespace quagmire::bulk {

constinit const Kernels kPortable{"portable", count_moves<ScalarWays>};

}  // namespace quagmire::bulk
