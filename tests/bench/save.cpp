// How long a move waits for its game to be on disk: each run of a benchmark is one save, so that
// the median says what a player meets. The folder is the system's temporary one (TMPDIR).
#include <benchmark/benchmark.h>

#include <array>

#include "app/table/store.h"
#include "engine/game/notation.h"
#include "tests/support/temporary_folder.h"

namespace quagmire {
namespace {

// A game of this many plies that goes up and down.
Record long_game(std::size_t plies) {
  constexpr std::array<const char*, 8> walk = {"c2c3", "f7f6", "d1d2", "e8e7",
                                               "c3c2", "f6f7", "d2d1", "e7e8"};
  Record record;
  const Game& game = record.game;
  while (game.length() < plies) {
    record.game.play(*parse_move(walk[game.length() % walk.size()]));
  }
  return record;
}

void Save(benchmark::State& state) {
  const test::TemporaryFolder folder;
  app::Store store({.home = folder.path()});
  const Record record = long_game(static_cast<std::size_t>(state.range(0)));
  const auto found = store.open();
  if (!found || store.save(record)) state.SkipWithError("cannot save");
  for (auto _ : state)
    if (store.save(record)) state.SkipWithError("cannot save");
}
BENCHMARK(Save)
    ->Arg(1)
    ->Arg(60)
    ->Arg(400)
    ->Iterations(1)
    ->Repetitions(200)
    ->ReportAggregatesOnly()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace quagmire
