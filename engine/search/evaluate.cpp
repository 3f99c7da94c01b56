#include "engine/search/evaluate.h"

#include "engine/rules/bulk/dispatch.h"
#include "engine/search/evaluators.h"
#include "engine/search/reach_scalar.h"

namespace quagmire::search {

constinit const Evaluator kPortableEvaluator{evaluate<ScalarReach>, count_features<ScalarReach>};

const Evaluator& portable_evaluator() { return kPortableEvaluator; }

const Evaluator& best_evaluator() {
#if QUAGMIRE_X86_VARIANTS
  // What the processor has was found out for the rules; the evaluation has a variant less.
  const bulk::Kernels* best = &bulk::best_kernels();
  if (best == &bulk::kAvx512) return kAvx512Evaluator;
  if (best == &bulk::kAvx2 || best == &bulk::kPopcount) return kPopcountEvaluator;
#endif
  return kPortableEvaluator;
}

}  // namespace quagmire::search
