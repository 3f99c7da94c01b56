// What the themes paint with: colours that may be missing, and that not everybody sees.
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "tests/ui/all_themes.h"

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Style;
using ui::Theme;

TEST(Themes, AutoIsClassicAndMonochromeWithoutColours) {
  EXPECT_EQ(ui::builtin_theme("auto"), ui::builtin_theme("classic"));
  EXPECT_EQ(&ui::builtin_theme("auto")->for_colours(0), &Theme::monochrome());
  EXPECT_EQ(ui::builtin_theme("unheard-of"), nullptr);
}

TEST(Themes, MonoHasNoColour) {
  for (int i = 0; i < ui::kRoleCount; ++i)
    EXPECT_EQ(ui::builtin_theme("mono")->many.at(static_cast<Role>(i)).foreground, Colour::Default);
}

TEST(Themes, NoBackgroundIsPainted) {
  for (const NamedTheme& named : all_themes())
    for (int i = 0; i < ui::kRoleCount; ++i)
      EXPECT_EQ(named.theme->at(static_cast<Role>(i)).background, Colour::Default) << named.name;
}

TEST(Themes, NothingDependsOnColourAlone) {
  for (const NamedTheme& named : all_themes())
    for (int i = 0; i < ui::kRoleCount; ++i) {
      Style style = named.theme->at(static_cast<Role>(i));
      style.foreground = Colour::Default;
      EXPECT_EQ(style, Theme::monochrome().at(static_cast<Role>(i))) << named.name;
    }
}

// Colours as seen without the red or the green receptors, as (yellow-ness, blueness), by Vienot,
// Brettel and Mollon's reduction (1999) on linear light.
struct Seen {
  double yellow;
  double blue;
};

std::vector<double> linear_light(int colour) {
  constexpr double basic[16][3] = {{0, 0, 0},    {.6, 0, 0},  {0, .6, 0},  {.6, .6, 0},
                                   {0, 0, .85},  {.6, 0, .6}, {0, .6, .6}, {.8, .8, .8},
                                   {.2, .2, .2}, {1, 0, 0},   {0, 1, 0},   {1, 1, 0},
                                   {.1, .1, 1},  {1, 0, 1},   {0, 1, 1},   {1, 1, 1}};
  if (colour < 16) return {basic[colour][0], basic[colour][1], basic[colour][2]};
  const auto channel = [](int level) {
    return level == 0 ? 0.0 : std::pow((55 + 40 * level) / 255.0, 2.2);
  };
  const int cube = colour - 16;
  return {channel(cube / 36), channel(cube / 6 % 6), channel(cube % 6)};
}

TEST(Themes, ColourBlindUsesNoPairOfRedAndGreen) {
  const ui::ThemeFamily& family = *ui::builtin_theme("colour-blind");
  for (const Theme* theme : {&family.eight, &family.sixteen, &family.many}) {
    std::set<Colour> colours;
    for (int i = 0; i < ui::kRoleCount; ++i)
      colours.insert(theme->at(static_cast<Role>(i)).foreground);
    colours.erase(Colour::Default);
    for (const Colour a : colours)
      for (const Colour b : colours) {
        if (a <= b) continue;
        for (const double red_weight : {0.29275, 0.11238}) {  // without green, without red
          const auto seen = [&](Colour colour) {
            const auto light = linear_light(static_cast<int>(colour));
            return Seen{red_weight * light[0] + (1 - red_weight) * light[1], light[2]};
          };
          EXPECT_GT(std::hypot(seen(a).yellow - seen(b).yellow, seen(a).blue - seen(b).blue), 0.1)
              << static_cast<int>(a) << ' ' << static_cast<int>(b);
        }
      }
  }
}

}  // namespace
}  // namespace quagmire::test
