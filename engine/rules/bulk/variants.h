// The variants there are. Those for x86 must only be run where the processor has their
// instructions, which dispatch.cpp finds out; elsewhere they are not compiled.
#pragma once

#include "engine/rules/bulk/kernels.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define QUAGMIRE_X86_VARIANTS 1
#else
#define QUAGMIRE_X86_VARIANTS 0
#endif

namespace quagmire::bulk {

extern const Kernels kPortable;
#if QUAGMIRE_X86_VARIANTS
extern const Kernels kPopcount;  ///< the plain code with POPCNT and the BMI instructions
extern const Kernels kAvx2;
extern const Kernels kAvx512;
#endif

}  // namespace quagmire::bulk
