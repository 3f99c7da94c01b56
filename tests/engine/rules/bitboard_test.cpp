#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

constexpr Bitboard kAll(~std::uint64_t{0});

TEST(Bitboard, IsEmptyAtFirst) {
  constexpr Bitboard set;
  EXPECT_TRUE(set.empty());
  EXPECT_FALSE(set.any());
  EXPECT_EQ(set.count(), 0);
  EXPECT_EQ(set.bits(), 0U);
}

TEST(Bitboard, HoldsExactlyTheSquaresItIsMadeOf) {
  const Bitboard set{Square(0, 0), Square(3, 3), Square(7, 7), Square(3, 3)};
  EXPECT_FALSE(set.empty());
  EXPECT_TRUE(set.any());
  EXPECT_EQ(set.count(), 3);
  for (int index = 0; index < 64; ++index) {
    const Square square = Square::from_index(index);
    EXPECT_EQ(set.contains(square), index == 0 || index == 27 || index == 63) << index;
  }
}

TEST(Bitboard, BitOfASquareIsItsIndex) {
  for (int index = 0; index < 64; ++index)
    EXPECT_EQ(Bitboard(Square::from_index(index)).bits(), std::uint64_t{1} << index);
}

TEST(Bitboard, OperatorsAreThoseOfSets) {
  const Bitboard left = "a1 b2 c3"_squares;
  const Bitboard right = "c3 d4"_squares;
  EXPECT_EQ(left & right, "c3"_squares);
  EXPECT_EQ(left | right, "a1 b2 c3 d4"_squares);
  EXPECT_EQ(left ^ right, "a1 b2 d4"_squares);
  EXPECT_EQ((~left).count(), 61);
  EXPECT_EQ(left & ~left, Bitboard());
  EXPECT_EQ(left | ~left, kAll);
  EXPECT_NE(left, right);
}

TEST(Bitboard, AssignmentsChangeTheSet) {
  Bitboard set = "a1 b2"_squares;
  set |= "c3"_squares;
  EXPECT_EQ(set, "a1 b2 c3"_squares);
  set &= "b2 c3 d4"_squares;
  EXPECT_EQ(set, "b2 c3"_squares);
  set ^= "c3 d4"_squares;
  EXPECT_EQ(set, "b2 d4"_squares);
}

TEST(Bitboard, VisitsItsSquaresFromA1Upward) {
  std::vector<Square> visited;
  for (const Square square : "h8 a1 c4 b4 h1"_squares) visited.push_back(square);
  EXPECT_THAT(visited, testing::ElementsAre("a1"_square, "h1"_square, "b4"_square, "c4"_square,
                                            "h8"_square));
  for (const Square square : Bitboard()) ADD_FAILURE() << name_of(square) << " is in no set";
}

TEST(Bitboard, FirstIsTheLowestSquare) {
  EXPECT_EQ("h8 c4 b5"_squares.first(), "c4"_square);
  EXPECT_EQ("h8"_squares.first(), "h8"_square);
}

TEST(Direction, StepsAreTheEightNeighbours) {
  std::set<std::pair<int, int>> steps;
  for (int i = 0; i < 8; ++i) {
    const Step step = step_of(static_cast<Direction>(i));
    steps.insert({step.files, step.ranks});
  }
  const std::set<std::pair<int, int>> neighbours = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                                    {0, 1},   {1, -1}, {1, 0},  {1, 1}};
  EXPECT_EQ(steps, neighbours);
  EXPECT_EQ(step_of(Direction::East).files, 1);
  EXPECT_EQ(step_of(Direction::North).ranks, 1);
  EXPECT_EQ(step_of(Direction::SouthWest).files, -1);
  EXPECT_EQ(step_of(Direction::SouthWest).ranks, -1);
}

// One step from every square of the board: onto the neighbour, or off the board and gone. It is
// here that a step over the edge would come back on the other side.
template <Direction D>
void expect_single_steps() {
  const Step step = step_of(D);
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      const auto neighbour = Square::at(file + step.files, rank + step.ranks);
      const Bitboard expected = neighbour ? Bitboard(*neighbour) : Bitboard();
      EXPECT_EQ(shifted<D>(Bitboard(Square(file, rank))), expected)
          << name_of(Square(file, rank)) << " by " << step.files << ',' << step.ranks;
    }
  }
}

TEST(Bitboard, ShiftingTakesASquareToItsNeighbourOrOffTheBoard) {
  expect_single_steps<Direction::East>();
  expect_single_steps<Direction::NorthEast>();
  expect_single_steps<Direction::North>();
  expect_single_steps<Direction::NorthWest>();
  expect_single_steps<Direction::West>();
  expect_single_steps<Direction::SouthWest>();
  expect_single_steps<Direction::South>();
  expect_single_steps<Direction::SouthEast>();
}

TEST(Bitboard, ShiftingMovesAllSquaresOfASet) {
  EXPECT_EQ(shifted<Direction::East>("a1 d4 h4"_squares), "b1 e4"_squares);
  EXPECT_EQ(shifted<Direction::NorthWest>("a1 d4 h8 h7"_squares), "c5 g8"_squares);
}

TEST(Bitboard, ExpandingAddsTheNeighboursOfEachSquare) {
  EXPECT_EQ(expanded("a1"_squares), "a1 a2 b1 b2"_squares);
  EXPECT_EQ(expanded("h5"_squares), "g4 g5 g6 h4 h5 h6"_squares);
  EXPECT_EQ(expanded(Bitboard()), Bitboard());
  EXPECT_EQ(expanded(kAll), kAll);
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    const Bitboard set(random() & random() & random());
    Bitboard expected;
    for (int index = 0; index < 64; ++index) {
      const Square square = Square::from_index(index);
      if (!set.contains(square)) continue;
      for (int files = -1; files <= 1; ++files)
        for (int ranks = -1; ranks <= 1; ++ranks)
          if (const auto near = Square::at(square.file() + files, square.rank() + ranks))
            expected |= Bitboard(*near);
    }
    EXPECT_EQ(expanded(set), expected) << "the neighbours of " << names_of(set);
  }
}

}  // namespace
}  // namespace quagmire::test
