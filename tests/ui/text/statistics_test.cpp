// What is derived from finished games.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(Statistics, TellHowManyDaysInARowHaveTheirPuzzleSolved) {
  Progress progress;
  progress.mark_day_solved(99);
  const auto lines = ui::statistics(std::vector<ScoredGame>(), progress, 100);
  EXPECT_EQ(lines.back().label, "Days in a row");
  EXPECT_EQ(lines.back().text, "1 with the puzzle of the day solved");
}

}  // namespace
}  // namespace quagmire::test
