// The benchmarks by Google Benchmark, which has --help.
#include <benchmark/benchmark.h>

#include "tests/tools/bench/rules_benchmark.h"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  quagmire::bench::add_rules_benchmarks();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
