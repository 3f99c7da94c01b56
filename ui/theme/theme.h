// How each role looks in each theme. Without colours, bold, underline and reverse tell them apart.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ui/theme/roles.h"

namespace quagmire::ui {

/// A colour by its number in the terminal's palette, up to 255, or the terminal's default. The
/// eight that every colour terminal has are named.
enum class Colour : std::int16_t {
  Default = -1,
  Black,
  Red,
  Green,
  Yellow,
  Blue,
  Magenta,
  Cyan,
  White,
};

struct Style {
  Colour foreground = Colour::Default;
  Colour background = Colour::Default;
  bool bold = false;
  bool underline = false;
  bool reverse = false;

  constexpr bool operator==(const Style&) const = default;
};

/// Red, green and blue of a colour from 16 on in one number, a byte each; of one below, which
/// differ between terminals, as xterm has them.
[[nodiscard]] int rgb_number(Colour colour);

class Theme {
 public:
  [[nodiscard]] const Style& at(Role role) const { return styles_[static_cast<std::size_t>(role)]; }
  Style& at(Role role) { return styles_[static_cast<std::size_t>(role)]; }

  /// The look of text and of the grid's cells with these roles, over the screen: the colours of
  /// the last role that names one, and the attributes of all. Of a mark a piece takes no
  /// foreground.
  [[nodiscard]] Style style_of(Roles roles) const;
  /// The colour of a pixel of the board.
  [[nodiscard]] Colour colour_of(const Pixel& pixel) const;

  /// Whether it has colours.
  [[nodiscard]] bool has_colours() const { return at(Role::PieceO).foreground != Colour::Default; }
  /// Whether squares have grounds; without them marks on the board of pixels are letters.
  [[nodiscard]] bool has_grounds() const {
    return at(Role::SquareDark).background != Colour::Default;
  }

 private:
  std::array<Style, kRoleCount> styles_{};
};

/// The names of the themes. "auto" is "dark" or "light", and leaves the background to the terminal.
constexpr std::array<std::string_view, 6> kThemes{"auto",          "colour-blind", "dark",
                                                  "high-contrast", "light",        "mono"};

/// One of kThemes, as a terminal with this many colours shows it; below 8 that is "mono", and below
/// 256 all dark ones look alike. `on_light`: whether the terminal's background is light.
[[nodiscard]] Theme theme_named(std::string_view name, int colours = 256, bool on_light = false);

}  // namespace quagmire::ui
