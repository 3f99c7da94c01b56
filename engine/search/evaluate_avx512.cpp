// The evaluation for x86-64 processors with AVX-512 and its vector population count. See
// rules/bulk/avx512.cpp for what the pragmas do, and why shared headers come before them.
#include "engine/search/evaluators.h"

#if QUAGMIRE_X86_VARIANTS
#include <immintrin.h>

#include "engine/rules/bitboard.h"
#include "engine/rules/bulk/board.h"

#if defined(__clang__)
#pragma clang attribute push(                                                                  \
    __attribute__((target(                                                                     \
        "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx512vbmi2,avx2,popcnt,bmi,bmi2,lzcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target( \
    "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx512vbmi2,avx2,popcnt,bmi,bmi2,lzcnt")
// The headers of g++ 12 make undefined vectors of themselves and warn about it (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include "engine/search/reach_avx512.h"

namespace quagmire::search {

constinit const Evaluator kAvx512Evaluator{evaluate<Avx512Reach>, count_features<Avx512Reach>};

}  // namespace quagmire::search

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
