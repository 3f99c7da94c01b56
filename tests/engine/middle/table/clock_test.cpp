// The clock that counts down.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr TimeControl kTenAndFive{10min, 5s};

TEST(Clock, CountsDownForWhoeverThinks) {
  Clock clock(kTenAndFive);
  clock.pass(Player::O, 90s);
  EXPECT_EQ(clock.remaining(Player::O), 8min + 30s);
  EXPECT_EQ(clock.remaining(Player::X), 10min);
}

TEST(Clock, AMoveAddsTheIncrement) {
  Clock clock(kTenAndFive);
  clock.pass(Player::O, 60s);
  clock.move_made(Player::O, 1);
  EXPECT_EQ(clock.remaining(Player::O), 9min + 5s);
  EXPECT_EQ(clock.remaining(Player::X), 10min);
}

TEST(Clock, ATurnThatIsTakenBackGivesItsTimeBack) {
  Clock clock(kTenAndFive);
  clock.pass(Player::O, 60s);
  clock.move_made(Player::O, 1);
  clock.pass(Player::X, 120s);
  clock.go_to(0);
  EXPECT_EQ(clock.remaining(Player::O), 10min);
  EXPECT_EQ(clock.remaining(Player::X), 10min);
  clock.go_to(1);
  EXPECT_EQ(clock.remaining(Player::O), 9min + 5s);
  EXPECT_EQ(clock.remaining(Player::X), 10min);
}

TEST(Clock, AnotherMoveForgetsTheTimesOfThoseItDrops) {
  Clock clock(kTenAndFive);
  clock.move_made(Player::O, 1);
  clock.move_made(Player::X, 2);
  clock.go_to(0);
  clock.pass(Player::O, 10s);
  clock.move_made(Player::O, 1);
  EXPECT_EQ(clock.remaining(Player::O), 10min - 5s);
  clock.move_made(Player::X, 2);
  clock.go_to(1);
  EXPECT_EQ(clock.remaining(Player::X), 10min);
  clock.go_to(2);
  EXPECT_EQ(clock.remaining(Player::O), 10min - 5s);
  EXPECT_EQ(clock.remaining(Player::X), 10min + 5s);
}

TEST(Clock, IsUrgentBelowHalfAMinuteAndExpiresAtNothing) {
  Clock clock({1min, 0s});
  clock.pass(Player::X, 30s);
  EXPECT_FALSE(clock.is_urgent(Player::X));
  clock.pass(Player::X, 1ms);
  EXPECT_TRUE(clock.is_urgent(Player::X));
  EXPECT_FALSE(clock.is_urgent(Player::O));
  clock.pass(Player::X, 29'998ms);
  EXPECT_FALSE(clock.has_expired(Player::X));
  EXPECT_EQ(clock.text(Player::X), "0:01");
  clock.pass(Player::X, 1h);
  EXPECT_TRUE(clock.has_expired(Player::X));
  EXPECT_EQ(clock.text(Player::X), "0:00");
}

TEST(Clock, ShowsHoursWhereThereAreSome) {
  Clock clock({100min, 0s});
  EXPECT_EQ(clock.text(Player::O), "1:40:00");
  clock.pass(Player::O, 41min);
  EXPECT_EQ(clock.text(Player::O), "59:00");
}

TEST(Clock, TimesAreReadAsTheyAreWritten) {
  for (const char* text : {"1", "10", "10+5", "600+600"}) {
    const auto control = parse_time_control(text);
    ASSERT_TRUE(control) << text;
    EXPECT_EQ(to_text(*control), text);
  }
}

}  // namespace
}  // namespace quagmire::test
