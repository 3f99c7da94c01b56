#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

// Steps of a path after checking that it is one: ends included, king steps, no enemy entered. -1
// without a path.
int steps_of(const SquarePath& path, Square from, Square to, Bitboard enemy) {
  if (path.empty()) return -1;
  EXPECT_EQ(path[0], from);
  EXPECT_EQ(path[path.size() - 1], to);
  for (std::size_t i = 0; i < path.size(); ++i) {
    EXPECT_FALSE(enemy.contains(path[i])) << name_of(path[i]) << " holds an enemy";
    if (i == 0) continue;
    const int files = std::abs(path[i].file() - path[i - 1].file());
    const int ranks = std::abs(path[i].rank() - path[i - 1].rank());
    EXPECT_TRUE(files <= 1 && ranks <= 1 && files + ranks > 0)
        << name_of(path[i - 1]) << " to " << name_of(path[i]) << " is no king's step";
  }
  return static_cast<int>(path.size()) - 1;
}

// Both functions' answer to one question: -1, or the steps of the shortest path.
int steps_around(Square from, Square to, Bitboard enemy) {
  const int steps = steps_of(open_path(from, to, enemy), from, to, enemy);
  EXPECT_EQ(connected_around(from, to, enemy), steps >= 0);
  return steps;
}

// Every pair of squares on boards from nearly empty to nearly full, against a plain search.
TEST(OpenPath, IsAShortestPathOnRandomBoards) {
  std::mt19937_64 random(7);
  int joined = 0;
  int parted = 0;
  for (int round = 0; round < 60; ++round) {
    quagmire::Setup setup;
    const int pieces = static_cast<int>(random() % 33);
    while (setup.x.count() < pieces)
      setup.x |= Bitboard(Square::from_index(static_cast<int>(random() % 64)));
    const auto position = Position::from_setup(setup);
    ASSERT_TRUE(position.has_value());
    const Rulebook rulebook(*position);
    for (int pair = 0; pair < 400; ++pair) {
      const Square from = Square::from_index(static_cast<int>(random() % 64));
      // Half of the pairs lie as a jump's ends do, for which the engine has a short cut.
      const auto to = pair % 2 == 0
                          ? Square::at(from.file() + 2 * (static_cast<int>(random() % 3) - 1),
                                       from.rank() + 2 * (static_cast<int>(random() % 3) - 1))
                          : Square::from_index(static_cast<int>(random() % 64));
      if (!to) continue;
      const auto expected = rulebook.steps_around(from, *to);
      ASSERT_EQ(steps_around(from, *to, setup.x), expected.value_or(-1))
          << name_of(from) << " to " << name_of(*to) << " round " << names_of(setup.x);
      (expected ? joined : parted) += 1;
    }
  }
  EXPECT_GT(joined, 5000);
  EXPECT_GT(parted, 2000);
}

// What the rules ask of any loop: it is there just where no path leads round the enemy, consists of
// enemies with the jumped one among them, parts start and landing by itself, and needs every piece.
TEST(CrossedLoop, PartsStartAndLandingAndNeedsEveryPiece) {
  std::mt19937_64 random(8);
  int loops = 0;
  for (int i = 0; i < 4000; ++i) {
    const Bitboard enemy(i % 2 == 0 ? random() : random() | random());
    for (const Square over : enemy) {
      for (int way = 0; way < 8; ++way) {
        const Step step = step_of(static_cast<Direction>(way));
        const auto from = Square::at(over.file() - step.files, over.rank() - step.ranks);
        const auto to = Square::at(over.file() + step.files, over.rank() + step.ranks);
        if (!from || !to || enemy.contains(*from) || enemy.contains(*to)) continue;
        const Bitboard loop = crossed_loop(*from, *to, enemy);
        ASSERT_EQ(loop.empty(), connected_around(*from, *to, enemy)) << enemy.bits();
        if (loop.empty()) continue;
        ++loops;
        ASSERT_TRUE(loop.contains(over));
        ASSERT_EQ(loop & ~enemy, Bitboard());
        ASSERT_FALSE(connected_around(*from, *to, loop));
        for (const Square link : loop)
          ASSERT_TRUE(connected_around(*from, *to, loop ^ Bitboard(link))) << name_of(link);
      }
    }
  }
  EXPECT_GT(loops, 10'000);
}

}  // namespace
}  // namespace quagmire::test
