// Settings in the real terminal: themes, names, the config file, the remembered board, other
// locales; and a storm of sizes.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

// "auto" and "mono" leave the terminal its background, which no cell has painted over; the others
// paint every cell, and marks have grounds of their own. So they have in "auto", which is "dark"
// here.
TEST(FullScreenTheme, EachShowsTheSameGridAndPaintsAllOfTheScreenOrNothing) {
  for (const char* theme :
       {"auto", "light", "dark", "mono", "high-contrast", "colour-blind", "classic", "paper"})
    for (const char* term : {"xterm-256color", "xterm", "linux", "vt100"}) {
      SCOPED_TRACE(std::string(theme) + " on " + term);
      Program program = quagmire_with({"--theme", theme});
      program.term = term;
      GameTerminal terminal(program);
      ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
      ASSERT_TRUE(terminal.shows_after("d1\r:d4d5\r", "d4 is empty"));
      ASSERT_TRUE(terminal.wait_until_shown("Selected  d1"));
      ASSERT_TRUE(terminal.wait_until_cursor_on(Square(3, 0)));
      const bool plain = std::string(theme) == "mono" || std::string(term) == "vt100";
      const bool painted = !plain && std::string(theme) != "auto";
      const Cell blank = terminal.screen().cell(0, 0);
      const auto reversed = [&](const Cell& cell) {
        return cell.background != blank.background || cell.reverse;
      };
      EXPECT_TRUE(reversed(cell_on(terminal, "d1")));
      EXPECT_TRUE(reversed(cell_on(terminal, "d8")));
      EXPECT_FALSE(reversed(cell_on(terminal, "a8")));
      bool coloured = false;
      for (int row = 0; row < 24; ++row)
        for (int column = 0; column < 80; ++column) {
          const Cell cell = terminal.screen().cell(row, column);
          if (painted || plain) {
            EXPECT_EQ(cell.background != Colour(DefaultColour{}), painted) << row << ' ' << column;
          }
          coloured = coloured || cell.foreground != Colour(DefaultColour{});
        }
      EXPECT_NE(coloured, plain);
    }
}

TEST(FullScreenTheme, IsChangedByWordAndKeyWhileTheGameGoesOn) {
  const Home home;
  home.write(".config/quagmire/themes/mine.theme", "piece-x = magenta\n");
  home.write(".config/quagmire/quagmire.conf", "theme = mono\n");
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  const auto background = [&] { return terminal.screen().cell(0, 0).background; };
  ASSERT_TRUE(terminal.shows_after("c2c5\r:theme light\r", "The theme is light."));
  EXPECT_EQ(background(), Colour(PaletteColour{231}));
  EXPECT_TRUE(terminal.wait_until(
      [](const Screen& screen) {
        return screen.cell(23, 79).background == Colour(PaletteColour{231});
      },
      "the paper in the last corner"));
  ASSERT_TRUE(terminal.shows_after(":theme colour-blind\rT", "The theme is dark."));
  EXPECT_EQ(background(), Colour(PaletteColour{233}));
  ASSERT_TRUE(terminal.shows_after(":theme mine\r", "The theme is mine."));
  EXPECT_EQ(background(), Colour(DefaultColour{}));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, Colour(PaletteColour{5}));
  ASSERT_TRUE(terminal.shows_after(":theme mien\r", "did you mean mine?"));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, Colour(PaletteColour{5}));
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  EXPECT_EQ(home.read(".config/quagmire/quagmire.conf"), "theme = mono\n");
}

// As NO_COLOR says, until somebody asks for colours.
TEST(FullScreenTheme, WithNoColorNothingIsColouredUntilAThemeIsAskedFor) {
  Program program = quagmire_with({});
  program.environment["NO_COLOR"] = "1";
  GameTerminal terminal(program);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, Colour(DefaultColour{}));
  ASSERT_TRUE(terminal.shows_after(":theme auto\r", "The theme is auto."));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, Colour(DefaultColour{}));
  ASSERT_TRUE(terminal.shows_after(":theme dark\r", "The theme is dark."));
  EXPECT_EQ(cell_on(terminal, "h8").foreground, Colour(PaletteColour{214}));
}

TEST(FullScreenConfig, AWrongEntryIsNamedWithFileAndLineAndTheGameBegins) {
  const Home home;
  home.write(".config/quagmire/quagmire.conf", "name-o = Ann\nboard = 7\nsize = 2\n");
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("quagmire.conf"));
  ASSERT_TRUE(terminal.wait_until_shown("line 2"));
  ASSERT_TRUE(terminal.wait_until_shown("> O Ann"));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
}

TEST(FullScreenZoom, IsRememberedFromOneGameToTheNext) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home, {}, kLarge));
    ASSERT_TRUE(terminal.wait_until_shown("▀"));
    terminal.send("z");
    ASSERT_TRUE(terminal.wait_until_shown("The grid; z changes back."));
    quit(terminal);
  }
  GameTerminal terminal(quagmire_at(home, {}, kLarge));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_FALSE(terminal.screen().contains("▀"));
}

TEST(FullScreenNames, KeepTheGridStraightWhateverTheyAreMadeOf) {
  for (const char* name :
       {"Zoë", "Zoe\xCC\x88", "漢字", "👩‍👧", "\x1B[31m\r\n\tX", "\u202Eabc", "\xFF\xFE",
        "a name that is longer than any panel could ever show whole"})
    for (const char* lang : {"C.UTF-8", "C", "en_US.ISO-8859-1"}) {
      SCOPED_TRACE(testing::PrintToString(name) + " in " + lang);
      Program program = quagmire_with({"--name-o", name, "--name-x", name});
      program.lang = lang;
      GameTerminal terminal(program);
      ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
      ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
    }
}

// A locale that has no other category: what would load all of them would get none.
TEST(FullScreenLocale, OnlyWhatCharactersAreIsTakenFromIt) {
  const std::filesystem::path characters = "/usr/lib/locale/C.utf8/LC_CTYPE";
  if (!std::filesystem::exists(characters)) GTEST_SKIP() << "locales are kept elsewhere";
  const Home home;
  std::filesystem::create_directory(home.path("only.utf8"));
  std::filesystem::copy(characters, home.path("only.utf8/LC_CTYPE"));
  Program program = quagmire_at(home, {"--name-o", "Zoë"});
  program.lang = "only.UTF-8";
  program.environment["LOCPATH"] = home.path();
  GameTerminal terminal(program);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_TRUE(terminal.screen().contains("Zoë"));
}

TEST(FullScreenResize, AStormOverEveryLayoutLeavesTheGameWhole) {
  GameTerminal terminal({"--board", "pixels"}, kLarge);
  ASSERT_TRUE(terminal.wait_until_shown("▀"));
  std::mt19937 random(11);
  for (int i = 0; i < 200; ++i) {
    terminal.resize({1 + static_cast<int>(random() % 60), 1 + static_cast<int>(random() % 180)});
    if (i % 10 == 0) terminal.press(Key::Right);
  }
  terminal.resize({24, 80});
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("z");
  ASSERT_TRUE(terminal.wait_until_shown("The grid; z changes back."));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
}

}  // namespace
}  // namespace quagmire::test
