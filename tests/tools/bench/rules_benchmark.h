// What the rules cost, by Google Benchmark, on the start, on middle games and on crowded boards:
//
//     quagmire_benchmark --benchmark_filter=Rules
//
// A time is that of one position, or of one of what the name says. The positions of a kind are
// asked in turn.
#pragma once

namespace quagmire::bench {

/// Registers the benchmarks.
void add_rules_benchmarks();

}  // namespace quagmire::bench
