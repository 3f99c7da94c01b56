// What a picture of the screen costs, by Google Benchmark:
//
//     quagmire_benchmark --benchmark_filter=Screen
#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>

#include "engine/game/game.h"
#include "tests/tools/bench/boards.h"
#include "ui/draw/draw.h"
#include "ui/screens/board.h"

namespace quagmire::bench {
namespace {

void ScreenDraw(benchmark::State& state) {
  const Boards& boards = all_boards()[static_cast<std::size_t>(state.range(0))];
  ui::Session session{Table(Game(boards.positions.front()))};
  const ui::BoardScreen board(session);
  for (auto _ : state) benchmark::DoNotOptimize(ui::draw(board.view(), {24, 80}));
  state.SetLabel(std::string(boards.name));
}
BENCHMARK(ScreenDraw)->DenseRange(0, 2);

// The largest screen, by size of the board.
void ScreenDrawLarge(benchmark::State& state) {
  ui::Session session{Table(Game(all_boards()[1].positions.front()))};
  const ui::BoardScreen board(session);
  ui::View view = board.view();
  view.board = state.range(0) == 0 ? ui::BoardChoice::Grid : ui::BoardChoice::Pixels;
  for (auto _ : state) benchmark::DoNotOptimize(ui::draw(view, {60, 200}));
}
BENCHMARK(ScreenDrawLarge)->DenseRange(0, 1);

}  // namespace
}  // namespace quagmire::bench
