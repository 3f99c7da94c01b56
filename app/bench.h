// Fixed workloads for comparing machines and changes: the same positions and pictures every time.
#pragma once

#include <ostream>

namespace quagmire::app {

/// Writes "NAME VALUE UNIT" a line for each workload, and last "signature N": a total over all that
/// was computed, which only a change of the rules or of the workloads can change.
void run_bench(std::ostream& output);

}  // namespace quagmire::app
