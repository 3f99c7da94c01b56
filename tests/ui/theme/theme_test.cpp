#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

const Theme kFew = ui::theme_named("dark", 8);

TEST(Theme, WithoutColoursAMarkIsReversedUnderlinedOrNotBold) {
  const Theme theme = ui::theme_named("mono");
  const auto style_of = [&](Role mark) { return theme.style_of({Role::PieceO, mark}); };
  for (int i = 0; i < ui::kRoleCount; ++i) {
    const Role role = static_cast<Role>(i);
    EXPECT_EQ(theme.at(role).foreground, Colour::Default) << name_of(role);
    // The terminal's own cursor shows where the game's is, and would undo reverse.
    if (!ui::kMarkRoles.has(role) || role == Role::Cursor) continue;
    const Style marked = style_of(role);
    EXPECT_TRUE(marked.reverse || marked.underline || !marked.bold) << name_of(role);
  }
  constexpr std::array told{Role::Quagmired, Role::Selected, Role::LastMove, Role::RestingO,
                            Role::Threat};
  for (const Role one : told)
    for (const Role other : told)
      EXPECT_EQ(style_of(one) == style_of(other), one == other) << name_of(one) << name_of(other);
}

TEST(Theme, APixelIsItsGroundOrItsInk) {
  const Theme theme = ui::theme_named("dark");
  const ui::Pixel bare{Role::SquareDark};
  EXPECT_EQ(theme.colour_of(bare), theme.at(Role::SquareDark).background);
  EXPECT_EQ(theme.colour_of({Role::SquareDark, false, Role::LitX}),
            theme.at(Role::LitX).foreground);
}

TEST(Theme, WithFewColoursAPieceHasOneToneAndAGroundOnlyInQuagmire) {
  for (const char* name : {"dark", "light"}) {
    const Theme theme = ui::theme_named(name, 8);
    for (const Role ground : {Role::SquareDark, Role::Selected, Role::LastMove})
      EXPECT_EQ(theme.colour_of({ground}), theme.at(Role::Screen).background) << name_of(ground);
    EXPECT_EQ(theme.colour_of({Role::Quagmired}), theme.at(Role::Quagmired).background);
    for (const Role tone : {Role::PieceO, Role::LitO, Role::ShadedO, Role::RestingO})
      EXPECT_EQ(theme.colour_of({Role::SquareDark, false, tone}), theme.at(Role::PieceO).foreground)
          << name_of(tone);
  }
}

bool is_shown_as(std::string_view name, int colours, const Theme& other) {
  const Theme shown = ui::theme_named(name, colours);
  for (int role = 0; role < ui::kRoleCount; ++role)
    if (shown.at(static_cast<Role>(role)) != other.at(static_cast<Role>(role))) return false;
  return true;
}

TEST(Themes, AnyIsMonochromeWithoutColours) {
  for (const std::string_view name : ui::kThemes)
    for (const int colours : {-1, 0, 7})
      EXPECT_TRUE(is_shown_as(name, colours, ui::theme_named("mono"))) << name;
}

TEST(Themes, AutoIsDarkOrLightAndPaintsNothing) {
  for (const int colours : {8, 16, 256})
    for (const bool light : {true, false}) {
      const Theme shown = ui::theme_named("auto", colours, light);
      EXPECT_EQ(shown.at(Role::Screen), Style{});
      EXPECT_EQ(shown.at(Role::PieceX),
                ui::theme_named(light ? "light" : "dark", colours).at(Role::PieceX));
    }
  EXPECT_EQ(ui::theme_named("dark", 256, true).at(Role::PieceX),
            ui::theme_named("dark", 256, false).at(Role::PieceX))
      << "only auto follows";
}

TEST(Theme, ARoleKeepsTheScreensBackgroundAndWithoutAColourItsText) {
  EXPECT_EQ(kFew.style_of(Role::PieceO), (Style{Colour::Cyan, Colour::Black, true}));
  EXPECT_EQ(kFew.style_of(Role::Grid), (Style{Colour::White, Colour::Black}));
}

}  // namespace
}  // namespace quagmire::test
