// The table in assets/doc/speed.md: what the engine reaches, every figure in one run of one
// binary, so that the ratios mean something on a machine that others use as well.
//
//     quagmire_speed_table [ROUNDS]       7 unless told otherwise
//
// One thread. The workloads take turns in each round; a figure is the median over the rounds, in
// processor time, which stands still while others run.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "tests/support/slow_ways.h"
#include "tests/tools/bench/boards.h"

namespace quagmire::bench {
namespace {

constexpr int kDepth = 5;
constexpr std::uint64_t kLeaves = 1'767'421'061;

double seconds_of(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

struct Workload {
  std::string name;
  std::function<void()> work;
  double units;  ///< leaves, positions or moves in one call of `work`
  std::vector<double> seconds{};

  [[nodiscard]] double median() const {
    std::vector<double> sorted = seconds;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

void run(std::vector<Workload>& workloads, int rounds) {
  for (int round = 0; round < rounds; ++round)
    for (Workload& workload : workloads) workload.seconds.push_back(seconds_of(workload.work));
}

// A wrong count is not a result.
void expect_leaves(std::uint64_t leaves) {
  if (leaves == kLeaves) return;
  std::fprintf(stderr, "perft %d counts %llu leaves\n", kDepth,
               static_cast<unsigned long long>(leaves));
  std::exit(EXIT_FAILURE);
}

std::vector<Workload> perft_workloads() {
  const Position start = Position::start();
  const auto leaves = static_cast<double>(kLeaves);
  std::vector<Workload> workloads;
  workloads.push_back({"every leaf made and visited",
                       [start] { expect_leaves(test::perft_by_leaves(start, kDepth).leaves); },
                       leaves});
  workloads.push_back(
      {"last ply counted", [start] { expect_leaves(perft(start.board(), kDepth)); }, leaves});
  return workloads;
}

// What is computed has to be used, or the compiler leaves it out.
volatile std::uint64_t used = 0;

// How often the positions of one kind are gone through in one call.
constexpr int kRepeats = 500;

std::vector<Workload> position_workloads(const Boards& boards) {
  std::vector<Workload> workloads;
  std::vector<Board> all;
  std::size_t moves = 0;
  for (const Position& position : boards.positions) {
    all.push_back(position.board());
    moves += position.legal_moves().size();
  }
  workloads.push_back({"count",
                       [all] {
                         std::uint64_t sum = 0;
                         for (int i = 0; i < kRepeats; ++i)
                           for (const Board& board : all)
                             sum += static_cast<std::uint64_t>(count_moves(board));
                         used = sum;
                       },
                       static_cast<double>(all.size()) * kRepeats});
  workloads.push_back({"list",
                       [all] {
                         std::array<Move, kMaxMoves> list;
                         std::uint64_t sum = 0;
                         for (int i = 0; i < kRepeats; ++i)
                           for (const Board& board : all)
                             sum += static_cast<std::uint64_t>(list_moves(board, list.data()) -
                                                               list.data());
                         used = sum;
                       },
                       static_cast<double>(moves) * kRepeats});
  return workloads;
}

void print_perft(const std::vector<Workload>& workloads) {
  std::printf("| perft %d from the start | G leaves/s | times |\n|---|--:|--:|\n", kDepth);
  const double slowest = workloads.front().median();
  for (const Workload& workload : workloads)
    std::printf("| %s | %.2f | %.1f |\n", workload.name.c_str(),
                workload.units / workload.median() * 1e-9, slowest / workload.median());
}

void print_positions(const std::array<std::vector<Workload>, 2>& kinds) {
  std::printf("\n| nanoseconds | middle game | crowded |\n|---|--:|--:|\n");
  for (std::size_t i = 0; i < kinds[0].size(); ++i) {
    const bool list = kinds[0][i].name.ends_with("list");
    std::printf("| %s, a %s | %.2f | %.2f |\n", kinds[0][i].name.c_str(),
                list ? "move" : "position", kinds[0][i].median() / kinds[0][i].units * 1e9,
                kinds[1][i].median() / kinds[1][i].units * 1e9);
  }
}

void print_table(int rounds) {
  std::vector<Workload> perfts = perft_workloads();
  run(perfts, rounds);
  print_perft(perfts);
  std::array<std::vector<Workload>, 2> kinds = {position_workloads(all_boards()[1]),
                                                position_workloads(all_boards()[2])};
  for (std::vector<Workload>& kind : kinds) run(kind, rounds);
  print_positions(kinds);
}

}  // namespace
}  // namespace quagmire::bench

int main(int argc, char** argv) {
  int rounds = 7;
  if (argc > 1) {
    const char* end = argv[1] + std::strlen(argv[1]);
    const auto [rest, fault] = std::from_chars(argv[1], end, rounds);
    if (argc > 2 || fault != std::errc() || rest != end || rounds < 1) {
      std::fprintf(stderr, "usage: quagmire_speed_table [ROUNDS]\n");
      return 2;
    }
  }
  quagmire::bench::print_table(rounds);
}
