#include "engine/bulk/kernels.h"

#include <array>
#include <cassert>
#include <cstddef>

#if QUAGMIRE_X86_VARIANTS
#include <cpuid.h>
#endif

namespace quagmire::bulk {

// Each is made by variant.cpp. Those for x86 may only run on processors that have their
// instructions.
extern const Kernels kPortable;
#if QUAGMIRE_X86_VARIANTS
extern const Kernels kAvx2;
extern const Kernels kAvx512;
#endif

namespace {

struct Available {
  std::array<const Kernels*, 3> variants{};
  std::size_t count = 0;

  void add(const Kernels& kernels) { variants[count++] = &kernels; }
};

#if QUAGMIRE_X86_VARIANTS
// clang 14 does not know this feature by name. A processor without it would run LZCNT as BSR, with
// a different result.
bool has_lzcnt() {
  unsigned eax = 0;
  unsigned ebx = 0;
  unsigned ecx = 0;
  unsigned edx = 0;
  return __get_cpuid(0x80000001U, &eax, &ebx, &ecx, &edx) != 0 && (ecx & (1U << 5U)) != 0;
}
#endif

Available find_available() {
  Available available;
  available.add(kPortable);
#if QUAGMIRE_X86_VARIANTS
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && has_lzcnt();
  if (avx2) available.add(kAvx2);
  if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
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

std::uint64_t perft(const Kernels& kernels, const Board& board, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(kernels.count_moves(board));
  if (depth == 2) return static_cast<std::uint64_t>(kernels.count_replies(board));
  std::array<Move, kMaxMoves> moves;
  const Move* end = kernels.list_moves(board, moves.data());
  std::uint64_t leaves = 0;
  for (const Move* move = moves.data(); move != end; ++move)
    leaves += perft(kernels, after_move(board, *move), depth - 1);
  return leaves;
}

}  // namespace quagmire::bulk
