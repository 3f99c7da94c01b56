// How each role looks on one kind of terminal, a theme's looks for all kinds, the built-in themes
// (from assets/themes), and the collection of themes to choose from.
//
// A theme's text has one line for each role:
//
//     # a comment
//     piece-o   = cyan
//     quagmired = bold red
//
//     [256 colours]
//     piece-o   = 81
//
// A line has attributes (bold, underline, reverse), a colour and, after "on", a background. One
// that names no attributes keeps those of earlier lines, at first those of the theme "mono", so
// that nothing depends on colour alone; `plain` removes them. `screen = black on white` sets the
// background of everything else, blanks included, and the colour of text without its own;
// without it both are the terminal's. Lines before the first section are for every terminal with
// colours and name the eight; [16 colours] and [256 colours] add to them if the terminal has that
// many. engine/config_lines.h defines the form of a line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ui/theme/roles.h"
#include "ui/words/messages.h"

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
  /// Only bold, underline and reverse: the theme "mono".
  static const Theme& monochrome();

  [[nodiscard]] const Style& at(Role role) const { return styles_[static_cast<std::size_t>(role)]; }
  Style& at(Role role) { return styles_[static_cast<std::size_t>(role)]; }

  /// The look of text and of the grid's cells with these roles, over the screen: the colours of
  /// the last role that names one, and the attributes of all. Of a mark a piece takes no
  /// foreground.
  [[nodiscard]] Style style_of(Roles roles) const;
  /// The colour of a pixel of the board, on a terminal with this many colours, at least 8.
  [[nodiscard]] Colour colour_of(const Pixel& pixel, int colours) const;

 private:
  std::array<Style, kRoleCount> styles_{};
};

/// A theme for every number of colours that a terminal may have.
struct ThemeFamily {
  Theme eight;
  Theme sixteen;
  Theme many;  ///< 256

  /// The richest theme that a terminal with this many colours can show; monochrome below eight.
  [[nodiscard]] const Theme& for_colours(int colours) const;
  /// The same colours on the terminal's default text and background.
  [[nodiscard]] ThemeFamily unpainted() const;
};

/// Every theme of assets/themes, "auto" first.
[[nodiscard]] std::span<const std::string_view> builtin_theme_names();

/// nullptr if no theme has this name.
[[nodiscard]] const ThemeFamily* builtin_theme(std::string_view name);

/// A theme as a terminal is to show it.
struct ChosenTheme {
  ThemeFamily family;
  bool in_colour = true;              ///< if false, monochrome even if the terminal has colours
  std::vector<std::string> faults{};  ///< one for each wrong line, with the file's name; fit to be
                                      ///< shown
  /// Whether "light" or "dark", unpainted, replaces it if the terminal reports its background.
  bool follows_background = false;
};

/// Why a theme cannot be found, or what is wrong with one of its lines, in words.
struct ThemeFault {
  std::string what;
};

/// The themes that can be asked for. This class has the built-in ones; the one that reads files
/// adds the user's own (app/settings/loaded_settings.h).
class ThemeCollection {
 public:
  ThemeCollection() = default;
  ThemeCollection(const ThemeCollection&) = delete;
  ThemeCollection& operator=(const ThemeCollection&) = delete;
  virtual ~ThemeCollection() = default;

  /// In the order in which they are offered; fit to be shown.
  [[nodiscard]] virtual std::vector<std::string> names() const;
  [[nodiscard]] virtual Result<ChosenTheme, ThemeFault> find(std::string_view name) const;

  /// The built-in themes.
  static const ThemeCollection& builtin();

 protected:
  /// "unknown theme "drak"; did you mean dark? There are auto, light, ...": what find() reports for
  /// a name that is not among names().
  [[nodiscard]] ThemeFault unknown(std::string_view name) const;
};

/// The valid part of a text, and its faults.
struct ThemeReading {
  ThemeFamily family;
  std::vector<LineFault> faults;
};

/// Reads a theme, layered over the looks of `base`.
[[nodiscard]] ThemeReading parse_theme(std::string_view text, const Theme& base);

/// What theme files call a role, such as "piece-o".
[[nodiscard]] std::string_view name_of(Role role);

}  // namespace quagmire::ui
