// Who wins: flags, environment, config file, what the last game left, and the program's defaults.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// A new home for each test, and no other environment.
class Settings : public testing::Test {
 protected:
  Settings() {
    setenv("HOME", home_.path().c_str(), 1);
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "NO_COLOR", "COLORFGBG"})
      unsetenv(name);
  }
  void write_config(const std::string& text) const {
    home_.write(".config/quagmire/quagmire.conf", text);
  }

  static LoadedSettings load(const Choices& choices = {}) {
    LoadedSettings loaded = app::load_settings(choices).take();
    EXPECT_EQ(loaded.settle(Mode::FullScreen), std::nullopt);
    return loaded;
  }
  static std::string error_of(const Choices& choices) {
    auto loaded = app::load_settings(choices);
    if (!loaded) return loaded.error().text;
    return loaded.take().settle(Mode::FullScreen).value_or("no error");
  }
  static bool is_theme(const LoadedSettings& settings, const char* name) {
    return settings.theme.painted.style_of({ui::Role::PieceO, ui::Role::Quagmired}) ==
           ui::builtin_theme(name)->style_of({ui::Role::PieceO, ui::Role::Quagmired});
  }

  static void remember_board(ui::BoardChoice board) {
    ui::Preferences changed;
    changed.board = board;
    app::remember_changes({}, changed);
  }

  const Home home_;
};

TEST_F(Settings, WithoutAnyFileAreTheDefaults) {
  const LoadedSettings loaded = load();
  EXPECT_EQ(loaded.values().preferences.board, ui::BoardChoice::Auto);
  EXPECT_EQ(loaded.origin_of("board").name, "default");
  EXPECT_THAT(loaded.faults, IsEmpty());
  EXPECT_TRUE(loaded.theme.follows_background);
}

TEST_F(Settings, TheLastGamesBoardIsKeptUnlessFileOrFlagSaysOtherwise) {
  using enum ui::BoardChoice;
  const auto board = [](const LoadedSettings& loaded) { return loaded.values().preferences.board; };
  remember_board(Pixels);
  EXPECT_EQ(board(load()), Pixels);
  write_config("board = grid\n");
  EXPECT_EQ(board(load()), Grid);
  EXPECT_EQ(load().origin_of("board").name, "quagmire.conf line 1");
  EXPECT_EQ(board(load({{{"board", "auto"}}})), Auto);
  app::Settings settings;
  for (const char* wrong : {"0", "Gird", "pixels ", "fit", ""})
    EXPECT_FALSE(app::find_setting("board")->set(settings, wrong)) << wrong;
}

// What was a switch may still be written as one.
TEST_F(Settings, TheBoardIsTurnedNeverAlwaysOrForEachMove) {
  using enum ui::Flip;
  EXPECT_EQ(load().values().preferences.flip, Never);
  for (const auto& [word, flip] :
       std::initializer_list<std::pair<const char*, ui::Flip>>{{"never", Never},
                                                               {"always", Always},
                                                               {"each-move", EachMove},
                                                               {"on", Always},
                                                               {"true", Always},
                                                               {"off", Never},
                                                               {"no", Never},
                                                               {"Each-Move", EachMove}})
    EXPECT_EQ(load({{{"flip", "each-move"}, {"flip", word}}}).values().preferences.flip, flip)
        << word;
}

TEST_F(Settings, AnOldLineOfSizesIsAnsweredWithWhatToWrite) {
  write_config("board-size = 2\n");
  EXPECT_THAT(load().faults, ElementsAre(AllOf(HasSubstr("line 1"), HasSubstr("board = grid"))));
  // What an older version remembered is passed over.
  home_.write(kRemembered, "board-size = 3\n");
  write_config("");
  EXPECT_THAT(load().faults, IsEmpty());
  EXPECT_EQ(load().values().preferences.board, ui::BoardChoice::Auto);
}

// The tests' own locale is C.
TEST_F(Settings, WhatIsLearntFromGamesCanBeSwitchedOff) {
  EXPECT_TRUE(load().values().remember);
  EXPECT_FALSE(load({{{"remember", "off"}}}).values().remember);
  EXPECT_TRUE(load({{{"remember", "on"}}}).values().remember);
}

TEST_F(Settings, UnicodeGlyphsAreTakenInAUtf8LocaleAlone) {
  const LoadedSettings loaded = load({{{"glyphs", "unicode"}}});
  EXPECT_EQ(loaded.values().preferences.glyphs, ui::Glyphs::Ascii);
  EXPECT_THAT(loaded.faults, ElementsAre(HasSubstr("--glyphs: unicode needs a UTF-8 locale")));
  std::setlocale(LC_CTYPE, "C.UTF-8");
  const LoadedSettings in_utf8 = load({{{"glyphs", "unicode"}}});
  std::setlocale(LC_CTYPE, "C");
  EXPECT_EQ(in_utf8.values().preferences.glyphs, ui::Glyphs::Unicode);
  EXPECT_THAT(in_utf8.faults, IsEmpty());
}

TEST_F(Settings, WhatIsRememberedBelongsToThePersonAlone) {
  remember_board(ui::BoardChoice::Grid);
  struct stat file {};
  struct stat folder {};
  ASSERT_EQ(stat(home_.path(kRemembered).c_str(), &file), 0);
  ASSERT_EQ(stat(home_.path(".local/state/quagmire").c_str(), &folder), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  EXPECT_EQ(folder.st_mode & 0777U, 0700U);
}

TEST_F(Settings, RubbishInWhatIsRememberedIsPassedOver) {
  for (const char* rubbish :
       {"", "board = 9\n", "board = Gird", "board = grid pixels\n", "\x1b[2J", "nope = 1\n"}) {
    home_.write(kRemembered, rubbish);
    EXPECT_EQ(load().values().preferences.board, ui::BoardChoice::Auto) << rubbish;
    EXPECT_THAT(load().faults, IsEmpty());
  }
  for (const char* rubbish : {"", "x", "-1", "99999999999", "\xff\xfe"}) {
    home_.write(kRemembered, std::string("finished-games = ") + rubbish + '\n');
    EXPECT_EQ(app::remembered_finished_games(app::places_of_environment()), 0) << rubbish;
  }
}

TEST_F(Settings, WhatIsRememberedStandsInOneFile) {
  app::remember_names(app::places_of_environment(), {" Ann", ""});
  remember_board(ui::BoardChoice::Grid);
  app::remember_finished_games(app::places_of_environment(), 1);
  app::remember_time(app::places_of_environment(), parse_time_control("10+5"));
  ui::Preferences counts_up;
  counts_up.clock = true;
  app::remember_changes({}, counts_up);
  remember_board(ui::BoardChoice::Pixels);
  EXPECT_EQ(home_.read(kRemembered),
            "board = pixels\nclock = on\nfinished-games = 1\nname-o = \" Ann\"\nname-x = \"\"\n"
            "time = 10+5\n");
  EXPECT_EQ(load().values().time, parse_time_control("10+5"));
  EXPECT_TRUE(load().values().preferences.clock);
  EXPECT_EQ(load().values().names, (Names{" Ann", ""}));
}

TEST_F(Settings, WhatIsRememberedGoesThroughNoLink) {
  home_.write("precious", "mine");
  std::filesystem::create_directories(home_.path(".local/state/quagmire"));
  std::filesystem::create_symlink(home_.path("precious"), home_.path(kRemembered));
  remember_board(ui::BoardChoice::Grid);
  EXPECT_EQ(home_.read("precious"), "mine");
}

TEST_F(Settings, NoColorBeatsTheFileAndAFlagBeatsIt) {
  write_config("theme = classic\n");
  setenv("NO_COLOR", "1", 1);
  EXPECT_FALSE(load().theme.in_colour);
  EXPECT_EQ(load().values().preferences.theme, "mono");
  EXPECT_EQ(load().origin_of("theme").name, "NO_COLOR");
  const LoadedSettings flagged = load({{{"theme", "colour-blind"}}});
  EXPECT_TRUE(flagged.theme.in_colour);
  EXPECT_TRUE(is_theme(flagged, "colour-blind"));
  EXPECT_FALSE(load({{{"theme", "auto"}}}).theme.in_colour);
  setenv("NO_COLOR", "", 1);
  EXPECT_TRUE(load().theme.in_colour);
}

TEST_F(Settings, WhatIsWrongInTheFileIsNamedAndStopsNothing) {
  write_config("flip = always\nthme = 1\ntheme = nope\n");
  const LoadedSettings loaded = load();
  EXPECT_EQ(loaded.values().preferences.flip, ui::Flip::Always);
  EXPECT_TRUE(loaded.theme.follows_background);
  EXPECT_EQ(loaded.values().preferences.theme, "auto");
  EXPECT_THAT(loaded.faults, ElementsAre(HasSubstr("quagmire.conf line 2: "),
                                         HasSubstr("quagmire.conf line 3: ")));
}

TEST_F(Settings, AnotherFileCanBeNamedAndMustBeThere) {
  write_config("clock = true\n");
  home_.write("other.conf", "bell = true\n");
  const LoadedSettings loaded = load({{}, home_.path("other.conf")});
  EXPECT_TRUE(loaded.values().preferences.bell);
  EXPECT_FALSE(loaded.values().preferences.clock);
  EXPECT_THAT(error_of({{}, home_.path("none.conf")}), HasSubstr("none.conf"));
}

TEST_F(Settings, AThemeOfOnesOwnIsFoundByName) {
  home_.write(".config/quagmire/themes/mine.theme", "quagmired = 4\n");
  const LoadedSettings loaded = load({{{"theme", "mine"}}});
  EXPECT_EQ(loaded.theme.painted.at(ui::Role::Quagmired).foreground, ui::Colour::Blue);
  home_.write(".config/quagmire/themes/bad.theme", "\nquagmird = 4\n");
  const LoadedSettings bad = load({{{"theme", "bad"}}});
  EXPECT_THAT(bad.faults, ElementsAre(HasSubstr("bad.theme line 2: ")));
  EXPECT_THAT(error_of({{{"theme", "../themes/mine"}}}), HasSubstr("unknown theme"));
  EXPECT_THAT(error_of({{{"theme", "colorblind"}}}), HasSubstr("colour-blind?"));
  const std::string nasty = "\x1b[2J\x9b\xff\u202e\u200b";
  home_.write(".config/quagmire/themes/odd.theme",
              nasty + " = red\npiece-o = " + nasty + "\n[" + nasty);
  EXPECT_THAT(load({{{"theme", "odd"}}}).faults, testing::Each(IsPlainText()));
  home_.write(".config/quagmire/themes/huge.theme", std::string(1024 * 1024 + 1, '#'));
  EXPECT_THAT(error_of({{{"theme", "huge"}}}), HasSubstr("longer than 1 MiB"));
}

TEST_F(Settings, ThemesOfOnesOwnAreAmongTheNames) {
  for (const char* file : {"zebra.theme", "mine.theme", "mono.theme", ".hidden.theme", "notes.txt",
                           "a\x1b[31mb.theme", ".theme"})
    home_.write(std::string(".config/quagmire/themes/") + file, "title = bold\n");
  EXPECT_THAT(app::PersonalThemes().names(),
              ElementsAre("auto", "classic", "colour-blind", "dark", "high-contrast", "light",
                          "mono", "paper", "mine", "zebra"));
  EXPECT_THAT(error_of({{{"theme", "zebr"}}}),
              AllOf(HasSubstr("did you mean zebra?"), HasSubstr("light"), HasSubstr("mine")));
}

// COLORFGBG is text;background, in some terminals with a word between.
TEST_F(Settings, AutoIsLightOrDarkWhereTheTerminalSaysSo) {
  const auto foreground = [] { return load().theme.painted.at(ui::Role::PieceO).foreground; };
  const auto of = [](const char* theme) {
    return ui::builtin_theme(theme)->at(ui::Role::PieceO).foreground;
  };
  for (const char* dark : {"15;0", "7;8", "15;default;0", "12;4"}) {
    setenv("COLORFGBG", dark, 1);
    EXPECT_EQ(foreground(), of("dark")) << dark;
  }
  for (const char* light : {"0;15", "0;7", "0;default;15"}) {
    setenv("COLORFGBG", light, 1);
    EXPECT_EQ(foreground(), of("light")) << light;
    EXPECT_EQ(load().theme.on_terminal(256).at(ui::Role::Screen), ui::Style{})
        << "it has that background";
  }
  for (const char* unknown : {"", "default;default", "0;16", "0;", ";", "0;-1", "x", "0;15 "}) {
    setenv("COLORFGBG", unknown, 1);
    EXPECT_EQ(foreground(), of("dark")) << unknown;
  }
  setenv("COLORFGBG", "0;15", 1);
  EXPECT_TRUE(is_theme(load({{{"theme", "dark"}}}), "dark")) << "only auto asks";
  setenv("NO_COLOR", "1", 1);
  EXPECT_FALSE(load({{{"theme", "auto"}}}).theme.in_colour);
}

// Nothing in a running game is asked for by NO_COLOR, but "auto" is.
TEST_F(Settings, AThemeThatIsAskedForLaterHasItsColoursInSpiteOfNoColor) {
  setenv("NO_COLOR", "1", 1);
  const app::PersonalThemes themes;
  EXPECT_FALSE(themes.find("auto")->in_colour);
  EXPECT_TRUE(themes.find("light")->in_colour);
}

TEST_F(Settings, RelativeXdgFoldersAreIgnored) {
  write_config("clock = true\n");
  setenv("XDG_CONFIG_HOME", "elsewhere", 1);
  EXPECT_TRUE(load().values().preferences.clock);
  setenv("XDG_CONFIG_HOME", home_.path("elsewhere").c_str(), 1);
  EXPECT_FALSE(load().values().preferences.clock);
}

// The config file as text; what files, environment and flags come to together is in
// settings_test.cpp.

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
  const char* text = "thme = mono\nmouse = true\nboard = 7\n[screen]\nbell = perhaps\n";
  EXPECT_THAT(entries(text), ElementsAre("2 mouse=true"));
  EXPECT_THAT(faults(text), ElementsAre(AllOf(HasSubstr("1: "), HasSubstr("did you mean theme?")),
                                        AllOf(HasSubstr("3: "), HasSubstr("auto, grid or pixels")),
                                        AllOf(HasSubstr("4: "), HasSubstr("section")),
                                        AllOf(HasSubstr("5: "), HasSubstr("on or off"))));
}

TEST(Config, WhatIsNoSettingIsAFault) {
  for (const char* text : {"x",
                           "=",
                           "= mono",
                           "theme =",
                           "theme = \"\"",
                           "clock",
                           "keys = [1, 2]",
                           "display.mouse = true",
                           "flip-each-move = on",
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
  for (const char* name : {"a\x1b[2J", "a\x9b", "a\xff", "a\u202eb", "a\u200bb"})
    EXPECT_THAT(faults(std::string("theme = ") + name), ElementsAre(HasSubstr("1: bad value")))
        << testing::PrintToString(name);
  EXPECT_THAT(faults("theme = a\x9b\rb"), ElementsAre(HasSubstr("1: bad value"), HasSubstr("2: ")));
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
