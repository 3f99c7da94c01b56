#include "tests/tools/bench/boards.h"

#include <cstddef>
#include <cstdint>

#include "tests/support/random_play.h"

namespace quagmire::bench {

namespace {

constexpr std::size_t kPositions = 2048;
constexpr std::size_t kFirstPly = 12;
constexpr std::size_t kLastPly = 60;

template <class Play>
std::vector<Position> out_of_games(Play play) {
  std::vector<Position> positions;
  for (std::uint64_t seed = 1; positions.size() < kPositions; ++seed) {
    const test::RandomGame game = play(seed);
    for (std::size_t ply = kFirstPly; ply < game.positions.size() && ply <= kLastPly; ++ply)
      if (!game.positions[ply].is_over() && positions.size() < kPositions)
        positions.push_back(game.positions[ply]);
  }
  return positions;
}

}  // namespace

const std::array<Boards, 3>& all_boards() {
  static const std::array<Boards, 3> boards = {
      Boards{"start", {Position::start()}},
      Boards{"middle", out_of_games(test::random_game)},
      Boards{"crowded", out_of_games(test::crowded_game)},
  };
  return boards;
}

}  // namespace quagmire::bench
