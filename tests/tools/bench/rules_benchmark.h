// What the rules cost, by Google Benchmark, on the start, on middle games and on crowded boards:
//
//     quagmire_benchmark --benchmark_filter=Rules
//
// A time is that of one position, or of one of what the name says. The positions of a kind are
// asked in turn.
#pragma once

namespace quagmire::bench {

/// Registers the benchmarks, those of the bulk code for each variant that the processor runs.
void add_rules_benchmarks();

}  // namespace quagmire::bench
