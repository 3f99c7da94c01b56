#include "engine/rules/bulk/dispatch.h"

#include <array>
#include <cstddef>

#include "engine/rules/bulk/variants.h"

namespace quagmire::bulk {

namespace {

struct Available {
  std::array<const Kernels*, 4> variants{};
  std::size_t count = 0;

  void add(const Kernels& kernels) { variants[count++] = &kernels; }
};

Available find_available() {
  Available available;
  available.add(kPortable);
#if QUAGMIRE_X86_VARIANTS
  __builtin_cpu_init();
  const bool popcount = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
                        __builtin_cpu_supports("bmi2");
  if (popcount) available.add(kPopcount);
  if (popcount && __builtin_cpu_supports("avx2")) available.add(kAvx2);
  if (popcount && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2") &&
      __builtin_cpu_supports("avx512vpopcntdq"))
    available.add(kAvx512);
#endif
  return available;
}

const Available& available() {
  static const Available found = find_available();
  return found;
}

}  // namespace

std::span<const Kernels* const> available_kernels() {
  return {available().variants.data(), available().count};
}

const Kernels& best_kernels() {
  static const Kernels& best = *available_kernels().back();
  return best;
}

}  // namespace quagmire::bulk
