#include "engine/rules/position.h"

#include <algorithm>

#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/situations.h"

namespace quagmire::test {
namespace {

TEST(Perft, CountsOneSequenceOfNoMoves) { EXPECT_EQ(perft(Position::start(), 0), 1U); }

TEST(Perft, CountsTheSequencesFromTheStart) {
  EXPECT_EQ(perft(Position::start(), 1), 77U);
  EXPECT_EQ(perft(Position::start(), 2), 5507U);
  EXPECT_EQ(perft(Position::start(), 3), 366243U);
}

TEST(Perft, AFinishedGameHasNoMoves) {
  EXPECT_EQ(perft(left_in_quagmire(), 0), 1U);
  EXPECT_EQ(perft(left_in_quagmire(), 1), 0U);
  EXPECT_EQ(perft(left_in_quagmire(), 2), 0U);
}

TEST(Perft, CountsNoSequenceThatIsCutShort) {
  // O's 21 moves leave X, who has no piece, without a move.
  const Position position = board(R"(
    O.......)",
                                  Player::O);
  EXPECT_EQ(perft(position, 1), 21U);
  EXPECT_EQ(perft(position, 2), 0U);
}

TEST(Perft, KnowsRest) {
  // Each side's one piece moves once and then rests, which ends the game.
  const Position position = board(R"(
    .......X
    ........
    ........
    ........
    ........
    ........
    ........
    O.......)",
                                  Player::O);
  EXPECT_EQ(perft(position, 1), 20U);  // h8 itself is taken
  // X has 21 answers to b1-g1 and a2-a7, 20 to h1 and a8, and 19 down to 14 to b2 up to g7.
  EXPECT_EQ(perft(position, 2), 12U * 21 + 2 * 20 + (19 + 18 + 17 + 16 + 15 + 14));
  EXPECT_EQ(perft(position, 3), 0U);
}

TEST(PerftDivide, ListsEachMoveInOrderWithTheLeavesBehindIt) {
  const Position start = Position::start();
  const auto counts = perft_divide(start, 3);
  ASSERT_EQ(counts.size(), 77U);
  std::uint64_t leaves = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(counts[i - 1].move, counts[i].move);
    }
    EXPECT_EQ(counts[i].leaves, perft(start.after(counts[i].move), 2));
    leaves += counts[i].leaves;
  }
  EXPECT_EQ(leaves, 366243U);
}

TEST(PerftDivide, CountsAMoveAsOneLeafAtDepthOne) {
  const auto counts = perft_divide(Position::start(), 1);
  EXPECT_EQ(counts.size(), 77U);
  EXPECT_TRUE(std::all_of(counts.begin(), counts.end(),
                          [](const MoveCount& count) { return count.leaves == 1; }));
}

}  // namespace
}  // namespace quagmire::test
