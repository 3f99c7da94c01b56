// Faults in config files. What single texts are read as is in the rows of tests/data/settings.txt.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// As when the file is a program or a picture.
TEST(ConfigLines, OfManyFaultsAFewAreTold) {
  EXPECT_THAT(ui::describe({{3, "why; what"}}, "f"), ElementsAre("why; what (f line 3)"));
  const std::vector<std::string> told =
      ui::describe(std::vector<ui::LineFault>(1000, {1, "why"}), "f");
  ASSERT_EQ(told.size(), 11U);
  EXPECT_THAT(told.back(), testing::HasSubstr("990 more"));
  EXPECT_EQ(ui::describe(std::vector<ui::LineFault>(10, {1, "why"}), "f").size(), 10U);
}

}  // namespace
}  // namespace quagmire::test
