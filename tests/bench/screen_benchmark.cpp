// What a picture of the screen costs, by Google Benchmark:
//
//     quagmire_benchmark --benchmark_filter=Screen
#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>

#include "engine/game/game.h"
#include "tests/bench/boards.h"
#include "ui/draw.h"
#include "ui/view.h"

namespace quagmire::bench {
namespace {

void ScreenDraw(benchmark::State& state) {
  const Boards& boards = all_boards()[static_cast<std::size_t>(state.range(0))];
  const ui::Session session{Game(boards.positions.front())};
  for (auto _ : state) benchmark::DoNotOptimize(ui::draw(ui::view_of(session), {24, 80}));
  state.SetLabel(std::string(boards.name));
}
BENCHMARK(ScreenDraw)->DenseRange(0, 2);

}  // namespace
}  // namespace quagmire::bench
