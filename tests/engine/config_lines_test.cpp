// What is written into config files reads back. What single texts are read as is in the rows of
// tests/data/settings.txt.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// Any bytes except ends of lines.
TEST(ConfigLines, WhatIsWrittenReadsBack) {
  std::mt19937 random(11);
  const std::string likely = "\"\"'# =\\\t[]a\xC3\xA9\xE2\x80\xAE\x1B\xFF";
  for (int i = 0; i < 20'000; ++i) {
    std::string value(random() % 8, ' ');
    for (char& c : value) {
      const bool any = random() % 4 == 0;
      c = any ? static_cast<char>(random() % 256) : likely[random() % likely.size()];
      if (c == '\n' || c == '\r') c = '#';
    }
    const auto read = config_lines(to_config_line("name-o", value) + '\n');
    ASSERT_EQ(read.size(), 1U) << testing::PrintToString(value);
    EXPECT_EQ(read[0].key, "name-o");
    EXPECT_EQ(read[0].value.value().bytes(), value) << testing::PrintToString(value);
  }
}

// As when the file is a program or a picture.
TEST(ConfigLines, OfManyFaultsAFewAreTold) {
  EXPECT_THAT(ui::describe({{3, "why; what"}}, "f"), ElementsAre("f line 3: why; what"));
  const std::vector<std::string> told =
      ui::describe(std::vector<ui::LineFault>(1000, {1, "why"}), "f");
  ASSERT_EQ(told.size(), 11U);
  EXPECT_THAT(told.back(), testing::HasSubstr("f: 990 more"));
  EXPECT_EQ(ui::describe(std::vector<ui::LineFault>(10, {1, "why"}), "f").size(), 10U);
}

}  // namespace
}  // namespace quagmire::test
