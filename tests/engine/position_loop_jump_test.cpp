// Rule 7: an enemy piece may be jumped if the jump crosses a closed loop of enemy pieces.
#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/situations.h"

namespace quagmire::test {
namespace {

TEST(LoopJump, EntersACornerThatIsClosedOff) {
  EXPECT_TRUE(landings(loop_example(Player::X), "a5"_square).contains("a3"_square));
  EXPECT_EQ(loop_example(Player::X).kind_of("a5a3"_move), MoveKind::LoopJump);
}

TEST(LoopJump, IsRefusedWhereADiagonalIsOpen) {
  EXPECT_FALSE(landings(loop_example(Player::O), "d8"_square).contains("f8"_square));
}

TEST(LoopJump, IsRefusedWhereBothSquaresLieOutsideTheLoop) {
  EXPECT_FALSE(landings(loop_example(Player::X), "e3"_square).contains("c5"_square));
  // The same piece over the same loop, but into it
  EXPECT_TRUE(landings(loop_example(Player::X), "e3"_square).contains("c3"_square));
}

TEST(LoopJump, CrossesALineFromWallToWall) {
  const Position position = board(R"(
    ...X....
    OOOOOOOO
    ........
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(landings(position, "d5"_square) & "a3 b3 c3 d3 e3 f3 g3 h3"_squares,
            "b3 d3 f3"_squares);
}

TEST(LoopJump, CrossesNoLineThatHasAGapAnywhere) {
  const Position position = board(R"(
    .X......
    OOOOOOO.
    ........
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(landings(position, "b5"_square) & "b3 d3"_squares, Bitboard());
}

TEST(LoopJump, CrossesNoDiagonalLine) {
  const Position position = board(R"(
    O.......
    .O.X....
    ..O.....
    ...O....
    ....O...)",
                                  Player::X);
  EXPECT_EQ(landings(position, "d4"_square) & "b2"_squares, Bitboard());
}

TEST(LoopJump, CrossesAStaircase) {
  const Position position = board(R"(
    OO.X....
    .OO.....
    ..OO....
    ...O....)",
                                  Player::X);
  EXPECT_EQ(landings(position, "d4"_square) & "b2"_squares, "b2"_squares);
}

TEST(LoopJump, LeavesARingInEightDirections) {
  const Position position = board(R"(
    ..OOO...
    ..OXO...
    ..OOO...
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(landings(position, "d4"_square), "b2 b4 b6 d2 d6 f2 f4 f6"_squares);
}

TEST(LoopJump, EntersARing) {
  const Position position = board(R"(
    .X.X....
    ..OOO...
    ..O.O.X.
    ..OOO...
    ........
    ........)",
                                  Player::X);
  EXPECT_TRUE(landings(position, "d6"_square).contains("d4"_square));
  EXPECT_TRUE(landings(position, "b6"_square).contains("d4"_square));
  // g4 is not next to the ring.
  EXPECT_FALSE(landings(position, "g4"_square).contains("d4"_square));
}

TEST(LoopJump, DoesNotLeaveARingWithAnOpenCorner) {
  const Position position = board(R"(
    ..OOO...
    ..OXO...
    ...OO...
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(landings(position, "d4"_square), "c3 b2 a1"_squares);
}

TEST(LoopJump, OwnPiecesDoNotCloseAGap) {
  const Position beside = board(R"(
    ...X....
    OOOOXOOO
    ........
    ........
    ........)",
                                Player::X);
  EXPECT_EQ(landings(beside, "d5"_square) & "b3 d3"_squares, Bitboard());
  const Position far_away = board(R"(
    .X......
    OOOOOOOX
    ........
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(landings(far_away, "b5"_square) & "b3 d3"_squares, Bitboard());
}

TEST(LoopJump, LandsOnlyOnAnEmptySquareRightBehindOnePiece) {
  const Position position = board(R"(
    X....X..
    ...X....
    OOOOOOOO
    .O.X.OOO
    ........
    ........)",
                                  Player::X);
  // d3 and b3 are taken; f3 as well, by the second row of O's.
  EXPECT_EQ(landings(position, "d5"_square) & "b3 d3 f3 d2 g2"_squares, Bitboard());
  // a6 and f6 are not next to the line.
  EXPECT_EQ(landings(position, "a6"_square) & "a3 a4 d3"_squares, Bitboard());
}

TEST(LoopJump, IsForBothPlayers) {
  const Position position = board(R"(
    ......X.
    .....OX.
    ......XX
    ........
    ........
    ........
    ........
    ........)",
                                  Player::O);
  EXPECT_EQ(landings(position, "f7"_square) & "h7 h5 g8"_squares, "h7"_squares);
}

TEST(LoopJump, RestDoesNotProtectThePieceThatIsJumped) {
  const Position position = board(R"(
    ...X....
    OOOOOOOO
    ........
    ........
    ........)",
                                  Player::X, "d4");
  EXPECT_TRUE(landings(position, "d5"_square).contains("d3"_square));
}

// The only way round is 22 steps long; without it the loop is closed.
TEST(LoopJump, IsRefusedHoweverLongTheWayRoundIs) {
  const Position open = board(R"(
    ...X....
    .X.X.X..
    OX...X..
    XXXXXXX.
    .X...X..
    .X.X.X..
    .X.X.X..
    ...X....)",
                              Player::O);
  EXPECT_EQ(landings(open, "a6"_square), "a7 a8"_squares);
  const Position closed = board(R"(
    ...X....
    .X.X.X..
    OX...X..
    XXXXXXXX
    .X...X..
    .X.X.X..
    .X.X.X..
    ...X....)",
                                Player::O);
  EXPECT_EQ(landings(closed, "a6"_square), "a7 a8 a4 c4"_squares);
}

}  // namespace
}  // namespace quagmire::test
