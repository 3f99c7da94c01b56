// The variant for x86-64 processors with AVX2.
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
#pragma clang attribute push(__attribute__((target("avx2,popcnt,bmi,bmi2,lzcnt"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,popcnt,bmi,bmi2,lzcnt")
#endif

#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/list.h"
#include "engine/rules/bulk/replies.h"
#include "engine/rules/bulk/replies_scalar.h"
#include "engine/rules/bulk/ways_avx2.h"

namespace quagmire::bulk {

constinit const Kernels kAvx2{"avx2", count_moves<Avx2Ways>,
                              count_replies<Avx2Ways, FriendJumps, ScalarReplies>,
                              list_moves<FriendJumps, ScalarWriter>};

}  // namespace quagmire::bulk

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
