// Everything is readable on its background by WCAG 2 with xterm's colours: text at 4.5:1, marks at
// 3:1. Without tints a set of roles takes its colour from one of them and the background from the
// screen, so testing each role is enough; reverse does not change the contrast. Tints are
// backgrounds, so every piece is tested on each of them.
//
// A new role fails here until it is added to kTexts, kMarks or kQuiet below.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// Text: words and the board's letters and numbers.
constexpr RoleSet kTexts{Role::Screen,   Role::Title,  Role::Label,  Role::Muted,  Role::Refusal,
                         Role::Question, Role::Result, Role::Prompt, Role::KeyName};
// Marks: pieces, bold letters or shapes, and the looks of squares.
constexpr RoleSet kMarks{Role::PieceO,     Role::PieceX,   Role::Cursor,    Role::Threat,
                         Role::Hint,       Role::Liberty,  Role::OpenPath,  Role::Target,
                         Role::LoopTarget, Role::Selected, Role::Quagmired, Role::LastMove,
                         Role::LeftTrapped};
// Lines and grounds of the board, which should be noticed as little as possible; the tones of a
// piece beside its own colour, what is faded, and what stands only on its own ground.
constexpr RoleSet kQuiet{Role::SquareDark, Role::SquareLight, Role::Grid,    Role::Empty,
                         Role::LitO,       Role::LitX,        Role::ShadedO, Role::ShadedX,
                         Role::RestingO,   Role::RestingX,    Role::Loop};

std::vector<Role> all_roles() {
  std::vector<Role> roles;
  for (int i = 0; i < ui::kRoleCount; ++i) roles.push_back(static_cast<Role>(i));
  return roles;
}

struct Palette {
  std::string name;
  Theme theme;
};
// What terminals with this many colours show for a theme.
Palette palette(const char* name, int colours = 256) {
  return {name + std::to_string(colours), ui::theme_named(name, colours)};
}
std::vector<Palette> painted() {
  std::vector<Palette> palettes{palette("dark", 8), palette("light", 8)};
  for (const char* name : {"light", "dark", "high-contrast", "colour-blind"})
    palettes.push_back(palette(name));
  return palettes;
}
Palette unpainted(const char* name, int colours) {
  Palette bare = palette(name, colours);
  bare.theme.at(Role::Screen) = {};
  return bare;
}

Rgb rgb(Colour colour) { return xterm_colour(static_cast<int>(colour)); }

// Each role that has its own colour, on this background or its own.
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

TEST(ThemeContrast, OnItsOwnBackgroundEveryThemeIsReadAndSeen) {
  for (const Palette& palette : painted()) {
    const Style screen = palette.theme.at(Role::Screen);
    ASSERT_NE(screen.background, Colour::Default) << palette.name;
    ASSERT_NE(screen.foreground, Colour::Default) << palette.name;
    EXPECT_GE(contrast(rgb(screen.foreground), rgb(screen.background)), 7) << palette.name;
    expect_contrast(palette, rgb(screen.background), 4.5, 3);
  }
}

// Seven is WCAG 2's enhanced contrast (AAA).
TEST(ThemeContrast, HighContrastIsMoreThanThat) {
  const Palette high = palette("high-contrast");
  expect_contrast(high, rgb(high.theme.at(Role::Screen).background), 7, 7);
  // What stands for it with fewer than 256 colours.
  const Palette few = palette("dark", 8);
  expect_contrast(few, rgb(few.theme.at(Role::Screen).background), 7, 3);
}

// What "auto" becomes: the background is the terminal's own, and white may be that of the eight
// colours or the brighter one.
TEST(ThemeContrast, LightAndDarkAreReadUnpaintedToo) {
  for (const int colours : {8, 256}) {
    expect_contrast(unpainted("dark", colours), kBlack, 4.5, 3);
    expect_contrast(unpainted("light", colours), kWhite, 4.5, 3);
    expect_contrast(unpainted("light", colours), rgb(Colour::White), 3, 3);
  }
}

// Many terminals, xterm among them, do this with the first eight.
TEST(ThemeContrast, BoldInBrighterColoursIsSeenToo) {
  for (const Palette& palette : painted())
    for (const Role role : all_roles()) {
      const Style style = palette.theme.style_of(role);
      const int colour = static_cast<int>(style.foreground);
      if (!style.bold || colour >= 8) continue;
      EXPECT_GE(contrast(xterm_colour(colour + 8), rgb(style.background)), 3)
          << palette.name << ": " << name_of(role);
    }
}

// The pixels of a piece on every ground that it can stand on, dark and light.
TEST(ThemeContrast, PiecesAreSeenOnEveryGround) {
  for (const auto& [name, theme] : painted()) {
    std::vector<Role> grounds{Role::SquareDark, Role::SquareLight};
    for (const Role role : all_roles())
      if (ui::kTintRoles.has(role) && (theme.has_grounds() || role == Role::Quagmired))
        grounds.push_back(role);
    for (const Role ground : grounds)
      for (const bool on_light : {false, true})
        for (const Role piece : {Role::PieceO, Role::PieceX}) {
          const bool square = ground == Role::SquareDark || ground == Role::SquareLight;
          const ui::Pixel bare{ground, on_light && !square};
          ui::Pixel inked = bare;
          inked.ink = piece;
          // Shapes of many pixels, whose hue differs from the ground's as well.
          EXPECT_GE(contrast(rgb(theme.colour_of(inked)), rgb(theme.colour_of(bare))),
                    square ? 2.4 : 1.3)
              << name << ": " << name_of(piece) << " on " << name_of(ground)
              << (on_light ? ", light" : "");
        }
  }
}

// Whatever can be on the board at once differs in its ground, or in its ink.
TEST(ThemeContrast, GroundsInksAndPlayersShareNoColour) {
  for (const char* name : {"light", "dark", "colour-blind"}) {
    const Theme theme = ui::theme_named(name);
    std::map<Colour, Role> grounds;
    for (const Role role : all_roles()) {
      if (!(ui::kTintRoles.has(role) || role == Role::SquareDark || role == Role::SquareLight))
        continue;
      const auto [other, is_new] = grounds.emplace(theme.at(role).background, role);
      EXPECT_TRUE(is_new) << name << ": " << name_of(role) << " and " << name_of(other->second);
    }
    const std::array inks{Role::PieceO,   Role::PieceX,  Role::Target,     Role::LoopTarget,
                          Role::OpenPath, Role::Liberty, Role::LeftTrapped};
    for (const Role a : inks)
      for (const Role b : inks)
        if (a != b) {
          EXPECT_NE(theme.at(a).foreground, theme.at(b).foreground)
              << name << ": " << name_of(a) << " and " << name_of(b);
        }
  }
}

// To those whom it is named after as well: a mark's ground, in either shade, is far from each of
// another mark's and from the squares, and an ink from the others.
TEST(ThemeContrast, ColourBlindKeepsRolesApartForEveryEye) {
  constexpr double far = 19;
  const Theme theme = ui::theme_named("colour-blind");
  std::vector<std::pair<Role, Colour>> grounds{
      {Role::SquareDark, theme.at(Role::SquareDark).background},
      {Role::SquareLight, theme.at(Role::SquareLight).background}};
  for (const Role role : all_roles())
    for (const bool on_light : {false, true})
      if (ui::kGroundRoles.has(role)) grounds.emplace_back(role, theme.colour_of({role, on_light}));
  std::vector<std::pair<Role, Colour>> inks;
  for (const Role role : {Role::PieceO, Role::PieceX, Role::Target, Role::LoopTarget,
                          Role::OpenPath, Role::Liberty, Role::LeftTrapped})
    inks.emplace_back(role, theme.at(role).foreground);
  for (const auto& [eye, matrix] :
       {std::pair{"normal", kNormalEye}, std::pair{"protan", kProtanEye},
        std::pair{"deutan", kDeutanEye}})
    for (const auto& list : {grounds, inks})
      for (const auto& [one, a] : list)
        for (const auto& [other, b] : list) {
          const bool squares = one == Role::SquareDark && other == Role::SquareLight;
          if (one >= other || squares) continue;
          EXPECT_GE(distance(rgb(a), rgb(b), matrix), far)
              << eye << ": " << name_of(one) << ' ' << static_cast<int>(a) << " and "
              << name_of(other) << ' ' << static_cast<int>(b);
        }
}

// The grid's letters on the tints of their cells.
TEST(ThemeContrast, LettersAreReadOnEveryTintOfTheGrid) {
  for (const Palette& palette : painted())
    for (const Role tint : all_roles()) {
      if (!(ui::kTintRoles | RoleSet{Role::Cursor, Role::OpenPath, Role::LeftTrapped}).has(tint))
        continue;
      for (const Role piece : {Role::PieceO, Role::PieceX}) {
        const Style style = palette.theme.style_of({piece, tint});
        EXPECT_GE(contrast(rgb(style.foreground), rgb(style.background)), 2)
            << palette.name << ": " << name_of(piece) << " on " << name_of(tint);
      }
    }
}

}  // namespace
}  // namespace quagmire::test
