// The config file as text; what files, environment and flags come to together is in
// settings_test.cpp.
#include "app/settings/loaded_settings.h"
#include "tests/support/matchers.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace quagmire::test {
namespace {

using app::ConfigReading;
using app::parse_config;

// "LINE KEY=TEXT"
std::vector<std::string> listed(const ConfigReading& reading) {
  std::vector<std::string> shown;
  for (const app::ConfigEntry& entry : reading.entries)
    shown.push_back(std::to_string(entry.line) + ' ' + entry.assignment.key + '=' +
                    entry.assignment.text.bytes());
  return shown;
}
std::vector<std::string> entries(std::string_view text) { return listed(parse_config(text)); }

// "LINE: WHAT"
std::vector<std::string> faults(std::string_view text) {
  std::vector<std::string> shown;
  for (const ui::LineFault& fault : parse_config(text).faults)
    shown.push_back(std::to_string(fault.line) + ": " + fault.what);
  return shown;
}

TEST(Config, ReadsEachSetting) {
  const char* text =
      "# a comment\n"
      "theme = mono\n"
      "\n"
      "board = grid   \r\n"
      "  mouse=false\n"
      "keys = \"vi\"\n"
      "name-o = Smith, Ann # 1\n"
      "seed = 7";
  EXPECT_THAT(entries(text), ElementsAre("2 theme=mono", "4 board=grid", "5 mouse=false",
                                         "6 keys=vi", "7 name-o=Smith, Ann # 1", "8 seed=7"));
  EXPECT_THAT(faults(text), IsEmpty());
}

TEST(Config, NothingIsNoFault) {
  for (const char* text : {"", "\n\n\n", "# theme = 1", "  \t\r\n"}) {
    EXPECT_THAT(entries(text), IsEmpty());
    EXPECT_THAT(faults(text), IsEmpty()) << text;
  }
}

TEST(Config, AFaultNamesItsLineAndTheRestIsRead) {
  const char* text = "thme = mono\nflip = true\nboard = 7\n[screen]\nbell = perhaps\n";
  EXPECT_THAT(entries(text), ElementsAre("2 flip=true"));
  EXPECT_THAT(faults(text), ElementsAre(AllOf(HasSubstr("1: "), HasSubstr("did you mean theme?")),
                                        AllOf(HasSubstr("3: "), HasSubstr("auto, grid or pixels")),
                                        AllOf(HasSubstr("4: "), HasSubstr("section")),
                                        AllOf(HasSubstr("5: "), HasSubstr("true or false"))));
}

TEST(Config, WhatIsNoSettingIsAFault) {
  for (const char* text : {"x",
                           "=",
                           "= mono",
                           "theme =",
                           "theme = \"\"",
                           "clock",
                           "keys = [1, 2]",
                           "display.flip = true",
                           "\x1b[2J = \x1b[2J",
                           "a = b = c",
                           "[[",
                           "\"\" = 1",
                           "; old style",
                           "Theme = mono",
                           "--theme = mono",
                           "board = grid # small",
                           "board-size = 2",
                           "level = +2",
                           "level = 0x2",
                           "seed = 1_000",
                           "mouse = \"'false'\""})
    EXPECT_THAT(faults(text), SizeIs(1)) << text;
}

// It is shown, and written into a line.
TEST(Config, AThemesNameIsFitToBeShown) {
  for (const char* name : {"a\x1b[2J", "a\rb", "a\x9b", "a\xff", "a\u202eb", "a\u200bb"})
    EXPECT_THAT(faults(std::string("theme = ") + name), ElementsAre(HasSubstr("1: bad value")))
        << testing::PrintToString(name);
  EXPECT_THAT(entries("theme = n\u00e4chtlich 2"), ElementsAre("1 theme=n\u00e4chtlich 2"));
}

TEST(Config, FaultsAreFitToBeShown) {
  std::string everything;
  for (int c = 1; c < 256; ++c) everything += static_cast<char>(c);
  for (const std::string& text : {everything, "theme = " + everything, everything + " = 1",
                                  '[' + everything, std::string(100, '\0')})
    for (const std::string& fault : faults(text))
      EXPECT_THAT(fault, testing::Each(testing::AllOf(testing::Ge(' '), testing::Le('~'))));
}

}  // namespace
}  // namespace quagmire::test
