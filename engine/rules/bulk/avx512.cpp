// The variant for x86-64 processors with AVX-512 and its vector population count.
//
// The pragmas make every function between them, those of the included headers among them, use
// these instructions. Whatever others share is included before, or its inline functions would be
// compiled with these instructions for the whole program.
#include "engine/rules/bulk/variants.h"

#if QUAGMIRE_X86_VARIANTS
#include <immintrin.h>

#include "engine/rules/bitboard.h"
#include "engine/rules/move.h"

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

#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/jumps_pext.h"
#include "engine/rules/bulk/list.h"
#include "engine/rules/bulk/replies.h"
#include "engine/rules/bulk/replies_avx512.h"
#include "engine/rules/bulk/ways_avx512.h"
#include "engine/rules/bulk/writer_avx512.h"

namespace quagmire::bulk {

constinit const Kernels kAvx512{"avx512", count_moves<Avx512Ways>,
                                count_replies<Avx512Ways, PextJumps, Avx512Replies>,
                                list_moves<PextJumps, Avx512Writer>};

}  // namespace quagmire::bulk

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
