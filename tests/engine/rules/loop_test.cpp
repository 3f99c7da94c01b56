#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

Bitboard enemies(std::string_view picture) { return board(picture, Player::O).pieces(Player::X); }

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

TEST(OpenPath, IsStraightOnAnEmptyBoard) {
  EXPECT_EQ(steps_around("a1"_square, "h8"_square, {}), 7);
  EXPECT_EQ(steps_around("a1"_square, "h2"_square, {}), 7);
  EXPECT_EQ(steps_around("c3"_square, "c4"_square, {}), 1);
}

TEST(OpenPath, FromASquareToItselfIsThatSquare) {
  const SquarePath path = open_path("c3"_square, "c3"_square, "d4"_squares);
  ASSERT_EQ(path.size(), 1U);
  EXPECT_EQ(path[0], "c3"_square);
  EXPECT_TRUE(connected_around("c3"_square, "c3"_square, "d4"_squares));
}

TEST(OpenPath, NeitherBeginsNorEndsOnAnEnemy) {
  EXPECT_EQ(steps_around("c3"_square, "d4"_square, "d4"_squares), -1);
  EXPECT_EQ(steps_around("d4"_square, "c3"_square, "d4"_squares), -1);
}

TEST(OpenPath, DoesNotRunOverTheEdgeOfTheBoard) {
  // If h touched a, the wall on the e-file would not part the board.
  const Bitboard enemy = enemies(R"(
    ....X...
    ....X...
    ....X...
    ....X...
    ....X...
    ....X...
    ....X...
    ....X...)");
  EXPECT_EQ(steps_around("d4"_square, "f4"_square, enemy), -1);
  EXPECT_EQ(steps_around("a4"_square, "h4"_square, enemy), -1);
  EXPECT_EQ(steps_around("a8"_square, "h1"_square, enemy), -1);
}

// From d4 to f6 round e5 leads the way over d5 and e6, or over e4 and f5.
TEST(OpenPath, NeedsBothCornersOfADiagonalWayRound) {
  EXPECT_EQ(steps_around("d4"_square, "f6"_square, "e5 d5 e6"_squares), 3);
  EXPECT_EQ(steps_around("d4"_square, "f6"_square, "e5 e4 f5"_squares), 3);
  // The first halves of both
  EXPECT_EQ(steps_around("d4"_square, "f6"_square, "c3 c4 c5 c6 d6 e6 e5 f5 f4 f3 e3 d3"_squares),
            -1);
  // The first half of one and the second of the other
  EXPECT_EQ(steps_around("d4"_square, "f6"_square, "c3 c4 c5 c6 d6 e6 e5 e4 e3 d3"_squares), -1);
  EXPECT_EQ(steps_around("d4"_square, "f6"_square, "c3 d3 e3 f3 f4 f5 e5 d5 c5 c4"_squares), -1);
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

// The rules' example: O's from a4 to d4, and d4 down to d1.
constexpr Bitboard kExample = "d8 a4 b4 c4 d4 d3 d2 g2 a1 b1 c1 d1"_squares;

TEST(CrossedLoop, RunsFromWallToWall) {
  EXPECT_EQ(crossed_loop("a5"_square, "a3"_square, kExample), "a4 b4 c4 d4 d3 d2 d1"_squares);
  EXPECT_EQ(crossed_loop("a3"_square, "a5"_square, kExample), "a4 b4 c4 d4 d3 d2 d1"_squares);
}

TEST(CrossedLoop, IsNoneWhereBothSquaresLieOutside) {
  EXPECT_EQ(crossed_loop("e3"_square, "c5"_square, kExample), Bitboard());
  EXPECT_EQ(crossed_loop("b2"_square, "b4"_square, "b3"_squares), Bitboard());
}

TEST(CrossedLoop, ClosesWithoutAWall) {
  const Bitboard ring = "c3 d3 e3 e4 e5 d5 c5 c4"_squares;
  for (const auto& [from, to] : {"b4d4"_move, "d4b4"_move, "d6d4"_move, "d4f4"_move})
    EXPECT_EQ(crossed_loop(from, to, ring | "h8 a1"_squares), ring);
}

// A corner of the ring is crossed by a jump in a diagonal.
TEST(CrossedLoop, IsCrossedDiagonally) {
  const Bitboard ring = "c3 d3 e3 e4 e5 d5 c5 c4"_squares;
  EXPECT_EQ(crossed_loop("b2"_square, "d4"_square, ring), ring);
  EXPECT_EQ(crossed_loop("d4"_square, "f2"_square, ring), ring);
}

// A jump along the edge has the wall on one side, so that the loop begins with it.
TEST(CrossedLoop, BeginsWithTheWallUnderAJumpAlongTheEdge) {
  EXPECT_EQ(crossed_loop("a3"_square, "a5"_square, "a4 b4 b3 b2 b1"_squares),
            "a4 b4 b3 b2 b1"_squares);
  EXPECT_EQ(crossed_loop("e8"_square, "g8"_square, "f8 f7 g7 h7"_squares), "f8 f7 g7 h7"_squares);
}

TEST(CrossedLoop, IsAShortestOne) {
  const Bitboard row = "a4 b4 c4 d4 e4 f4 g4 h4"_squares;
  EXPECT_EQ(crossed_loop("a3"_square, "a5"_square, row), row);
  EXPECT_EQ(crossed_loop("a3"_square, "a5"_square, row | "b3 b2 b1"_squares),
            "a4 b4 b3 b2 b1"_squares);
}

// The wall is not a piece: h4 is not needed to lead from h3 to h5.
TEST(CrossedLoop, TakesTheWallRatherThanAPieceBesideIt) {
  EXPECT_EQ(crossed_loop("f4"_square, "d4"_square, "h3 h4 h5 g3 f3 e3 e4 e5 f5 g5"_squares),
            "h3 g3 f3 e3 e4 e5 f5 g5 h5"_squares);
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

// Rule 7: an enemy piece may be jumped if the jump crosses a closed loop of enemy pieces.

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
