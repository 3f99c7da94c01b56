#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// "LINE KEY=VALUE", or "LINE TEXT" for a line that is not a setting
std::vector<std::string> lines(std::string_view text) {
  std::vector<std::string> shown;
  for (const ConfigLine& line : config_lines(text)) {
    const std::string number = std::to_string(line.number) + ' ';
    shown.push_back(line.value && !line.is_section()
                        ? number + line.key.bytes() + '=' + line.value->bytes()
                        : number + line.text.bytes());
  }
  return shown;
}

TEST(ConfigLines, AValueGoesToTheEndOfItsLine) {
  EXPECT_THAT(lines("theme = mono\n"
                    "name-o=Ann # 1, of \"O\"\r\n"
                    "\tname-x\t=\tBob \\n = Eve  \n"
                    "bell ="),
              ElementsAre("1 theme=mono", "2 name-o=Ann # 1, of \"O\"", "3 name-x=Bob \\n = Eve",
                          "4 bell="));
}

TEST(ConfigLines, ACommentHasALineOfItsOwn) {
  EXPECT_THAT(lines("# theme = mono\n  \t# flip = true\n\n \t \r\n#\n"), IsEmpty());
  EXPECT_THAT(lines("name-o = #1\n"), ElementsAre("1 name-o=#1"));
}

TEST(ConfigLines, QuotesKeepWhatIsBetweenThem) {
  EXPECT_THAT(lines("a = \"  Ann \"\nb = \"\"\nc = \"\"Ann\"\"\nd = \"a \" b\"\n"),
              ElementsAre("1 a=  Ann ", "2 b=", "3 c=\"Ann\"", "4 d=a \" b"));
  EXPECT_THAT(lines("a = \"\nb = \"Ann\nc = Ann\"\nd = 'Ann'\ne = \"Ann\" Lee\n"),
              ElementsAre("1 a=\"", "2 b=\"Ann", "3 c=Ann\"", "4 d='Ann'", "5 e=\"Ann\" Lee"));
}

// Some editors put one before the text.
TEST(ConfigLines, AByteOrderMarkIsNoPartOfTheFirstLine) {
  EXPECT_THAT(lines("\xEF\xBB\xBFlevel = 3\nflip = true\n"),
              ElementsAre("1 level=3", "2 flip=true"));
  EXPECT_THAT(lines("\xEF\xBB\xBF# a comment\n"), IsEmpty());
  EXPECT_THAT(lines("\xEF\xBB\xBF"), IsEmpty());
  EXPECT_THAT(lines("a = 1\n\xEF\xBB\xBF"
                    "b = 2\n"),
              ElementsAre("1 a=1", "2 b=2"));
  // Older systems end lines so.
  EXPECT_THAT(lines("a = 1\rb = 2\r\rc = 3"), ElementsAre("1 a=1", "2 b=2", "4 c=3"));
}

TEST(ConfigLines, ASectionAndALineWithoutASignAreTold) {
  EXPECT_THAT(lines(" [16 colours] \n[a = b]\nclock\n"),
              ElementsAre("1 [16 colours]", "2 [a = b]", "3 clock"));
  EXPECT_TRUE(config_lines("[a = b]").at(0).is_section());
  EXPECT_EQ(config_lines("clock").at(0).value, std::nullopt);
}

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

TEST(ConfigLines, WhatNeedsNoQuotesHasNone) {
  EXPECT_EQ(to_config_line("theme", "mono"), "theme = mono");
  EXPECT_EQ(to_config_line("name-o", "Ann \"A\" Lee # 1"), "name-o = Ann \"A\" Lee # 1");
  EXPECT_EQ(to_config_line("name-o", ""), "name-o = \"\"");
  EXPECT_EQ(to_config_line("name-o", " Ann"), "name-o = \" Ann\"");
  EXPECT_EQ(to_config_line("name-o", "\"Ann\""), "name-o = \"\"Ann\"\"");
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
