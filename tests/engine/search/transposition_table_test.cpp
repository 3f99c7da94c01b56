#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

constexpr Move kMove{Square(2, 1), Square(7, 7)};

TEST(TranspositionTable, FindsWhatWasStored) {
  TranspositionTable table(1);
  table.store(42, {-123, 77, 9, Bound::Lower, kMove});
  const auto entry = table.find(42);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->score, -123);
  EXPECT_EQ(entry->evaluation, 77);
  EXPECT_EQ(entry->depth, 9);
  EXPECT_EQ(entry->bound, Bound::Lower);
  EXPECT_EQ(entry->move, kMove);
  EXPECT_FALSE(table.find(43));
}

TEST(TranspositionTable, KeepsScoresOfDecidedGamesAndEntriesWithoutAMove) {
  TranspositionTable table(1);
  table.store(1, {win_after(5), 0, 127, Bound::Exact, std::nullopt});
  table.store(2, {loss_after(2), -400, 0, Bound::Upper, Move{Square(0, 0), Square(0, 1)}});
  EXPECT_EQ(table.find(1)->score, win_after(5));
  EXPECT_EQ(table.find(1)->move, std::nullopt);
  EXPECT_EQ(table.find(2)->score, loss_after(2));
  EXPECT_TRUE(table.find(2)->move);
}

TEST(TranspositionTable, MakesDoWithLessThanThereIsRoomFor) {
  if (test::kSanitized) GTEST_SKIP() << "the sanitizers end a program that asks for that much";
  constexpr auto too_much = static_cast<std::size_t>(std::uint64_t{1} << 42U);
  if (too_much == 0) GTEST_SKIP() << "no number here is large enough";
  TranspositionTable table(too_much);
  EXPECT_LT(table.bytes(), too_much << 20U);
  table.store(42, {1, 2, 3, Bound::Exact, kMove});
  EXPECT_TRUE(table.find(42));
}

// Keys that fall into one bucket differ above the bits that choose it.
Key key_in_one_bucket(std::uint64_t n) { return n << 40U; }

TEST(TranspositionTable, ShallowEntriesMakeRoomFirst) {
  TranspositionTable table(1);
  for (std::uint64_t n = 1; n <= 4; ++n)
    table.store(key_in_one_bucket(n), {0, 0, static_cast<int>(10 + n), Bound::Exact, kMove});
  table.store(key_in_one_bucket(5), {0, 0, 1, Bound::Exact, kMove});
  EXPECT_FALSE(table.find(key_in_one_bucket(1)));
  for (std::uint64_t n = 2; n <= 5; ++n) EXPECT_TRUE(table.find(key_in_one_bucket(n))) << n;
}

TEST(TranspositionTable, EntriesOfEarlierSearchesMakeRoomBeforeShallowOnes) {
  TranspositionTable table(1);
  table.store(key_in_one_bucket(1), {0, 0, 6, Bound::Exact, kMove});
  for (int search = 0; search < 3; ++search) table.age();
  for (std::uint64_t n = 2; n <= 4; ++n)
    table.store(key_in_one_bucket(n), {0, 0, 2, Bound::Exact, kMove});
  table.store(key_in_one_bucket(5), {0, 0, 1, Bound::Exact, kMove});
  EXPECT_FALSE(table.find(key_in_one_bucket(1)));
  for (std::uint64_t n = 2; n <= 5; ++n) EXPECT_TRUE(table.find(key_in_one_bucket(n))) << n;
}

TEST(TranspositionTable, IsFullOnlyOfWhatTheRunningSearchHasStored) {
  TranspositionTable table(1);
  for (std::uint64_t n = 0; n < 20000; ++n)
    table.store(splitmix64(n), {0, 0, 1, Bound::Exact, kMove});
  const int used = table.permille_used();
  table.age();
  EXPECT_EQ(table.permille_used(), 0);
  EXPECT_TRUE(table.find(splitmix64(19'999)));
  for (std::uint64_t n = 0; n < 20000; ++n)
    table.store(splitmix64(n), {0, 0, 1, Bound::Exact, kMove});
  EXPECT_GT(table.permille_used(), used / 2);
}

}  // namespace
}  // namespace quagmire::search
