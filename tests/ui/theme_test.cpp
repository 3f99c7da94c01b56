#include "ui/theme/theme.h"

#include <gtest/gtest.h>

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
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

TEST(Theme, TheKindsOfTargetHaveColoursOfTheirOwn) {
  const Theme& theme = colour();
  const auto of = [&](Role role) { return theme.style_of(role).foreground; };
  EXPECT_NE(of(Role::SlideTarget), of(Role::JumpTarget));
  EXPECT_NE(of(Role::SlideTarget), of(Role::LoopTarget));
  EXPECT_NE(of(Role::JumpTarget), of(Role::LoopTarget));
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
