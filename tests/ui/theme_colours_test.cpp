// The colours of themes: some terminals lack them, and some people cannot see them.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "tests/support/colour_maths.h"
#include "tests/ui/all_themes.h"

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Roles;
using ui::Style;
using ui::Theme;

TEST(Themes, AnyIsMonochromeWithoutColours) {
  for (const std::string_view name : ui::builtin_theme_names())
    EXPECT_EQ(&ui::builtin_theme(name)->for_colours(0), &Theme::monochrome()) << name;
  EXPECT_EQ(ui::builtin_theme("unheard-of"), nullptr);
}

TEST(Themes, MonoHasNoColour) {
  for (int i = 0; i < ui::kRoleCount; ++i)
    EXPECT_EQ(ui::builtin_theme("mono")->many.at(static_cast<Role>(i)).foreground, Colour::Default);
}

TEST(Themes, NothingDependsOnColourAlone) {
  for (const NamedTheme& named : all_themes())
    for (int i = 0; i < ui::kRoleCount; ++i) {
      const Role role = static_cast<Role>(i);
      Style style = named.theme->at(role);
      // A tint differs in lightness, and replaces reverse.
      if (style.background != Colour::Default) continue;
      if (role == Role::Cursor || role == Role::CursorEdge) continue;
      style.foreground = Colour::Default;
      Style mono = Theme::monochrome().at(role);
      if (role == Role::PieceO || role == Role::PieceX) style.bold = mono.bold;
      EXPECT_EQ(style, mono) << named.name << ": " << name_of(role);
    }
}

// Colours as seen without red or green receptors, as (yellowness, blueness), by the reduction of
// Vienot, Brettel and Mollon (1999) on linear light.
struct Seen {
  double yellow;
  double blue;
};

TEST(Themes, ColourBlindUsesNoPairOfRedAndGreen) {
  const ui::ThemeFamily& family = *ui::builtin_theme("colour-blind");
  for (const Theme* theme : {&family.eight, &family.sixteen, &family.many}) {
    std::set<Colour> colours;
    for (int i = 0; i < ui::kRoleCount; ++i)
      if (!Roles{Role::Grid, Role::Empty}.has(static_cast<Role>(i)))
        colours.insert(theme->at(static_cast<Role>(i)).foreground);
    colours.erase(Colour::Default);
    for (const Colour a : colours)
      for (const Colour b : colours) {
        if (a <= b) continue;
        for (const double red_weight : {0.29275, 0.11238}) {  // without green, without red
          const auto seen = [&](Colour colour) {
            const Rgb rgb = xterm_colour(static_cast<int>(colour));
            return Seen{
                red_weight * linear_light(rgb.red) + (1 - red_weight) * linear_light(rgb.green),
                linear_light(rgb.blue)};
          };
          EXPECT_GT(std::hypot(seen(a).yellow - seen(b).yellow, seen(a).blue - seen(b).blue), 0.1)
              << static_cast<int>(a) << ' ' << static_cast<int>(b);
        }
      }
  }
}

}  // namespace
}  // namespace quagmire::test
