#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/support/colour_maths.h"

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Style;
using ui::Theme;

const Theme& colour() { return ui::builtin_theme("classic")->eight; }

TEST(Theme, WithoutColoursAMarkIsReversedOrUnderlined) {
  const Theme& theme = Theme::monochrome();
  for (int i = 0; i < ui::kRoleCount; ++i) {
    const Role role = static_cast<Role>(i);
    EXPECT_EQ(theme.at(role).foreground, Colour::Default) << name_of(role);
    // The terminal's own cursor shows where the game's is, and would undo reverse.
    if (!ui::kMarkRoles.has(role) || role == Role::Cursor) continue;
    const Style marked = theme.style_of({Role::PieceO, role});
    EXPECT_TRUE(marked.reverse || marked.underline) << name_of(role);
  }
  EXPECT_NE(theme.style_of({Role::PieceO, Role::Quagmired}),
            theme.style_of({Role::PieceO, Role::Selected}));
  EXPECT_NE(theme.style_of({Role::PieceO, Role::Quagmired}),
            theme.style_of({Role::PieceO, Role::LastMove}));
}

TEST(Theme, MessagesThatRefuseAskOrEndAreToldFromOthers) {
  const Theme& theme = Theme::monochrome();
  for (const Role role : {Role::Refusal, Role::Question, Role::Result})
    EXPECT_NE(theme.style_of(role), theme.style_of({})) << static_cast<int>(role);
  EXPECT_NE(theme.style_of(Role::Question), theme.style_of(Role::Refusal));
}

TEST(Theme, AMarkGivesAPieceItsGroundAlone) {
  const Theme& theme = ui::builtin_theme("dark")->many;
  EXPECT_NE(theme.style_of(Role::PieceO).foreground, theme.style_of(Role::PieceX).foreground);
  for (int i = 0; i < ui::kRoleCount; ++i) {
    const Role mark = static_cast<Role>(i);
    if (!ui::kMarkRoles.has(mark)) continue;
    const Style style = theme.style_of({Role::PieceX, mark});
    EXPECT_EQ(style.foreground, theme.at(Role::PieceX).foreground) << name_of(mark);
    if (theme.at(mark).background != Colour::Default) {
      EXPECT_EQ(style.background, theme.at(mark).background) << name_of(mark);
    }
  }
  EXPECT_EQ(theme.style_of({Role::PieceX, Role::Selected, Role::Quagmired}).background,
            theme.at(Role::Quagmired).background)
      << "a piece in Quagmire keeps its red";
}

TEST(Theme, APixelIsItsGroundOrItsInkOrAMixtureOfBoth) {
  const Theme& theme = ui::builtin_theme("dark")->many;
  const auto colour_of = [&](Role ink, int cover) {
    return theme.colour_of({Role::SquareDark, false, ink, static_cast<std::uint8_t>(cover)}, 256);
  };
  EXPECT_EQ(colour_of(Role::Screen, 0), theme.at(Role::SquareDark).background);
  EXPECT_EQ(colour_of(Role::LitX, 255), theme.at(Role::LitX).foreground);
  const Colour mixed = colour_of(Role::LitX, 128);
  EXPECT_NE(mixed, theme.at(Role::SquareDark).background);
  EXPECT_NE(mixed, theme.at(Role::LitX).foreground);
}

TEST(Theme, WithFewColoursAPixelIsOneOrTheOtherAndAPieceHasOneTone) {
  for (const int colours : {8, 16}) {
    const Theme& theme = ui::builtin_theme("dark")->for_colours(colours);
    const auto colour_of = [&](Role ink, int cover) {
      return theme.colour_of({Role::SquareDark, false, ink, static_cast<std::uint8_t>(cover)},
                             colours);
    };
    EXPECT_EQ(colour_of(Role::PieceO, 100), theme.at(Role::SquareDark).background);
    for (const Role tone : {Role::PieceO, Role::LitO, Role::ShadedO, Role::RestingO})
      EXPECT_EQ(colour_of(tone, 200), theme.at(Role::PieceO).foreground) << name_of(tone);
  }
}

TEST(Theme, AnOldThemeThatKnowsNoTonesShowsPiecesInOne) {
  const auto reading =
      ui::parse_theme("[256 colours]\npiece-o = 75\nsquare-dark = on 234\n", Theme::monochrome());
  ASSERT_TRUE(reading.faults.empty());
  EXPECT_EQ(reading.family.many.colour_of({Role::SquareDark, false, Role::LitO, 255}, 256),
            static_cast<Colour>(75));
}

TEST(Theme, DirectColourIsRedGreenAndBlue) {
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(75)), 0x5fafff);
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(234)), 0x1c1c1c);
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(9)), 0xff0000);
}

TEST(Themes, AnyIsMonochromeWithoutColours) {
  for (const std::string_view name : ui::builtin_theme_names())
    EXPECT_EQ(&ui::builtin_theme(name)->for_colours(0), &Theme::monochrome()) << name;
  EXPECT_EQ(ui::builtin_theme("unheard-of"), nullptr);
}

// Colours as seen without red or green receptors, as (yellowness, blueness), by the reduction of
// Vienot, Brettel and Mollon (1999) on linear light.
TEST(Themes, ColourBlindTellsThePlayersAndTheInksApart) {
  const Theme& theme = ui::builtin_theme("colour-blind")->many;
  const std::array inks{Role::PieceO, Role::PieceX, Role::Target, Role::LoopTarget};
  for (const Role a : inks)
    for (const Role b : inks) {
      if (a == b) continue;
      for (const double red_weight : {0.29275, 0.11238}) {  // without green, without red
        const auto seen = [&](Role role) {
          const Rgb rgb = xterm_colour(static_cast<int>(theme.at(role).foreground));
          return std::pair{
              red_weight * linear_light(rgb.red) + (1 - red_weight) * linear_light(rgb.green),
              linear_light(rgb.blue)};
        };
        EXPECT_GT(std::hypot(seen(a).first - seen(b).first, seen(a).second - seen(b).second), 0.1)
            << name_of(a) << ' ' << name_of(b);
      }
    }
}

TEST(Theme, WithoutARoleTheScreenShows) {
  EXPECT_EQ(Theme::monochrome().style_of({}), Style{});
  EXPECT_EQ(colour().style_of({}), (Style{Colour::White, Colour::Black}));
  EXPECT_EQ(ui::builtin_theme("classic")->unpainted().eight.style_of({}), Style{});
}

TEST(Theme, ARoleKeepsTheScreensBackgroundAndWithoutAColourItsText) {
  EXPECT_EQ(colour().style_of(Role::PieceO), (Style{Colour::Cyan, Colour::Black, true}));
  EXPECT_EQ(colour().style_of(Role::Grid), (Style{Colour::White, Colour::Black}));
}

}  // namespace
}  // namespace quagmire::test
