#include "engine/board/move.h"

#include <gmock/gmock.h>

namespace quagmire::test {
namespace {

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
