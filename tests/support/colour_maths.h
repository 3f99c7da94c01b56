// What xterm's colours are and how far apart people see them: contrast by WCAG 2, lightness by CIE.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace quagmire::test {

/// 0 to 255 each, in sRGB.
struct Rgb {
  int red;
  int green;
  int blue;
  constexpr bool operator==(const Rgb&) const = default;
};

constexpr Rgb kBlack{0, 0, 0};
constexpr Rgb kWhite{255, 255, 255};

/// A colour of xterm's palette, 0 to 255: sixteen by its own choice, a cube of 6x6x6, 24 greys.
constexpr Rgb xterm_colour(int number) {
  constexpr std::array<Rgb, 16> named{{{0, 0, 0},
                                       {205, 0, 0},
                                       {0, 205, 0},
                                       {205, 205, 0},
                                       {0, 0, 238},
                                       {205, 0, 205},
                                       {0, 205, 205},
                                       {229, 229, 229},
                                       {127, 127, 127},
                                       {255, 0, 0},
                                       {0, 255, 0},
                                       {255, 255, 0},
                                       {92, 92, 255},
                                       {255, 0, 255},
                                       {0, 255, 255},
                                       {255, 255, 255}}};
  if (number < 16) return named[static_cast<std::size_t>(number)];
  if (number >= 232) {
    const int grey = 8 + 10 * (number - 232);
    return {grey, grey, grey};
  }
  const auto level = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  const int cube = number - 16;
  return {level(cube / 36), level(cube / 6 % 6), level(cube % 6)};
}

/// How much light a part of an sRGB colour is, 0 to 1.
inline double linear_light(int part) {
  const double value = part / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// WCAG 2's relative luminance, which is CIE's Y: 0 for black, 1 for white.
inline double luminance(Rgb colour) {
  return 0.2126 * linear_light(colour.red) + 0.7152 * linear_light(colour.green) +
         0.0722 * linear_light(colour.blue);
}

/// WCAG 2's contrast ratio, 1 to 21, whichever of the two is the text.
inline double contrast(Rgb a, Rgb b) {
  const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

/// CIE's L*, 0 for black to 100 for white, in even steps for the eye.
inline double lightness(Rgb colour) {
  const double y = luminance(colour);
  return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

}  // namespace quagmire::test
