// How each role looks, the built-in themes (from assets/themes), and the collection of themes to
// choose from. A theme is one list of looks. A terminal that lacks some of its colours shows one in
// eight colours in its place: "classic" for a dark theme, "paper" for a light one.
//
// A theme's text has one line for each role:
//
//     # a comment
//     piece-o   = 81
//     quagmired = bold red
//
// A line has attributes (bold, underline, reverse), a colour and, after "on", a background. One
// that names no attributes keeps those of earlier lines, at first those of the theme "mono", so
// that nothing depends on colour alone; `plain` removes them. `screen = black on white` sets the
// background of everything else, blanks included, and the colour of text without its own;
// without it both are the terminal's. Themes once had sections: the lines of [256 colours] still
// count, and those of others are passed over. engine/config_lines.h defines the form of a
// line.
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
  /// The colour of a pixel of the board.
  [[nodiscard]] Colour colour_of(const Pixel& pixel) const;

  /// How many colours a terminal must have to show it.
  [[nodiscard]] int colours() const;
  /// Whether it paints a light background.
  [[nodiscard]] bool is_light() const;
  /// Whether squares have grounds; without them marks on the board of pixels are letters.
  [[nodiscard]] bool has_grounds() const {
    return at(Role::SquareDark).background != Colour::Default;
  }

 private:
  std::array<Style, kRoleCount> styles_{};
};

/// That of the file in assets/themes, or nullptr if there is none.
[[nodiscard]] const Theme* builtin_theme(std::string_view name);

/// A theme that was asked for.
struct ChosenTheme {
  Theme painted;
  bool in_colour = true;              ///< if false, monochrome even if the terminal has colours
  std::vector<std::string> faults{};  ///< one for each wrong line, with the file's name; fit to be
                                      ///< shown
  /// Whether the background stays the terminal's, and "light" or "dark" replaces the theme if the
  /// terminal reports it.
  bool follows_background = false;

  /// As a terminal with this many colours shows it, which may have reported a light background.
  [[nodiscard]] Theme on_terminal(int colours, std::optional<bool> light = std::nullopt) const;
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

  /// In the order in which they are offered, "auto" first; fit to be shown.
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
  Theme theme;
  std::vector<LineFault> faults;
};

/// Reads a theme, layered over the looks of `base`.
[[nodiscard]] ThemeReading parse_theme(std::string_view text, const Theme& base);

/// What theme files call a role, such as "piece-o".
[[nodiscard]] std::string_view name_of(Role role);

}  // namespace quagmire::ui
