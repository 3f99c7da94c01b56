// The engine against the rules, told again in plain C++, at millions of positions: crowded games,
// random boards, sieges and boards with hardly an empty square. Every move, count, status,
// obligation and each of the 4096 verdicts of a position is compared, by every variant of the bulk
// code that the processor runs, and one of its mirror images.
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

#include "tests/slow/compare.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

// Both sides have up to 32 pieces and at most six squares are empty.
Position nearly_full(std::mt19937_64& random) {
  std::vector<Square> squares;
  for (int index = 0; index < 64; ++index) squares.push_back(Square::from_index(index));
  for (std::size_t i = squares.size() - 1; i > 0; --i)
    std::swap(squares[i], squares[static_cast<std::size_t>(random() % (i + 1))]);
  Setup setup;
  const auto empty = static_cast<std::size_t>(random() % 7);
  for (std::size_t i = empty; i < squares.size(); ++i)
    (i % 2 == 0 ? setup.o : setup.x) |= Bitboard(squares[i]);
  setup.turn = random() % 2 == 0 ? Player::O : Player::X;
  if (random() % 2 == 0) setup.resting_o = setup.o.first();
  if (random() % 2 == 0) setup.resting_x = setup.x.first();
  return *Position::from_setup(setup);
}

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

constexpr std::uint64_t kSlowlyEvery = 500;

// One game of each kind and as many other positions: reproducible by its number alone.
void play_round(std::uint64_t round, Run& run, Seen& seen) {
  std::mt19937_64 random(run.first_seed * 1'000'003 + round);
  std::vector<Position> positions = crowded_game(random()).positions;
  if (round % 4 == 0) {
    const auto game = random_game(random());
    positions.insert(positions.end(), game.positions.begin(), game.positions.end());
  }
  const std::size_t played = positions.size();
  for (std::size_t i = 0; i < played; ++i) {
    positions.push_back(i % 2 == 0 ? random_position(random) : random_siege(random));
    if (i % 4 == 0) positions.push_back(nearly_full(random));
  }
  for (const Position& position : positions) {
    std::string what = difference(position, random, seen);
    if (what.empty() && seen.positions % kSlowlyEvery == 0) what = slower_difference(position);
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
  struct Count {
    const char* name;
    std::uint64_t count;
  };
  const std::vector<Count> counts = {
      {"positions", seen.positions},
      {"positions in progress", seen.in_progress},
      {"moves", seen.moves},
      {"loop jumps", seen.loop_jumps},
      {"loop jumps refused, the open path longer than 4", seen.refused_with_a_long_path},
      {"longest open path", seen.longest_path},
      {"obligations", seen.obligations},
      {"pieces in Quagmire that cannot move, others can", seen.stuck},
      {"won: left in Quagmire", seen.left_in_quagmire},
      {"won: left in Quagmire, the winner without a move", seen.both_endings},
      {"won: no legal move", seen.no_legal_move},
  };
  constexpr std::array verdicts{
      "legal",        "game over", "empty square",  "enemy piece",      "resting", "same square",
      "not straight", "blocked",   "jump too long", "landing occupied", "no loop", "must relieve"};
  bool all = true;
  for (const Count& count : counts) {
    std::printf("%15llu  %s\n", static_cast<unsigned long long>(count.count), count.name);
    all = all && count.count > 0;
  }
  for (std::size_t i = 0; i < seen.verdicts.size(); ++i) {
    std::printf("%15llu  verdict: %s\n", static_cast<unsigned long long>(seen.verdicts[i]),
                verdicts[i]);
    all = all && seen.verdicts[i] > 0;
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
