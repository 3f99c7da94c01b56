// Fixed workloads for comparing machines and changes.
#pragma once

#include <cstddef>
#include <ostream>

namespace quagmire::bench {

/// One line "NAME VALUE UNIT" for each, then "signature N", a checksum of all results, which
/// changes only with the rules, the search, the picture of the board or the workloads. Each runs
/// `rounds` times; the median counts.
void run_workloads(std::ostream& output, std::size_t rounds = 7);

}  // namespace quagmire::bench
