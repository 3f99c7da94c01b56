// Fixed workloads for comparing machines and changes: the same positions and pictures every time.
#pragma once

#include <cstddef>
#include <ostream>

namespace quagmire::app {

/// Writes "NAME VALUE UNIT" a line for each workload, and last "signature N": a total over all that
/// was computed, which only a change of the rules, of the search or of the workloads can change.
/// Each is run `rounds` times, of which the median counts.
void run_bench(std::ostream& output, std::size_t rounds = 7);

}  // namespace quagmire::app
