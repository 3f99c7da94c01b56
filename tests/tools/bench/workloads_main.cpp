// Prints how fast the engine and the screen are here, and the signature of their results.
#include <iostream>

#include "tests/tools/bench/workloads.h"

int main() { quagmire::bench::run_workloads(std::cout); }
