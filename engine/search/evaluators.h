// The variants of the evaluation, as rules/bulk/variants.h has those of the rules.
#pragma once

#include "engine/rules/bulk/variants.h"
#include "engine/search/evaluate.h"

namespace quagmire::search {

extern const Evaluator kPortableEvaluator;
#if QUAGMIRE_X86_VARIANTS
extern const Evaluator kPopcountEvaluator;  ///< the plain code with POPCNT and the BMI instructions
extern const Evaluator kAvx512Evaluator;
#endif

}  // namespace quagmire::search
