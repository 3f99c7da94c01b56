// The engine against the plain rules, as tests/slow does it at millions of positions.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>

#include "tests/slow/compare.h"

namespace quagmire::test {
namespace {

constexpr std::uint64_t kPositions = 20'000;

TEST(Reference, AgreesInEverythingThatTheEngineSaysOfAPosition) {
  Seen seen;
  std::mt19937_64 random(2024);
  for (std::uint64_t round = 0; seen.positions < kPositions; ++round)
    for (const Position& position : positions_of_round(round, random))
      ASSERT_EQ(difference(position, random, seen), "");
  for (const Count& count : counts(seen)) EXPECT_GT(count.count, 0) << count.name;
}

}  // namespace
}  // namespace quagmire::test
