// One variant of the kernels: CMakeLists.txt compiles this file once for each, with its name in
// QUAGMIRE_VARIANT.
//
// The pragmas make all functions between them, including those of the headers, use the variant's
// instructions. Headers that other code shares are included before them; otherwise their inline
// functions would be compiled with these instructions for the whole program.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/bulk/kernels.h"

#define QUAGMIRE_PORTABLE 0  // plain C++, for the processor that the compiler targets
#define QUAGMIRE_AVX2 1      // vectors of four words
#define QUAGMIRE_AVX512 2    // vectors of eight words, with their population count

#if QUAGMIRE_VARIANT == QUAGMIRE_PORTABLE || QUAGMIRE_X86_VARIANTS

#if QUAGMIRE_VARIANT == QUAGMIRE_AVX2
#define QUAGMIRE_TARGET "avx2,popcnt,bmi,bmi2,lzcnt"
#define QUAGMIRE_LANES 4
#elif QUAGMIRE_VARIANT == QUAGMIRE_AVX512
#define QUAGMIRE_TARGET \
  "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx512vbmi2,avx2,popcnt,bmi,bmi2,lzcnt"
#define QUAGMIRE_LANES 8
#endif

#ifdef QUAGMIRE_LANES
#include <immintrin.h>
#endif

#define QUAGMIRE_PRAGMA_OF(text) _Pragma(#text)
#define QUAGMIRE_PRAGMA(text) QUAGMIRE_PRAGMA_OF(text)
#ifdef QUAGMIRE_TARGET
#ifdef __clang__
QUAGMIRE_PRAGMA(clang attribute push(__attribute__((target(QUAGMIRE_TARGET))), apply_to = function))
#else
#pragma GCC push_options
QUAGMIRE_PRAGMA(GCC target(QUAGMIRE_TARGET))
#endif
#endif

#include "engine/bulk/count.h"
#include "engine/bulk/features.h"
#include "engine/bulk/generate.h"
#include "engine/bulk/scalar.h"
#ifdef QUAGMIRE_LANES
#include "engine/bulk/vector.h"
#endif

namespace quagmire::bulk {

namespace {

// Written so that the compiler takes several numbers at a time.
std::int32_t greatest(const std::int32_t* numbers, std::size_t count) {
  std::array<std::int32_t, kNumbersAtATime> best;
  std::copy_n(numbers, kNumbersAtATime, best.begin());
  for (std::size_t i = kNumbersAtATime; i < count; i += kNumbersAtATime)
    for (std::size_t k = 0; k < kNumbersAtATime; ++k)
      best[k] = numbers[i + k] > best[k] ? numbers[i + k] : best[k];
  std::int32_t all = best[0];
  for (const std::int32_t number : best) all = number > all ? number : all;
  return all;
}

template <class Ways, class Replies, class Jumps, class Writer>
constexpr Kernels make_kernels(std::string_view name) {
  return {name,
          count_moves<Ways>,
          count_replies<Ways, Jumps, Replies>,
          list_moves<Jumps, Writer>,
          evaluate<Ways>,
          greatest};
}

}  // namespace

#if QUAGMIRE_VARIANT == QUAGMIRE_PORTABLE
extern constinit const Kernels kPortable =
    make_kernels<TalliedWays, ScalarReplies, FriendJumps, ScalarWriter>("portable");
#elif QUAGMIRE_VARIANT == QUAGMIRE_AVX2
extern constinit const Kernels kAvx2 =
    make_kernels<VectorWays, ScalarReplies, FriendJumps, ScalarWriter>("avx2");
#elif QUAGMIRE_VARIANT == QUAGMIRE_AVX512
extern constinit const Kernels kAvx512 =
    make_kernels<VectorWays, VectorReplies, PextJumps, PackingWriter>("avx512");
#endif

}  // namespace quagmire::bulk

#ifdef QUAGMIRE_TARGET
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif

#endif
