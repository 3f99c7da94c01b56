#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Move, EqualsWhereBothSquaresDo) {
  EXPECT_EQ("c2c5"_move, "c2c5"_move);
  EXPECT_NE("c2c5"_move, "c5c2"_move);
  EXPECT_NE("c2c5"_move, "c2c6"_move);
  EXPECT_NE("c2c5"_move, "d2c5"_move);
}

TEST(Move, OrdersByStartThenLanding) {
  EXPECT_LT("a1h8"_move, "b1a1"_move);
  EXPECT_LT("a1b1"_move, "a1a2"_move);
  EXPECT_LT("h1a1"_move, "a2a1"_move);
}

// The two bounds that the comment on kMaxMoves reasons from.
TEST(MoveBound, IsWhatItsReasoningGives) {
  int bound = 0;
  for (int movers = 0; movers <= Position::kMaxPieces; ++movers)
    bound = std::max(bound, std::min(27 * movers, 16 * (64 - movers)));
  EXPECT_EQ(kMaxMoves, bound);
}

TEST(MoveBound, APieceAloneReachesAtMost27Squares) {
  std::size_t most = 0;
  for (int index = 0; index < 64; ++index) {
    const auto position = Position::from_setup({.o = Bitboard(Square::from_index(index)),
                                                .x = {},
                                                .turn = Player::O,
                                                .resting_o = {},
                                                .resting_x = {}});
    ASSERT_TRUE(position.has_value());
    most = std::max(most, position->legal_moves().size());
  }
  EXPECT_EQ(most, 27U);
}

// The most moves that climbing from random positions finds: many, and still within the bound that
// the move list is made for.
TEST(MoveBound, HoldsWhereMovesAreMany) {
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::mt19937_64 random(seed);
    quagmire::Setup setup;
    std::size_t moves = 0;
    for (int round = 0; round < 3000; ++round) {
      quagmire::Setup changed = setup;
      changed.o ^= Bitboard{Square::from_index(static_cast<int>(random() % 64))};
      if (random() % 2 == 0)
        changed.o ^= Bitboard{Square::from_index(static_cast<int>(random() % 64))};
      const auto position = Position::from_setup(changed);
      if (!position) continue;  // more than 32 pieces
      const std::size_t count = position->legal_moves().size();
      if (count >= moves) {
        moves = count;
        setup = changed;
      }
    }
    most = std::max(most, moves);
  }
  EXPECT_GT(most, 200U);
  EXPECT_LE(most, static_cast<std::size_t>(kMaxMoves));
}

using List = FixedList<int, 3>;

List list_of(std::initializer_list<int> values) {
  List list;
  for (const int value : values) list.push_back(value);
  return list;
}

TEST(FixedList, IsEmptyAtFirst) {
  const List list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0U);
  EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedList, KeepsWhatIsPushedInOrder) {
  const List list = list_of({7, 5});
  EXPECT_FALSE(list.empty());
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], 7);
  EXPECT_EQ(list[1], 5);
  EXPECT_THAT(std::vector<int>(list.begin(), list.end()), testing::ElementsAre(7, 5));
}

TEST(FixedList, CanBeFilledToItsCapacity) {
  const List list = list_of({1, 2, 3});
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list[2], 3);
}

TEST(FixedList, ElementsCanBeWrittenInPlace) {
  List list = list_of({1, 2, 3});
  list[1] = 9;
  *list.begin() = 8;
  EXPECT_EQ(list, list_of({8, 9, 3}));
}

// What lies in the unused room is not an element.
List with_unused(int value) {
  List list = list_of({1, 2});
  list.begin()[2] = value;
  return list;
}

TEST(FixedList, ContainsOnlyWhatWasPushed) {
  const List list = with_unused(4);
  EXPECT_TRUE(list.contains(1));
  EXPECT_TRUE(list.contains(2));
  EXPECT_FALSE(list.contains(4));
}

TEST(FixedList, EqualsWhateverStandsInUnusedRoom) {
  EXPECT_EQ(with_unused(4), with_unused(5));
  EXPECT_FALSE(with_unused(4) == list_of({1, 2, 4}));
}

TEST(FixedList, EqualsWhereSizeAndElementsDo) {
  EXPECT_EQ(list_of({1, 2}), list_of({1, 2}));
  EXPECT_FALSE(list_of({1, 2}) == list_of({2, 1}));
  EXPECT_FALSE(list_of({1, 2}) == list_of({1, 2, 3}));
  EXPECT_FALSE(list_of({1, 2, 3}) == list_of({1, 2}));
  EXPECT_EQ(List(), List());
}

TEST(FixedList, CopiesAreIndependent) {
  List list = list_of({1});
  const List copy = list;
  list.push_back(2);
  EXPECT_EQ(copy, list_of({1}));
}

}  // namespace
}  // namespace quagmire::test
