// How each role looks, in colour and without.
#pragma once

#include <array>
#include <cstdint>

#include "ui/roles.h"

namespace quagmire::ui {

/// The eight colours that every colour terminal has, by their ANSI numbers, and the terminal's own.
enum class Colour : std::int8_t {
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

class Theme {
 public:
  /// Bold, underline and reverse alone.
  static const Theme& monochrome();
  static const Theme& colour();

  /// The look of a cell with all these roles: colours of the last role that names one, attributes
  /// of all.
  [[nodiscard]] Style style_of(Roles roles) const;

 private:
  std::array<Style, kRoleCount> styles_{};

  static Theme make_monochrome();
  static Theme make_colour();
  Style& at(Role role) { return styles_[static_cast<std::size_t>(role)]; }
};

}  // namespace quagmire::ui
