// What xterm's colours are and how far apart people see them: contrast by WCAG 2, lightness and
// distance by CIE, and what is left of a distance to the colour-blind.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

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

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

inline Triple product(const Matrix& matrix, const Triple& of) {
  Triple result{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) result[i] += matrix[i][j] * of[j];
  return result;
}

/// What an eye makes of linear light; without red or green cones as Machado, Oliveira and Fernandes
/// found it (2009, severity 1).
constexpr Matrix kNormalEye{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix kProtanEye{{{0.152286, 1.052583, -0.204868},
                             {0.114503, 0.786281, 0.099216},
                             {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeutanEye{{{0.367322, 0.860646, -0.227968},
                             {0.280085, 0.672501, 0.047413},
                             {-0.011820, 0.042940, 0.968881}}};

/// CIE's L*a*b* under D65, as this eye sees the colour.
inline Triple lab(Rgb colour, const Matrix& eye) {
  constexpr Matrix xyz{{{0.4124564, 0.3575761, 0.1804375},
                        {0.2126729, 0.7151522, 0.0721750},
                        {0.0193339, 0.1191920, 0.9503041}}};
  constexpr Triple white{0.95047, 1, 1.08883};
  Triple light = product(
      eye, {linear_light(colour.red), linear_light(colour.green), linear_light(colour.blue)});
  for (double& part : light) part = std::clamp(part, 0.0, 1.0);
  Triple f = product(xyz, light);
  for (std::size_t i = 0; i < 3; ++i) {
    const double part = f[i] / white[i];
    f[i] = part > 216.0 / 24389 ? std::cbrt(part) : (part * 24389 / 27 + 16) / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/// How far apart this eye sees them, by CIE76: 2 is just seen, black and white are 100 apart.
inline double distance(Rgb a, Rgb b, const Matrix& eye = kNormalEye) {
  const Triple one = lab(a, eye);
  const Triple other = lab(b, eye);
  return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

}  // namespace quagmire::test
