#include "tests/tools/bench/rules_benchmark.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "tests/support/slow_ways.h"
#include "tests/tools/bench/boards.h"

namespace quagmire::bench {
namespace {

// One item after the other, round and round.
template <class Item, class Ask>
void ask_in_turn(benchmark::State& state, const std::vector<Item>& items, Ask ask) {
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(ask(items[next]));
    if (++next == items.size()) next = 0;
  }
}

struct Asked {
  Position position;
  Move move;
};

// Each of the positions' legal moves, and as many others.
std::vector<Asked> moves_to_ask_about(const Boards& boards) {
  std::vector<Asked> asked;
  for (const Position& position : boards.positions) {
    int other = 0;
    for (const Move move : position.legal_moves()) {
      asked.push_back({position, move});
      other = (other + 1217) % (64 * 64);
      asked.push_back({position, {Square::from_index(other / 64), Square::from_index(other % 64)}});
    }
  }
  return asked;
}

std::vector<Asked> legal_moves_of(const Boards& boards) {
  std::vector<Asked> asked;
  for (const Position& position : boards.positions)
    for (const Move move : position.legal_moves()) asked.push_back({position, move});
  return asked;
}

// A jump over an enemy whose landing is empty: legal or not by the loop rule alone.
struct EnemyJump {
  Move move;
  Bitboard enemy;
};

std::vector<EnemyJump> enemy_jumps_of(const Boards& boards) {
  std::vector<EnemyJump> jumps;
  for (const Position& position : boards.positions) {
    const Bitboard enemy = position.pieces(opponent(position.turn()));
    for (const Square from : position.pieces(position.turn())) {
      for (int way = 0; way < 8; ++way) {
        const Step step = step_of(static_cast<Direction>(way));
        const auto over = Square::at(from.file() + step.files, from.rank() + step.ranks);
        const auto to = Square::at(from.file() + 2 * step.files, from.rank() + 2 * step.ranks);
        if (over && to && enemy.contains(*over) && !position.piece_at(*to))
          jumps.push_back({{from, *to}, enemy});
      }
    }
  }
  return jumps;
}

template <class Run>
void add(const std::string& name, Run run) {
  benchmark::RegisterBenchmark(("Rules/" + name).c_str(), run);
}

void add_for_boards(const Boards& boards) {
  const std::string on = "/" + std::string(boards.name);
  const std::vector<Position>& positions = boards.positions;
  add("legal_moves" + on, [&positions](benchmark::State& state) {
    ask_in_turn(state, positions, [](const Position& p) { return p.legal_moves().size(); });
    std::size_t moves = 0;
    for (const Position& position : positions) moves += position.legal_moves().size();
    state.counters["moves"] = static_cast<double>(moves) / static_cast<double>(positions.size());
  });
  add("count_moves" + on, [&positions](benchmark::State& state) {
    ask_in_turn(state, positions, [](const Position& p) { return p.count_legal_moves(); });
  });
  add("status" + on, [&positions](benchmark::State& state) {
    ask_in_turn(state, positions, [](const Position& p) { return p.status(); });
  });
  add("obliged" + on, [&positions](benchmark::State& state) {
    ask_in_turn(state, positions, [](const Position& p) { return p.obliged(); });
  });
  // At the start there are none.
  if (const auto jumps = enemy_jumps_of(boards); !jumps.empty()) {
    add("one_loop_test" + on, [jumps](benchmark::State& state) {
      ask_in_turn(state, jumps, [](const EnemyJump& jump) {
        return test::connected_around(jump.move.from, jump.move.to, jump.enemy);
      });
    });
    add("open_path" + on, [jumps](benchmark::State& state) {
      ask_in_turn(state, jumps, [](const EnemyJump& jump) {
        return open_path(jump.move.from, jump.move.to, jump.enemy).size();
      });
    });
  }
  add("verdict" + on, [&boards](benchmark::State& state) {
    ask_in_turn(state, moves_to_ask_about(boards),
                [](const Asked& asked) { return verdict(asked.position, asked.move).index(); });
  });
  add("copy_and_play" + on, [&boards](benchmark::State& state) {
    ask_in_turn(state, legal_moves_of(boards),
                [](const Asked& asked) { return asked.position.after(asked.move); });
  });
  add("perft_3" + on, [&positions](benchmark::State& state) {
    std::uint64_t leaves = 0;
    ask_in_turn(state, positions, [&leaves](const Position& p) { return leaves += perft(p, 3); });
    state.counters["leaves/s"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
  });
}

}  // namespace

void add_rules_benchmarks() {
  for (const Boards& boards : all_boards()) add_for_boards(boards);
}

}  // namespace quagmire::bench
