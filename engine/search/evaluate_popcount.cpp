// The evaluation for x86-64 processors with POPCNT and BMI. See rules/bulk/popcount.cpp for what
// the pragmas do, and why shared headers come before them.
#include "engine/search/evaluators.h"

#if QUAGMIRE_X86_VARIANTS
#include <immintrin.h>

#include "engine/rules/bitboard.h"
#include "engine/rules/bulk/board.h"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt,bmi,bmi2,lzcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("popcnt,bmi,bmi2,lzcnt")
#endif

#include "engine/search/reach_scalar.h"

namespace quagmire::search {

constinit const Evaluator kPopcountEvaluator{evaluate<ScalarReach>, count_features<ScalarReach>};

}  // namespace quagmire::search

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
