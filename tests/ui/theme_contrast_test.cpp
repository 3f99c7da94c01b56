// Everything is readable on its background by WCAG 2 with xterm's colours: text at 4.5:1, marks at
// 3:1. Without tints a set of roles takes its colour from one of them and the background from the
// screen, so testing each role is enough; reverse does not change the contrast. Tints are
// backgrounds, so every piece is tested on each of them.
//
// A new role fails here until it is added to kTexts, kMarks or kQuiet below and every theme of
// assets/themes has a line for it.
#include <gtest/gtest.h>
#include <array>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/colour_maths.h"
#include "ui/theme/theme.h"

namespace quagmire::test {
namespace {

using ui::Colour;
using ui::Role;
using ui::Roles;
using ui::Style;
using ui::Theme;
using ui::ThemeFamily;

// Text: words, the board's letters and numbers, pieces, and pieces in Quagmire, which the panel
// names in the same look.
constexpr Roles kTexts{Role::Title,    Role::Label,  Role::Muted,    Role::Refusal,
                       Role::Question, Role::Result, Role::Prompt,   Role::KeyName,
                       Role::PieceO,   Role::PieceX, Role::Quagmired};
// Marks: the looks of squares and of the bars beside them.
constexpr Roles kMarks{Role::LastOrigin, Role::LastMoved,    Role::Trail,        Role::QuagmireWall,
                       Role::HintFrom,   Role::HintTo,       Role::HintEdge,     Role::Proof,
                       Role::ThreatEdge, Role::QuagmireEdge, Role::OpenPath,     Role::Loop,
                       Role::LineEdge,   Role::SlideTarget,  Role::JumpTarget,   Role::LoopTarget,
                       Role::TargetEdge, Role::Selected,     Role::SelectedEdge, Role::Cursor,
                       Role::CursorEdge};

// Lines and grounds of the board, which should be noticed as little as possible.
constexpr Roles kQuiet = ui::kSquareRoles | Roles{Role::Grid, Role::Empty};

constexpr std::array kPainted{"light", "dark", "high-contrast", "colour-blind", "classic"};

std::vector<Role> all_roles() {
  std::vector<Role> roles;
  for (int i = 0; i < ui::kRoleCount; ++i) roles.push_back(static_cast<Role>(i));
  return roles;
}

struct Palette {
  std::string name;
  Theme theme;
};
std::vector<Palette> palettes(const std::string& name, const ThemeFamily& family) {
  return {{name + " in 8 colours", family.eight},
          {name + " in 16 colours", family.sixteen},
          {name + " in 256 colours", family.many}};
}
std::vector<Palette> palettes(const std::string& name) {
  return palettes(name, *ui::builtin_theme(name));
}

Rgb rgb(Colour colour) { return xterm_colour(static_cast<int>(colour)); }

// Each role that has a colour of its own, on this background or its own.
void expect_contrast(const Palette& palette, Rgb background, double of_texts, double of_marks) {
  for (const Role role : all_roles()) {
    const Colour colour = palette.theme.style_of(role).foreground;
    if (colour == Colour::Default || kQuiet.has(role)) continue;
    const Colour tint = palette.theme.at(role).background;
    EXPECT_GE(contrast(rgb(colour), tint == Colour::Default ? background : rgb(tint)),
              kTexts.has(role) ? of_texts : of_marks)
        << palette.name << ": " << name_of(role) << " is colour " << static_cast<int>(colour);
  }
}

TEST(ThemeContrast, EveryRoleIsTextOrMark) {
  for (const Role role : all_roles())
    EXPECT_EQ((kTexts.has(role) ? 1 : 0) + (kMarks.has(role) ? 1 : 0) + (kQuiet.has(role) ? 1 : 0),
              1)
        << name_of(role) << ": is it read (4.5:1) or only seen (3:1)? Put it into kTexts or kMarks";
}

TEST(ThemeContrast, EveryThemeHasALineForEveryRoleAndAPaletteForEveryTerminal) {
  for (const std::string_view theme : ui::builtin_theme_names()) {
    const std::string file = "/assets/themes/" + std::string(theme) + ".theme";
    std::ostringstream text;
    text << std::ifstream(QUAGMIRE_SOURCE_DIR + file).rdbuf();
    std::set<std::string> keys;  // before the first section: for every terminal with colours
    std::set<std::string> sections;
    for (const ui::ConfigLine& line : ui::config_lines(text.str())) {
      if (line.is_section())
        sections.insert(line.text.bytes());
      else if (sections.empty())
        keys.insert(line.key.bytes());
    }
    for (const Role role : all_roles())
      EXPECT_TRUE(keys.contains(std::string(name_of(role))))
          << file << " says nothing of " << name_of(role) << "; add a line, if only = default";
    if (theme != "mono") {
      EXPECT_EQ(sections, (std::set<std::string>{"[16 colours]", "[256 colours]"})) << file;
    }
  }
}

TEST(ThemeContrast, OnItsOwnBackgroundEveryThemeIsReadAndSeen) {
  for (const char* name : kPainted)
    for (const Palette& palette : palettes(name)) {
      const Style screen = palette.theme.screen();
      ASSERT_NE(screen.background, Colour::Default) << palette.name;
      ASSERT_NE(screen.foreground, Colour::Default) << palette.name;
      EXPECT_GE(contrast(rgb(screen.foreground), rgb(screen.background)), 7) << palette.name;
      expect_contrast(palette, rgb(screen.background), 4.5, 3);
    }
}

// Seven is WCAG 2's enhanced contrast (AAA).
TEST(ThemeContrast, HighContrastIsMoreThanThat) {
  for (const Palette& palette : palettes("high-contrast"))
    expect_contrast(palette, rgb(palette.theme.screen().background), 7, 7);
}

TEST(ThemeContrast, AutoIsSeenOnBlackAndOnWhite) {
  for (const Palette& palette : palettes("auto"))
    for (const Rgb background : {kBlack, kWhite}) expect_contrast(palette, background, 3, 3);
}

// What "auto" becomes if COLORFGBG names the background, which is then the terminal's own: white
// may be that of the eight colours or the brighter one.
TEST(ThemeContrast, LightAndDarkAreReadUnpaintedToo) {
  for (const Palette& palette : palettes("dark", ui::builtin_theme("dark")->unpainted()))
    expect_contrast(palette, kBlack, 4.5, 3);
  for (const Palette& palette : palettes("light", ui::builtin_theme("light")->unpainted())) {
    expect_contrast(palette, kWhite, 4.5, 3);
    expect_contrast(palette, rgb(Colour::White), 3, 3);
  }
}

// Many terminals, xterm among them, do this with the first eight.
TEST(ThemeContrast, BoldInBrighterColoursIsSeenToo) {
  for (const char* name : kPainted)
    for (const Palette& palette : palettes(name))
      for (const Role role : all_roles()) {
        const Style style = palette.theme.style_of(role);
        const int colour = static_cast<int>(style.foreground);
        if (!style.bold || colour >= 8) continue;
        EXPECT_GE(contrast(xterm_colour(colour + 8), rgb(style.background)), 3)
            << palette.name << ": " << name_of(role);
      }
}

TEST(ThemeContrast, PiecesAreSeenOnEveryTintAndGround) {
  for (const char* name : kPainted) {
    const Theme& theme = ui::builtin_theme(name)->many;
    for (const Role ground : all_roles()) {
      if (!(ui::kTintRoles | ui::kSquareRoles).has(ground)) continue;
      const Colour tint = theme.at(ground).background;
      if (tint == Colour::Default || ui::kTargetRoles.has(ground)) continue;
      for (const Role piece : {Role::PieceO, Role::PieceX})
        EXPECT_GE(contrast(rgb(theme.style_of(piece).foreground), rgb(tint)), 3)
            << name << ": " << name_of(piece) << " on " << name_of(ground);
    }
  }
}

// So that a state is never mistaken for another state or for a player.
TEST(ThemeContrast, HintsTargetsAndPlayersShareNoColour) {
  for (const char* name : {"light", "dark", "colour-blind", "classic"})
    for (const Palette& palette : palettes(name)) {
      // Too few of the eight are readable on white and still differ when bold brightens them.
      if (palette.name == "light in 8 colours") continue;
      const auto colour = [&](Role role) { return palette.theme.style_of(role).foreground; };
      const std::array roles{Role::PieceO, Role::PieceX, Role::HintTo, Role::SlideTarget};
      for (std::size_t i = 0; i < roles.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          EXPECT_NE(colour(roles[i]), colour(roles[j]))
              << palette.name << ": " << name_of(roles[i]) << " and " << name_of(roles[j]);
      for (const Role target : {Role::JumpTarget, Role::LoopTarget})
        EXPECT_EQ(colour(target), colour(Role::SlideTarget)) << palette.name;
      EXPECT_EQ(colour(Role::HintFrom), colour(Role::HintTo)) << palette.name;
    }
}

// Themes without a background of their own are shown on unknown ones.
TEST(ThemeContrast, OnlyTheScreenAndTheGroundOfSquaresHaveABackground) {
  for (const std::string_view name : ui::builtin_theme_names())
    for (const Palette& palette : palettes(std::string(name)))
      for (const Role role : all_roles()) {
        const bool tinted = (ui::kTintRoles | ui::kSquareRoles).has(role) &&
                            palette.name.ends_with("256 colours") && name != "auto" &&
                            name != "mono";
        if (!tinted) {
          EXPECT_EQ(palette.theme.at(role).background, Colour::Default)
              << palette.name << ": " << name_of(role);
        }
      }
  for (const char* name : {"auto", "mono"})
    for (const Palette& palette : palettes(name))
      EXPECT_EQ(palette.theme.screen(), Style{}) << palette.name;
}

}  // namespace
}  // namespace quagmire::test
