#include "engine/computer/level.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "engine/game/notation.h"
#include "tests/support/random_play.h"

namespace quagmire::search {
namespace {

int effort(const std::string& position, const std::string& move) {
  return effort_to_see(*parse_position(position), *parse_move(move));
}

// Of this many things that take this effort, how many in a thousand are overlooked.
int overlooked_permille(int percent, int effort, int length = Attention::kTypicalLength) {
  constexpr std::uint64_t things = 20'000;
  const Attention attention(percent, 7);
  int overlooked = 0;
  for (std::uint64_t what = 0; what < things; ++what)
    overlooked += attention.overlooks(effort, length, what) ? 1 : 0;
  return overlooked * 1000 / static_cast<int>(things);
}

TEST(Effort, IsLeastForSlidesAndMostForLoopJumps) {
  struct Range {
    int least = 1'000'000;
    int most = 0;
    int moves = 0;
  };
  std::array<Range, 3> kinds;  // by MoveKind
  std::mt19937_64 random(3);
  for (int i = 0; i < 3000; ++i) {
    const Position position = test::random_siege(random);
    for (const Move move : position.legal_moves()) {
      Range& range = kinds[static_cast<std::size_t>(position.kind_of(move))];
      const int effort = effort_to_see(position, move);
      range.least = std::min(range.least, effort);
      range.most = std::max(range.most, effort);
      ++range.moves;
    }
  }
  for (const Range& kind : kinds) EXPECT_GT(kind.moves, 50);
  EXPECT_LT(kinds[0].most, kinds[1].least);
  EXPECT_LT(kinds[1].most, kinds[2].least);
}

TEST(Effort, RisesWithTheLengthOfASlide) {
  const std::string position = "8/8/8/8/8/8/6XX/O7 O - -";
  EXPECT_LT(effort(position, "a1a2"), effort(position, "a1a4"));
  EXPECT_LT(effort(position, "a1a4"), effort(position, "a1a8"));
}

TEST(Effort, IsMoreForDiagonals) {
  const std::string position = "8/8/8/8/8/8/6XX/O7 O - -";
  EXPECT_LT(effort(position, "a1a3"), effort(position, "a1c3"));
  EXPECT_LT(effort(position, "a1c1"), effort(position, "a1c3"));
}

TEST(Effort, RisesWithTheDistanceFromTheLastMove) {
  const auto when_x_moved_to = [](const std::string& square) {
    return effort("7X/8/8/3X4/8/1X6/8/O7 O - " + square, "a1a2");
  };
  EXPECT_LT(when_x_moved_to("b3"), when_x_moved_to("d5"));
  EXPECT_LT(when_x_moved_to("d5"), when_x_moved_to("h8"));
}

TEST(Attention, OverlooksNothingAtZero) {
  for (const int effort : {1, kTypicalEffort, 1000}) EXPECT_EQ(overlooked_permille(0, effort), 0);
}

TEST(Attention, OverlooksSoManyPercentOfWhatIsTypical) {
  for (const int percent : {5, 25, 50, 75})
    EXPECT_NEAR(overlooked_permille(percent, kTypicalEffort), 10 * percent, 10);
}

TEST(Attention, OverlooksMoreOfWhatTakesMoreEffort) {
  int last = 0;
  for (const int effort : {2, 4, 8, 20, 50}) {
    const int overlooked = overlooked_permille(30, effort);
    EXPECT_GT(overlooked, last) << effort;
    last = overlooked;
  }
}

TEST(Attention, OverlooksMoreTheMoreMovesItTakes) {
  for (const int percent : {10, 40, 70}) {
    EXPECT_LT(3 * overlooked_permille(percent, 4, 1), overlooked_permille(percent, 4, 2));
    EXPECT_LT(overlooked_permille(percent, 4, 2), overlooked_permille(percent, 4, 3)) << percent;
  }
}

TEST(Attention, IsAFunctionOfItsChance) {
  int differs = 0;
  for (std::uint64_t what = 0; what < 1000; ++what) {
    const bool overlooked =
        Attention(50, 1).overlooks(kTypicalEffort, Attention::kTypicalLength, what);
    EXPECT_EQ(Attention(50, 1).overlooks(kTypicalEffort, Attention::kTypicalLength, what),
              overlooked);
    const bool next = Attention(50, 2).overlooks(kTypicalEffort, Attention::kTypicalLength, what);
    if (next != overlooked) ++differs;
  }
  EXPECT_NEAR(differs, 500, 60);
}

}  // namespace
}  // namespace quagmire::search
