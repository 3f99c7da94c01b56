// What the engine and the screen cost, by Google Benchmark: build/tests/bench/quagmire_benchmark.
#include <benchmark/benchmark.h>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/rules/perft.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "ui/draw.h"
#include "ui/view.h"

namespace quagmire {
namespace {

constexpr const char* kPositions[] = {
    "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -",
    "1O6/2O3X1/1X6/2XX4/XOXXOXX1/1OX1O2O/O1O5/6O1 X g1 c4",
    "5X1O/4XXO1/3OOOXX/3XXOX1/8/1O6/2XOO3/2XO4 O g7 g6",
};
constexpr const char* kNames[] = {"start", "middle", "crowded"};

Position position_of(const benchmark::State& state) {
  return *parse_position(kPositions[state.range(0)]);
}

void each_position(benchmark::internal::Benchmark* benchmark) {
  for (int i = 0; i < 3; ++i) benchmark->Arg(i);
}

void LegalMoves(benchmark::State& state) {
  const Position position = position_of(state);
  for (auto _ : state) benchmark::DoNotOptimize(position.legal_moves());
  state.SetLabel(kNames[state.range(0)]);
}
BENCHMARK(LegalMoves)->Apply(each_position);

void CountLegalMoves(benchmark::State& state) {
  Position position = position_of(state);
  for (auto _ : state) {
    benchmark::DoNotOptimize(position);
    benchmark::DoNotOptimize(position.count_legal_moves());
  }
  state.SetLabel(kNames[state.range(0)]);
}
BENCHMARK(CountLegalMoves)->Apply(each_position);

void Status(benchmark::State& state) {
  Position position = position_of(state);
  for (auto _ : state) {
    benchmark::DoNotOptimize(position);
    benchmark::DoNotOptimize(position.status());
  }
  state.SetLabel(kNames[state.range(0)]);
}
BENCHMARK(Status)->Apply(each_position);

void Perft4(benchmark::State& state) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(Position::start(), 4);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(Perft4)->Unit(benchmark::kMillisecond);

void DrawFrame(benchmark::State& state) {
  const ui::Session session{Game(position_of(state))};
  for (auto _ : state) benchmark::DoNotOptimize(ui::draw(ui::view_of(session), {24, 80}));
  state.SetLabel(kNames[state.range(0)]);
}
BENCHMARK(DrawFrame)->Apply(each_position);

}  // namespace
}  // namespace quagmire
