#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Roles;
using ui::Style;
using ui::Theme;

const Theme& colour() { return ui::builtin_theme("classic")->eight; }

TEST(Theme, MonochromeMarksAreThoseOfTheDesign) {
  const Theme& theme = Theme::monochrome();
  const auto style = [&](Role role) { return theme.style_of({Role::PieceO, role}); };
  EXPECT_TRUE(style(Role::Cursor).reverse);
  EXPECT_TRUE(style(Role::Selected).reverse && style(Role::Selected).bold);
  EXPECT_TRUE(style(Role::LastMoved).underline);
  EXPECT_TRUE(style(Role::LastOrigin).underline);
  EXPECT_TRUE(style(Role::Quagmired).bold);
  EXPECT_NE(theme.style_of(Role::QuagmireEdge), Style{});
  EXPECT_EQ(theme.style_of(Role::PieceO), Style{});
  EXPECT_EQ(theme.style_of(Role::Grid), Style{});
}

TEST(Theme, MessagesThatRefuseAskOrEndAreToldFromOthers) {
  const Theme& theme = Theme::monochrome();
  for (const Role role : {Role::Refusal, Role::Question, Role::Result})
    EXPECT_NE(theme.style_of(role), theme.style_of({})) << static_cast<int>(role);
  EXPECT_NE(theme.style_of(Role::Question), theme.style_of(Role::Refusal));
}

TEST(Theme, TheLastRoleThatNamesAColourGivesIt) {
  const Theme& theme = colour();
  EXPECT_NE(theme.style_of(Role::PieceO).foreground, theme.style_of(Role::PieceX).foreground);
  for (const Role piece : {Role::PieceO, Role::PieceX})
    EXPECT_EQ(theme.style_of({piece, Role::Quagmired, Role::Cursor}).foreground,
              theme.style_of(Role::Quagmired).foreground);
}

TEST(Theme, TheKindsOfTargetHaveOneColourAndLooksOfTheirOwn) {
  const Theme& theme = colour();
  const std::array targets{Role::SlideTarget, Role::JumpTarget, Role::LoopTarget};
  for (const Role one : targets)
    for (const Role other : targets) {
      EXPECT_EQ(theme.style_of(one).foreground, theme.style_of(other).foreground);
      EXPECT_EQ(one == other, theme.style_of(one) == theme.style_of(other));
    }
}

// On a large square a tint is the ground under the piece, which keeps its look.
TEST(Theme, ATintOnTheGroundChangesNothingButTheBackground) {
  const Theme& theme = ui::builtin_theme("dark")->many;
  for (const Role tint : {Role::Selected, Role::LastMoved, Role::Quagmired, Role::HintFrom}) {
    const Style plain = theme.style_of({Role::SquareDark, Role::PieceX});
    Style tinted = theme.style_of({Role::SquareDark, Role::PieceX, tint});
    EXPECT_EQ(tinted.background, theme.at(tint).background) << name_of(tint);
    tinted.background = plain.background;
    EXPECT_EQ(tinted, plain) << name_of(tint);
  }
  EXPECT_EQ(Theme::monochrome().style_of({Role::SquareDark, Role::PieceX, Role::Selected}),
            Style{});
}

TEST(Theme, ShadesAreThePiecesColourOnItsGroundAndFadeWhereItRests) {
  const Theme& theme = ui::builtin_theme("dark")->many;
  const Roles cell{Role::SquareDark, Role::PieceX};
  const auto ground = theme.at(Role::SquareDark).background;
  EXPECT_EQ(theme.pixels_of(cell.with_shades(0, 5)).value(),
            (std::array{ground, theme.at(Role::PieceX).foreground}));
  const auto dark = theme.pixels_of(cell.with_shades(3, 4)).value();
  EXPECT_NE(dark[0], dark[1]);
  EXPECT_NE(theme.pixels_of((cell | Role::LastMoved).with_shades(5, 5)),
            theme.pixels_of(cell.with_shades(5, 5)));
  // Nothing can be mixed with an unknown ground.
  EXPECT_EQ(ui::builtin_theme("auto")->many.pixels_of(cell.with_shades(5, 5)), std::nullopt);
  EXPECT_EQ(theme.pixels_of(Roles(Role::PieceX).with_shades(5, 5)), std::nullopt);
}

TEST(Theme, ThinLinesAreLeftOutWhereGroundsTellTheSquaresApart) {
  const Theme& theme = ui::builtin_theme("dark")->many;
  const auto screen = theme.screen().background;
  EXPECT_EQ(theme.pixels_of(ui::kThinLine), (std::array{screen, screen}));
  EXPECT_EQ(theme.pixels_of(Role::Grid), std::nullopt);
  EXPECT_EQ(theme.pixels_of(ui::kThinLine | Role::CursorEdge), std::nullopt);
  EXPECT_EQ(ui::builtin_theme("dark")->sixteen.pixels_of(ui::kThinLine), std::nullopt);
  EXPECT_EQ(ui::builtin_theme("auto")->many.pixels_of(ui::kThinLine), std::nullopt);
}

TEST(Theme, WithoutARoleTheScreenShows) {
  EXPECT_EQ(Theme::monochrome().style_of({}), Style{});
  EXPECT_EQ(colour().style_of({}), (Style{Colour::White, Colour::Black}));
  EXPECT_EQ(ui::builtin_theme("classic")->unpainted().eight.style_of({}), Style{});
}

TEST(Theme, ARoleKeepsTheScreensBackgroundAndWithoutAColourItsText) {
  EXPECT_EQ(colour().style_of(Role::PieceO), (Style{Colour::Cyan, Colour::Black}));
  EXPECT_EQ(colour().style_of(Role::Grid), (Style{Colour::White, Colour::Black}));
}

}  // namespace
}  // namespace quagmire::test
