// How each role looks on one kind of terminal, the looks of a theme for all kinds, the themes that
// are built into the program, from assets/themes, and those that can be asked for by name.
//
// A theme as text has a line a role:
//
//     # a comment
//     piece-o   = cyan
//     quagmired = bold red
//
//     [256 colours]
//     piece-o   = 81
//
// A line has attributes (bold, underline, reverse), a colour and, behind "on", a background. One
// that names no attribute keeps those of the lines before, at first those of the theme "mono", so
// that nothing depends on colour alone; `plain` takes them away. `screen = black on white` is what
// all the rest is painted on, blanks too, and the colour of text that has none of its own; without
// it both are the terminal's. Lines before the first section are for every terminal with colours
// and name the eight; [16 colours] and [256 colours] add to them where the terminal has as many.
// Each line is one of ui/base/config_lines.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ui/base/config_lines.h"
#include "ui/theme/roles.h"

namespace quagmire::ui {

/// A colour by its number in the terminal's palette, up to 255, or the terminal's own. The eight
/// that every colour terminal has are named.
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

class Theme {
 public:
  /// Bold, underline and reverse alone: the theme "mono".
  static const Theme& monochrome();

  [[nodiscard]] const Style& at(Role role) const { return styles_[static_cast<std::size_t>(role)]; }
  Style& at(Role role) { return styles_[static_cast<std::size_t>(role)]; }

  /// What lies under all roles, blanks included. Its colours are the terminal's own unless the
  /// theme paints a background.
  [[nodiscard]] const Style& screen() const { return screen_; }
  Style& screen() { return screen_; }

  /// The look of a cell with all these roles: colours of the last role that names one, else the
  /// screen's; attributes of all. On the ground of a large square a tint gives its background
  /// alone, and a mark without a piece its colour too.
  [[nodiscard]] Style style_of(Roles roles) const;
  /// The colours of the upper and the lower pixel of a cell with shades, among the 256; nullopt if
  /// the piece or its ground has none of its own.
  [[nodiscard]] std::optional<std::array<Colour, 2>> pixels_of(Roles roles) const;

 private:
  Style screen_;
  std::array<Style, kRoleCount> styles_{};
};

/// A theme for every number of colours that a terminal may have.
struct ThemeFamily {
  Theme eight;
  Theme sixteen;
  Theme many;  ///< 256

  /// The richest that a terminal with so many colours can show; with fewer than eight it is
  /// monochrome.
  [[nodiscard]] const Theme& for_colours(int colours) const;
  /// The same colours on the terminal's own text and background.
  [[nodiscard]] ThemeFamily unpainted() const;
};

/// Every theme of assets/themes, "auto" first.
[[nodiscard]] std::span<const std::string_view> builtin_theme_names();

/// nullptr where none has this name.
[[nodiscard]] const ThemeFamily* builtin_theme(std::string_view name);

/// A theme as a terminal is to show it.
struct ChosenTheme {
  ThemeFamily family;
  bool in_colour = true;              ///< monochrome where not, whatever the terminal has
  std::vector<std::string> faults{};  ///< of its lines, each with the file's name, fit to be shown
  /// Whether it is "light" or "dark", unpainted, if the terminal says which its background is.
  bool follows_background = false;
};

/// In words, why there is no such theme, or what is wrong with a line of one.
struct ThemeFault {
  std::string what;
};

/// The themes that can be asked for. Those built into the program are here; who knows files adds a
/// person's own (app/settings/theme_choice.h).
class ThemeCollection {
 public:
  ThemeCollection() = default;
  ThemeCollection(const ThemeCollection&) = delete;
  ThemeCollection& operator=(const ThemeCollection&) = delete;
  virtual ~ThemeCollection() = default;

  /// In the order to offer them; fit to be shown.
  [[nodiscard]] virtual std::vector<std::string> names() const;
  [[nodiscard]] virtual Result<ChosenTheme, ThemeFault> find(std::string_view name) const;

  /// Those that are built in.
  static const ThemeCollection& builtin();

 protected:
  /// "unknown theme "drak"; did you mean dark? There are auto, light, ...": what find() says of a
  /// name that is not among names().
  [[nodiscard]] ThemeFault unknown(std::string_view name) const;
};

/// What of a text makes sense, and what does not.
struct ThemeReading {
  ThemeFamily family;
  std::vector<LineFault> faults;
};

/// Reads a theme over the looks of `base`.
[[nodiscard]] ThemeReading parse_theme(std::string_view text, const Theme& base);

/// "piece-o": what theme files call a role.
[[nodiscard]] std::string_view name_of(Role role);

}  // namespace quagmire::ui
