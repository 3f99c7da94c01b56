#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

enum class Cause : unsigned char { Small, Large };

Result<std::string, Cause> word(bool good) {
  if (good) return std::string("word");
  return Cause::Large;
}

TEST(Result, HoldsAValue) {
  const auto result = word(true);
  EXPECT_TRUE(result.has_value());
  EXPECT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(result.value(), "word");
  EXPECT_EQ(*result, "word");
  EXPECT_EQ(result->size(), 4U);
}

TEST(Result, HoldsTheReasonWhyThereIsNone) {
  const auto result = word(false);
  EXPECT_FALSE(result.has_value());
  EXPECT_FALSE(static_cast<bool>(result));
  EXPECT_EQ(result.error(), Cause::Large);
}

TEST(Result, CanBeAssignedEitherWay) {
  auto result = word(true);
  result = word(false);
  EXPECT_EQ(result.error(), Cause::Large);
  result = word(true);
  EXPECT_EQ(result.value(), "word");
}

TEST(Result, TakesWhatCanOnlyBeMoved) {
  const Result<std::unique_ptr<int>, Cause> result(std::make_unique<int>(5));
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(**result, 5);
  Result<std::unique_ptr<int>, Cause> given_away(std::make_unique<int>(6));
  EXPECT_EQ(*std::move(given_away).value(), 6);
}

// In every build, since what it would read instead is no value.
TEST(Result, ThrowsWhereOneIsTakenForTheOther) {
  EXPECT_THROW((void)*word(false), std::logic_error);
  EXPECT_THROW((void)word(false).value(), std::logic_error);
  EXPECT_THROW((void)word(true).error(), std::logic_error);
}

TEST(Result, IsAConstantExpression) {
  constexpr Result<int, Cause> seven(7);
  static_assert(seven.has_value() && *seven == 7);
  constexpr Result<int, Cause> none(Cause::Small);
  static_assert(!none && none.error() == Cause::Small);
}

}  // namespace
}  // namespace quagmire::test
