// The config file as text; what files, environment and flags come to together is in
// settings_test.cpp.
#include "app/config_file.h"

#include <gmock/gmock.h>

#include <string>

namespace quagmire::test {
namespace {

using app::ConfigReading;
using app::parse_config;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// "LINE KEY=TEXT"
std::vector<std::string> entries(std::string_view text) {
  std::vector<std::string> shown;
  for (const app::ConfigEntry& entry : parse_config(text).entries)
    shown.push_back(std::to_string(entry.line) + ' ' + entry.assignment.key + '=' +
                    entry.assignment.text);
  return shown;
}

// "LINE: WHAT"
std::vector<std::string> faults(std::string_view text) {
  std::vector<std::string> shown;
  for (const app::ConfigFault& fault : parse_config(text).faults)
    shown.push_back(std::to_string(fault.line) + ": " + fault.what);
  return shown;
}

TEST(Config, ReadsEachSetting) {
  const char* text =
      "# a comment\n"
      "theme = \"mono\"\n"
      "\n"
      "board-size = 2   # large\r\n"
      "  mouse=false\n"
      "keys = 'vi'\n"
      "clock\n"
      "name-o = \"Smith, Ann # 1\"";
  EXPECT_THAT(entries(text), ElementsAre("2 theme=mono", "4 board-size=2", "5 mouse=false",
                                         "6 keys=vi", "7 clock=true", "8 name-o=Smith, Ann # 1"));
  EXPECT_THAT(faults(text), IsEmpty());
}

TEST(Config, NothingIsNoFault) {
  for (const char* text : {"", "\n\n\n", "# theme = 1", "  \t\r\n", "; old style"}) {
    EXPECT_THAT(entries(text), IsEmpty());
    EXPECT_THAT(faults(text), IsEmpty()) << text;
  }
}

TEST(Config, AFaultNamesItsLineAndTheRestIsRead) {
  const char* text = "thme = \"mono\"\nflip = true\nboard-size = 4\n[screen]\nbell = perhaps\n";
  EXPECT_THAT(entries(text), ElementsAre("2 flip=true"));
  EXPECT_THAT(faults(text), ElementsAre(AllOf(HasSubstr("1: "), HasSubstr("did you mean theme?")),
                                        AllOf(HasSubstr("3: "), HasSubstr("from 1 to 3")),
                                        AllOf(HasSubstr("4: "), HasSubstr("section")),
                                        AllOf(HasSubstr("5: "), HasSubstr("true or false"))));
}

TEST(Config, WhatIsNoSettingIsAFault) {
  for (const char* text :
       {"x", "=", "= mono", "theme =", "name-o = \"Ann", "keys = [1, 2]", "display.flip = true",
        "\x1b[2J = \x1b[2J", "a = b = c", "[[", "\"\" = 1"})
    EXPECT_THAT(faults(text), SizeIs(1)) << text;
}

TEST(Config, FaultsAreFitToBeShown) {
  std::string everything;
  for (int c = 1; c < 256; ++c) everything += static_cast<char>(c);
  for (const std::string& text :
       {everything, "name-o = " + everything, everything + " = 1", std::string(100, '\0')})
    for (const std::string& fault : faults(text))
      EXPECT_THAT(fault, testing::Each(testing::AllOf(testing::Ge(' '), testing::Le('~'))));
}

TEST(Config, WhatIsWrittenReadsBack) {
  app::SettingsInForce settings;
  for (const app::Assignment& asked : std::vector<app::Assignment>{{"theme", "colour-blind"},
                                                                   {"board-size", "3"},
                                                                   {"mouse", "off"},
                                                                   {"keys", "vi"},
                                                                   {"flip-each-move", "true"},
                                                                   {"name-o", "Ann \"A\" #1, of O"},
                                                                   {"name-x", ""}})
    ASSERT_TRUE(settings.assign(asked.key, asked.text, {app::Origin::Kind::Flag, "a test"}));
  const ConfigReading reading = parse_config(config_text(settings));
  EXPECT_THAT(reading.faults, IsEmpty());
  EXPECT_THAT(reading.entries, SizeIs(7));
  app::Settings read;
  for (const app::ConfigEntry& entry : reading.entries)
    EXPECT_TRUE(app::find_setting(entry.assignment.key)->set(read, entry.assignment.text));
  for (const app::Setting& setting : app::all_settings())
    EXPECT_EQ(setting.get(read), setting.get(settings.values())) << setting.key;
}

TEST(Config, ANameMayBeginAndEndWithQuotationMarks) {
  const app::Setting& setting = *app::find_setting("name-o");
  for (const char* name : {"\"", "\"\"", "\"Ann\"", "\"Ann", "Ann\"", "'Ann", "'", "''"}) {
    app::Settings settings;
    ASSERT_TRUE(setting.set(settings, name));
    const std::string line = app::config_line(setting, settings);
    const app::ConfigReading reading = app::parse_config(line);
    ASSERT_THAT(reading.faults, testing::IsEmpty()) << line;
    EXPECT_EQ(reading.entries.at(0).assignment.text, name) << line;
  }
}

TEST(Config, WhatNobodyChoseIsWrittenInComments) {
  app::SettingsInForce settings;
  settings.assign("board-size", "2", {app::Origin::Kind::Remembered, "the last game"});
  settings.assign("theme", "mono", {app::Origin::Kind::Environment, "NO_COLOR"});
  EXPECT_THAT(parse_config(config_text(settings)).entries, IsEmpty());
  EXPECT_THAT(config_text(settings), HasSubstr("\n# board-size = 2\n"));
}

}  // namespace
}  // namespace quagmire::test
