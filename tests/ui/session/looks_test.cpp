// Changing the theme during a game: by word, by key, and what reaches the terminal.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// With two files of the user's own, one of them unreadable.
class OwnThemes : public ui::ThemeCollection {
 public:
  [[nodiscard]] std::vector<std::string> names() const override {
    std::vector<std::string> names = ThemeCollection::names();
    names.insert(names.end(), {"broken", "mine"});
    return names;
  }
  [[nodiscard]] Result<ui::ChosenTheme, ui::ThemeFault> find(std::string_view name) const override {
    if (name == "broken") return ui::ThemeFault{"broken.theme cannot be read"};
    if (name != "mine") return ThemeCollection::find(name);
    const auto reading = ui::parse_theme("piece-o = magenta\n", ui::Theme::monochrome());
    return ui::ChosenTheme{reading.family, true, {"mine.theme line 7: nothing follows the ="}};
  }
};

// A session with these themes, at a terminal where these keys are pressed.
struct Evening {
  explicit Evening(std::string_view keys) {
    terminal.press(keys);
    run(terminal, session);
  }
  OwnThemes themes;
  ui::Session session{Table(), {}, themes};
  FakeTerminal terminal{kWide};
};

Colour colour_of_o(const ui::ChosenTheme& theme) {
  return theme.family.eight.style_of(Role::PieceO).foreground;
}

TEST(SessionTheme, AWordChangesItAndEverythingIsPaintedAfresh) {
  const Evening evening(":theme light<Enter>");
  ASSERT_THAT(evening.terminal.themes(), SizeIs(1));
  EXPECT_EQ(evening.terminal.themes()[0].family.many.at(ui::Role::Screen),
            ui::builtin_theme("light")->many.at(ui::Role::Screen));
  EXPECT_TRUE(evening.terminal.pictures().back().painted_afresh);
  EXPECT_THAT(evening.terminal.screen(), HasSubstr("The theme is light."));
  EXPECT_EQ(evening.session.preferences().theme, "light");
}

TEST(SessionTheme, OneOfOnesOwnIsUsedAndItsFaultsAreSaid) {
  const Evening evening(":theme mine<Enter>");
  ASSERT_THAT(evening.terminal.themes(), SizeIs(1));
  EXPECT_EQ(colour_of_o(evening.terminal.themes()[0]), Colour::Magenta);
  EXPECT_EQ(evening.session.notice()->text,
            "The theme is mine; mine.theme line 7: nothing follows the =.");
}

TEST(SessionTheme, AnUnknownNameIsRefusedWithTheNearestAndAllThereAre) {
  const Evening evening(":theme drak<Enter>");
  EXPECT_THAT(evening.terminal.themes(), SizeIs(0));
  EXPECT_EQ(evening.session.preferences().theme, "auto");
  EXPECT_EQ(evening.session.notice()->kind, ui::Notice::Kind::Refusal);
  EXPECT_EQ(evening.session.notice()->text,
            "Unknown theme \"drak\"; did you mean dark? There are auto, classic, colour-blind, "
            "dark, high-contrast, light, mono, broken and mine.");
}

TEST(SessionTheme, WhatCannotBeReadIsRefusedWithItsReason) {
  const Evening evening(":theme broken<Enter>");
  EXPECT_THAT(evening.terminal.themes(), SizeIs(0));
  EXPECT_EQ(evening.session.notice()->text, "Broken.theme cannot be read.");
}

TEST(SessionTheme, TheWordAloneSaysWhichItIs) {
  const Evening evening(":theme<Enter>");
  EXPECT_THAT(evening.terminal.themes(), SizeIs(0));
  EXPECT_THAT(evening.session.notice()->text,
              AllOf(HasSubstr("The theme is auto;"), HasSubstr("there are auto, classic, ")));
}

TEST(SessionTheme, TheKeyGoesThroughAllThatCanBeReadAndRoundAgain) {
  const Evening evening("TTTTTTTTT");
  ASSERT_THAT(evening.terminal.themes(), SizeIs(9));
  EXPECT_EQ(evening.terminal.themes()[0].family.many.at(ui::Role::Screen),
            ui::builtin_theme("classic")->many.at(ui::Role::Screen));
  EXPECT_EQ(colour_of_o(evening.terminal.themes()[6]), Colour::Magenta) << "mine, past the broken";
  EXPECT_EQ(evening.terminal.themes()[7].family.many.at(ui::Role::Screen), ui::Style{}) << "auto";
  EXPECT_EQ(evening.session.preferences().theme, "classic");
}

TEST(SessionTheme, OutlivesTheGameAndChangesNothingOfIt) {
  const Evening evening("c2c5<Enter>:theme mine<Enter>:new<Enter><Enter>T");
  EXPECT_EQ(evening.session.preferences().theme, "auto") << "the next after the last";
  const Evening undone(":theme dark<Enter>c2c5<Enter>u");
  EXPECT_EQ(undone.session.preferences().theme, "dark");
  EXPECT_EQ(undone.session.game().ply(), 0U);
}

TEST(SessionTheme, TabCompletesItsName) {
  const Evening evening(":theme mi<Tab><Enter>");
  EXPECT_EQ(evening.session.preferences().theme, "mine");
}

}  // namespace
}  // namespace quagmire::test
