#include "ui/theme/theme.h"

#include <algorithm>
#include <array>

namespace quagmire::ui {

// The colours of the board's pixels. In a palette of 256 every tint has two shades, as the checker
// has.

namespace {

struct Rgb {
  double red;
  double green;
  double blue;
};

constexpr int kCube = 16;    // the first of the cube of 6 x 6 x 6
constexpr int kGreys = 232;  // the first of 24 greys
constexpr int kLast = 255;

constexpr std::array<int, kCube> kNamed{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                        0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                        0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

// As xterm defines them.
Rgb rgb_of(Colour colour) {
  const int number = static_cast<int>(colour);
  if (number < kCube) {
    const int named = kNamed.at(static_cast<std::size_t>(std::max(0, number)));
    return {static_cast<double>(named >> 16), static_cast<double>(named >> 8 & 255),
            static_cast<double>(named & 255)};
  }
  if (number >= kGreys) {
    const double grey = 8 + 10 * (number - kGreys);
    return {grey, grey, grey};
  }
  const auto level = [](int step) { return step == 0 ? 0.0 : 55.0 + 40 * step; };
  const int place = number - kCube;
  return {level(place / 36), level(place / 6 % 6), level(place % 6)};
}

// The colours before the cube differ between terminals.
bool is_known(Colour colour) { return static_cast<int>(colour) >= kCube; }

// The tint as seen on a light square: a step lighter in what it has most of, or, if that is as
// light as can be, in the rest.
Colour other_shade(Colour tint) {
  const int number = static_cast<int>(tint);
  if (number >= kGreys) return static_cast<Colour>(number < kLast ? number + 1 : number - 1);
  constexpr int lightest = 5;
  const int place = number - kCube;
  std::array steps{place / 36, place / 6 % 6, place % 6};
  const int most = *std::max_element(steps.begin(), steps.end());
  for (int& step : steps) {
    if ((step == most) != (most == lightest)) ++step;
  }
  return static_cast<Colour>(kCube + 36 * steps[0] + 6 * steps[1] + steps[2]);
}

}  // namespace

int rgb_number(Colour colour) {
  const Rgb rgb = rgb_of(colour);
  return static_cast<int>(rgb.red) << 16 | static_cast<int>(rgb.green) << 8 |
         static_cast<int>(rgb.blue);
}

Colour Theme::colour_of(const Pixel& pixel) const {
  const bool on_light = pixel.on_light || pixel.ground == Role::SquareLight;
  const Colour square = at(on_light ? Role::SquareLight : Role::SquareDark).background;
  // With few colours Quagmire alone has a ground.
  Colour ground = has_grounds() || pixel.ground == Role::Quagmired ? at(pixel.ground).background
                                                                   : Colour::Default;
  if (ground == Colour::Default)
    ground = square;
  else if (pixel.on_light && is_known(ground))
    ground = other_shade(ground);
  if (ground == Colour::Default) ground = at(Role::Screen).background;
  if (pixel.ink == Role::Screen) return ground;
  Colour ink = at(pixel.ink).foreground;
  // With few colours on white, what is dark enough for it cannot be seen on red, but for black.
  if (pixel.ground == Role::Quagmired && at(pixel.ground).foreground != Colour::Default &&
      pixel.ink != Role::Cursor)
    ink = at(pixel.ground).foreground;
  // A theme that says nothing of a piece's tones shows it in one.
  constexpr RoleSet tones_of_o{Role::LitO, Role::ShadedO, Role::RestingO};
  constexpr RoleSet tones_of_x{Role::LitX, Role::ShadedX, Role::RestingX};
  if (ink == Colour::Default && tones_of_o.has(pixel.ink)) ink = at(Role::PieceO).foreground;
  if (ink == Colour::Default && tones_of_x.has(pixel.ink)) ink = at(Role::PieceX).foreground;
  return ink == Colour::Default ? at(Role::Screen).foreground : ink;
}

namespace {

constexpr Style kPlain{};
constexpr Style kBold{.bold = true};
constexpr Style kBoldLine{.bold = true, .underline = true};
constexpr Style kReverse{.reverse = true};
constexpr Style kThin{.thin = true};
constexpr Style kThinLine{.underline = true, .thin = true};
constexpr Style kAsking{.bold = true, .reverse = true};
constexpr Style kBoth{.underline = true, .reverse = true};

// By their numbers in the palette; -1 is the terminal's own, or that of the screen.
struct Colours {
  int foreground = -1;
  int background = -1;
};

struct ThemeRow {
  Role role;
  Style alone;  // without colours, where nothing else tells a mark
  Style coloured;
  std::array<Colours, 6> colours;
};

// The themes. The last two stand for every dark and every light one with fewer than 256 colours:
// squares have no grounds there, which would swallow the marks, and letters are bright, for red on
// black would be too dark to read. "colour-blind" has blue against yellow and orange, light against
// dark, and never red against green. "high-contrast" has at least 7:1.
constexpr std::array<ThemeRow, kRoleCount> theme_rows() {
  using enum Role;
  return {{
      // role, alone, coloured, colour-blind, dark, high-contrast, light, few on black, few on white
      {Screen, kPlain, kPlain, {{{252, 233}, {252, 233}, {231, 16}, {234, 231}, {7, 0}, {0, 7}}}},
      {Title, kBold, kBold, {{{}, {}, {}, {}, {}, {}}}},
      {Label, kPlain, kPlain, {{{75}, {73}, {}, {24}, {6}, {4}}}},
      {Muted, kPlain, kPlain, {{{245}, {245}, {}, {243}, {}, {}}}},
      {Refusal, kBold, kBold, {{{208}, {203}, {226}, {160}, {3}, {1}}}},
      {Question, kAsking, kAsking, {{{221}, {221}, {226}, {127}, {3}, {1}}}},
      {Result, kBold, kBold, {{{221}, {114}, {}, {22}, {2}, {4}}}},
      {Prompt, kPlain, kPlain, {{{}, {}, {}, {}, {}, {}}}},
      {KeyName, kBold, kBold, {{{75}, {117}, {}, {25}, {6}, {4}}}},
      {Grid, kPlain, kPlain, {{{243}, {243}, {250}, {243}, {}, {}}}},
      {SquareDark, kPlain, kPlain, {{{-1, 234}, {-1, 234}, {-1, 16}, {-1, 252}, {}, {}}}},
      {SquareLight, kPlain, kPlain, {{{-1, 236}, {-1, 236}, {-1, 235}, {-1, 255}, {}, {}}}},
      {Empty, kPlain, kPlain, {{{243}, {243}, {250}, {243}, {}, {}}}},
      {PieceO, kBold, kBold, {{{75}, {75}, {231}, {26}, {6}, {4}}}},
      {PieceX, kBold, kBold, {{{221}, {214}, {231}, {166}, {3}, {1}}}},
      {LitO, kPlain, kPlain, {{{117}, {117}, {}, {33}, {}, {}}}},
      {LitX, kPlain, kPlain, {{{229}, {221}, {}, {172}, {}, {}}}},
      {ShadedO, kPlain, kPlain, {{{68}, {68}, {}, {25}, {}, {}}}},
      {ShadedX, kPlain, kPlain, {{{178}, {172}, {}, {130}, {}, {}}}},
      {RestingO, kThin, kPlain, {{{67}, {67}, {145}, {110}, {}, {}}}},
      {RestingX, kThin, kPlain, {{{137}, {137}, {145}, {180}, {}, {}}}},
      {LastMove, kThinLine, kPlain, {{{-1, 241}, {-1, 58}, {-1, 17}, {-1, 229}, {-1, 4}, {-1, 2}}}},
      {Cursor, kPlain, kPlain, {{{231, 239}, {231, 239}, {231, 238}, {16, 250}, {7}, {0}}}},
      {Threat, kBoldLine, kPlain, {{{-1, 18}, {-1, 94}, {-1, 52}, {-1, 215}, {-1, 1}, {-1, 3}}}},
      {Hint, kBoth, kPlain, {{{-1, 93}, {-1, 54}, {-1, 54}, {-1, 183}, {-1, 5}, {-1, 2}}}},
      {Liberty, kBoldLine, kPlain, {{{133, 53}, {211, 89}, {219, 53}, {23, 159}, {7, 5}, {4, 7}}}},
      {OpenPath, kReverse, kPlain, {{{223, 23}, {223, 23}, {226, 17}, {94, 151}, {7, 4}, {0, 2}}}},
      {Loop, kReverse, kPlain, {{{231, 54}, {134, 90}, {226, 53}, {128, 219}, {5, 5}, {5, 2}}}},
      {Target, kReverse, kReverse, {{{250, 240}, {71, 238}, {159, 22}, {22, 194}, {2}, {0}}}},
      {LoopTarget, kBoth, kReverse, {{{231, 240}, {134, 53}, {226, 53}, {90, 225}, {5}, {5}}}},
      {Selected, kReverse, kPlain, {{{-1, 24}, {-1, 24}, {-1, 24}, {-1, 117}, {-1, 5}, {-1, 2}}}},
      {LeftTrapped, kBoth, kPlain, {{{209, 52}, {203, 52}, {215, 52}, {125, 217}, {3, 1}, {0, 3}}}},
      {Quagmired, kBoth, kPlain, {{{-1, 94}, {-1, 88}, {-1, 88}, {-1, 217}, {-1, 1}, {7, 1}}}},
  }};
}

std::size_t column_of(std::string_view theme) {
  return static_cast<std::size_t>(std::find(kThemes.begin() + 1, kThemes.end(), theme) -
                                  kThemes.begin() - 1);
}

}  // namespace

Theme theme_named(std::string_view name, int colours, bool on_light) {
  const bool is_auto = name == kThemes.front();
  if (is_auto) name = on_light ? "light" : "dark";
  constexpr std::size_t few_on_black = 4;
  std::size_t column = column_of(name);
  if (colours <= kLast && column < few_on_black) column = few_on_black + (name == "light" ? 1 : 0);
  Theme theme;
  for (const ThemeRow& row : theme_rows()) {
    Style& style = theme.at(row.role);
    style = row.alone;
    if (name == "mono" || colours < 8) continue;
    const auto [foreground, background] = row.colours.at(column);
    if (foreground >= 0 || background >= 0) style = row.coloured;
    style.foreground = static_cast<Colour>(foreground);
    style.background = static_cast<Colour>(background);
  }
  if (is_auto) theme.at(Role::Screen) = {};
  return theme;
}

Style Theme::style_of(RoleSet roles) const {
  roles.add(Role::Screen);
  const bool holds_piece = roles.has(Role::PieceO) || roles.has(Role::PieceX);
  Style style;
  for (std::size_t i = 0; i < styles_.size(); ++i) {
    const Role role = static_cast<Role>(i);
    if (!roles.has(role)) continue;
    const Style& layer = styles_[i];
    if (layer.foreground != Colour::Default &&
        !(holds_piece && kMarkRoles.without(Role::Quagmired).has(role)))
      style.foreground = layer.foreground;
    if (layer.background != Colour::Default) style.background = layer.background;
    style.bold = layer.bold || (style.bold && !layer.thin);
    style.underline |= layer.underline;
    style.reverse |= layer.reverse;
  }
  return style;
}

}  // namespace quagmire::ui
