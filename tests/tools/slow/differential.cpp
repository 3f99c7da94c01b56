// The engine against the rules, told again in plain C++, at millions of positions: crowded games,
// random boards, sieges and boards with hardly an empty square. Every move, count, status,
// obligation and each of the 4096 verdicts of a position is compared, and one
// mirror image.
//
//     quagmire_differential [POSITIONS [SEED [THREADS]]]
//
// 3,000,000 positions, seed 1 and as many threads as there are processors unless told otherwise.
// Prints what it has met and ends with status 1 at a difference, or when something has not come up.
#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/tools/slow/compare.h"

namespace quagmire::test {
namespace {

// What all workers share.
struct Run {
  std::uint64_t positions;
  std::uint64_t first_seed;
  std::atomic<std::uint64_t> next_round{0};
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> failed{false};
  std::mutex mutex{};
  Seen seen{};
  std::string difference{};
};

// Reproducible by its number alone.
void play_round(std::uint64_t round, Run& run, Seen& seen) {
  std::mt19937_64 random(run.first_seed * 1'000'003 + round);
  const std::vector<Position> positions = positions_of_round(round, random);
  for (const Position& position : positions) {
    const std::string what = difference(position, random, seen);
    if (what.empty()) continue;
    const std::lock_guard lock(run.mutex);
    run.difference = what;
    run.failed = true;
    return;
  }
  run.done += positions.size();
}

void work(Run& run) {
  Seen seen;
  while (!run.failed && run.done < run.positions) play_round(run.next_round++, run, seen);
  const std::lock_guard lock(run.mutex);
  add(run.seen, seen);
}

// Prints the counts; whether all that had to come up did.
bool report(const Seen& seen) {
  bool all = true;
  for (const Count& count : counts(seen)) {
    std::printf("%15llu  %s\n", static_cast<unsigned long long>(count.count), count.name.c_str());
    all = all && count.count > 0;
  }
  return all;
}

struct Arguments {
  std::uint64_t positions = 3'000'000;
  std::uint64_t seed = 1;
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
};

// Whether they are understood.
bool read_arguments(int argc, char** argv, Arguments& arguments) {
  const std::array<std::uint64_t*, 3> numbers = {&arguments.positions, &arguments.seed,
                                                 &arguments.threads};
  if (argc > 4) return false;
  for (int i = 1; i < argc; ++i) {
    const char* end = argv[i] + std::strlen(argv[i]);
    const auto [rest, fault] =
        std::from_chars(argv[i], end, *numbers[static_cast<std::size_t>(i - 1)]);
    if (fault != std::errc() || rest != end) return false;
  }
  return arguments.positions > 0 && arguments.threads > 0 && arguments.threads <= 1024;
}

int differential(const Arguments& arguments) {
  Run run{arguments.positions, arguments.seed};
  std::vector<std::thread> workers;
  for (std::uint64_t i = 0; i < arguments.threads; ++i) workers.emplace_back(work, std::ref(run));
  for (std::thread& worker : workers) worker.join();
  const bool all = report(run.seen);
  if (run.failed)
    std::printf("DIFFERENCE at %s\n", run.difference.c_str());
  else if (!all)
    std::printf("Something has never come up.\n");
  else
    std::printf("no differences\n");
  return run.failed || !all ? EXIT_FAILURE : EXIT_SUCCESS;
}

}  // namespace
}  // namespace quagmire::test

int main(int argc, char** argv) {
  quagmire::test::Arguments arguments;
  if (!quagmire::test::read_arguments(argc, argv, arguments)) {
    std::fputs("usage: quagmire_differential [POSITIONS [SEED [THREADS]]]\n", stderr);
    return 2;
  }
  return quagmire::test::differential(arguments);
}
