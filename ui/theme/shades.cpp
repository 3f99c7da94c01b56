// The colours of the board's pixels. In a palette of 256 the edges of a piece are mixed with the
// ground, and every tint has two shades, as the checker has.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

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
constexpr int kLast = 255;

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

constexpr std::array<int, kCube> kNamed{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                        0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                        0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

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
  Colour best = Colour::Default;
  double least = std::numeric_limits<double>::max();
  for (int colour = kCube; colour < 256; ++colour)
    if (const double far = distance(colour); far < least) {
      best = static_cast<Colour>(colour);
      least = far;
    }
  return best;
}

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
  const int number = static_cast<int>(colour);
  if (number < kCube) return kNamed.at(static_cast<std::size_t>(std::max(0, number)));
  const Rgb rgb = rgb_of(number);
  return static_cast<int>(rgb.red) << 16 | static_cast<int>(rgb.green) << 8 |
         static_cast<int>(rgb.blue);
}

Colour Theme::colour_of(const Pixel& pixel, int colours) const {
  const bool many = colours >= 256;
  const bool on_light = pixel.on_light || pixel.ground == Role::SquareLight;
  const Colour square = at(on_light ? Role::SquareLight : Role::SquareDark).background;
  Colour ground = at(pixel.ground).background;
  if (ground == Colour::Default)
    ground = square;
  else if (pixel.on_light && many && is_known(ground))
    ground = other_shade(ground);
  if (ground == Colour::Default) ground = at(Role::Screen).background;
  constexpr int half = Pixel::kWhole / 2;
  if (pixel.ink == Role::Screen || (!many && pixel.cover <= half)) return ground;
  Colour ink = at(pixel.ink).foreground;
  // A theme that says nothing of a piece's tones shows it in one.
  constexpr Roles tones_of_o{Role::LitO, Role::ShadedO, Role::RestingO};
  constexpr Roles tones_of_x{Role::LitX, Role::ShadedX, Role::RestingX};
  if (ink == Colour::Default && tones_of_o.has(pixel.ink)) ink = at(Role::PieceO).foreground;
  if (ink == Colour::Default && tones_of_x.has(pixel.ink)) ink = at(Role::PieceX).foreground;
  if (ink == Colour::Default) ink = at(Role::Screen).foreground;
  // The terminal's own text, on a ground that the theme paints.
  if (ink == Colour::Default) ink = Colour::White;
  if (pixel.cover == Pixel::kWhole || !many || !is_known(ink) || !is_known(ground)) return ink;
  const double cover = static_cast<double>(pixel.cover) / Pixel::kWhole;
  return nearest_to(mixed(rgb_of(static_cast<int>(ground)), rgb_of(static_cast<int>(ink)), cover));
}

}  // namespace quagmire::ui
