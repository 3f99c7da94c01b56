#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Square, CountsFilesAndRanksFromZero) {
  constexpr Square a1(0, 0);
  EXPECT_EQ(a1.file(), 0);
  EXPECT_EQ(a1.rank(), 0);
  constexpr Square g2(6, 1);
  EXPECT_EQ(g2.file(), 6);
  EXPECT_EQ(g2.rank(), 1);
}

TEST(Square, IndexGoesAlongTheRanksFromA1) {
  EXPECT_EQ(Square(0, 0).index(), 0);
  EXPECT_EQ(Square(7, 0).index(), 7);
  EXPECT_EQ(Square(0, 1).index(), 8);
  EXPECT_EQ(Square(7, 7).index(), 63);
}

TEST(Square, ComesBackFromItsIndex) {
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const Square square = Square::from_index(8 * rank + file);
      EXPECT_EQ(square, Square(file, rank));
      EXPECT_EQ(square.file(), file);
      EXPECT_EQ(square.rank(), rank);
    }
  }
}

TEST(Square, AtFindsEverySquareAndNoPlaceOffTheBoard) {
  for (int rank = -3; rank < 11; ++rank) {
    for (int file = -3; file < 11; ++file) {
      const auto square = Square::at(file, rank);
      const bool on_board = file >= 0 && file <= 7 && rank >= 0 && rank <= 7;
      ASSERT_EQ(square.has_value(), on_board) << file << ',' << rank;
      if (square) {
        EXPECT_EQ(*square, Square(file, rank));
      }
    }
  }
}

TEST(Square, EqualsOnlyItself) {
  EXPECT_EQ(Square(2, 5), Square(2, 5));
  EXPECT_NE(Square(2, 5), Square(5, 2));
}

TEST(Square, OrdersByRankThenFile) {
  EXPECT_LT(Square(0, 0), Square(1, 0));
  EXPECT_LT(Square(7, 0), Square(0, 1));
  EXPECT_LT(Square(7, 6), Square(0, 7));
}

TEST(Square, IsAConstantExpression) {
  static_assert(Square(3, 3).index() == 27);
  static_assert(!Square::at(8, 0));
  static_assert(Square::from_index(63) == Square(7, 7));
}

}  // namespace
}  // namespace quagmire::test
