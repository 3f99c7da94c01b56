// The shades of a drawn piece in the palette of 256 colours: its colour, lighter and darker, and
// mixed with the ground at its edges.
#include <algorithm>
#include <cmath>

#include "ui/theme/theme.h"

namespace quagmire::ui {

namespace {

struct Rgb {
  double red;
  double green;
  double blue;
};

constexpr int kCube = 16;    // the first of the cube of 6 x 6 x 6
constexpr int kGreys = 232;  // the first of 24 greys

// As xterm defines them. The colours before the cube differ between terminals and are not used.
Rgb rgb_of(int colour) {
  if (colour >= kGreys) {
    const double grey = 8 + 10 * (colour - kGreys);
    return {grey, grey, grey};
  }
  const auto level = [](int step) { return step == 0 ? 0.0 : 55.0 + 40 * step; };
  const int place = colour - kCube;
  return {level(place / 36), level(place / 6 % 6), level(place % 6)};
}

Rgb mixed(const Rgb& one, const Rgb& other, double of_other) {
  return {std::lerp(one.red, other.red, of_other), std::lerp(one.green, other.green, of_other),
          std::lerp(one.blue, other.blue, of_other)};
}

Colour nearest_to(const Rgb& wanted) {
  // A change of hue is easier to see than a change of lightness.
  constexpr double of_hue = 3;
  const auto lightness = [](const Rgb& rgb) {
    return .3 * rgb.red + .59 * rgb.green + .11 * rgb.blue;
  };
  const auto distance = [&](int colour) {
    const Rgb rgb = rgb_of(colour);
    const double lighter = lightness(rgb) - lightness(wanted);
    const double hue =
        std::hypot(rgb.red - wanted.red - lighter, rgb.green - wanted.green - lighter,
                   rgb.blue - wanted.blue - lighter);
    return lighter * lighter + of_hue * hue * hue;
  };
  int best = kCube;
  for (int colour = kCube + 1; colour < 256; ++colour)
    if (distance(colour) < distance(best)) best = colour;
  return static_cast<Colour>(best);
}

struct Shade {
  double cover;  ///< of the ground
  double light;
};
constexpr std::array<Shade, 6> kShades{{{0, 1}, {.3, .8}, {.65, .8}, {1, .62}, {1, .82}, {1, 1}}};
constexpr double kFaded = .45;    // of a resting piece, towards the ground
constexpr double kOnLight = 1.2;  // times lighter, since colours that are read on white are dark
constexpr int kMiddle = 128;

}  // namespace

std::optional<std::array<Colour, 2>> Theme::pixels_of(Roles roles) const {
  if (roles == kThinLine && at(Role::SquareDark).background != at(Role::SquareLight).background)
    return std::array{screen_.background, screen_.background};
  if (roles.upper_shade() + roles.lower_shade() == 0) return std::nullopt;
  const Style style = style_of(roles);
  const auto is_known = [](Colour colour) { return static_cast<int>(colour) >= kCube; };
  if (!is_known(style.foreground) || !is_known(style.background)) return std::nullopt;
  const Rgb ground = rgb_of(static_cast<int>(style.background));
  Rgb piece = rgb_of(static_cast<int>(style.foreground));
  const bool rests = roles.has(Role::LastMoved);
  if (rests) piece = mixed(piece, ground, kFaded);
  const auto colour = [&](unsigned shade) {
    if (shade == 0) return style.background;
    const auto [cover, given] = kShades[std::min<std::size_t>(shade, kShades.size() - 1)];
    const double light = (rests ? (given + 1) / 2 : given) * (ground.red > kMiddle ? kOnLight : 1);
    const auto lit = [light](double part) { return std::min(255.0, part * light); };
    return nearest_to(mixed(ground, {lit(piece.red), lit(piece.green), lit(piece.blue)}, cover));
  };
  return std::array{colour(roles.upper_shade()), colour(roles.lower_shade())};
}

}  // namespace quagmire::ui
