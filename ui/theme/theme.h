// What a cell of the screen means, and how that looks in each theme. A cell may mean several things
// at once (a piece that moved last, is in Quagmire, and has the cursor on it); the theme decides
// how such a set looks. Without colours, bold, underline and reverse tell roles apart.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace quagmire::ui {

/// In the order in which looks are layered: a later role's colour hides an earlier one's.
enum class Role : std::uint8_t {
  Screen,  ///< under everything else, blanks included
  // text
  Title,
  Label,
  Muted,     ///< less important: the words of key hints, moves taken back
  Refusal,   ///< a message that refuses something
  Question,  ///< a message that waits for an answer
  Result,    ///< how the game ended
  Prompt,
  KeyName,
  // the board
  Grid,
  SquareDark,  ///< the ground of a square, on the board of pixels
  SquareLight,
  Empty,  ///< the dot of an empty square, in the grid
  PieceO,
  PieceX,
  LitO,  ///< the upper left of a piece of pixels
  LitX,
  ShadedO,  ///< its lower right
  ShadedX,
  RestingO,  ///< a piece that may not move now
  RestingX,
  LastMove,  ///< the two squares of the last ply
  Cursor,
  Threat,    ///< a piece that one move would put in Quagmire
  Hint,      ///< the two squares of a hint
  Liberty,   ///< one of the last empty squares beside a piece
  OpenPath,  ///< a way round that forbids a jump
  Loop,      ///< a piece of the closed loop that a jump crosses
  Target,    ///< where the selected piece can go
  LoopTarget,
  Selected,
  LeftTrapped,  ///< a piece of the mover that the move shown would leave in Quagmire
  Quagmired,
};
constexpr int kRoleCount = static_cast<int>(Role::Quagmired) + 1;

class Roles {
 public:
  constexpr Roles() = default;
  constexpr Roles(Role role) : bits_(bit(role)) {}
  constexpr Roles(std::initializer_list<Role> roles) {
    for (const Role role : roles) add(role);
  }
  constexpr void add(Roles roles) { bits_ |= roles.bits_; }
  [[nodiscard]] constexpr bool has(Role role) const { return (bits_ & bit(role)) != 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  constexpr Roles operator|(Roles other) const {
    other.add(*this);
    return other;
  }
  constexpr Roles operator&(Roles other) const { return Roles(bits_ & other.bits_); }
  [[nodiscard]] constexpr Roles without(Roles other) const { return Roles(bits_ & ~other.bits_); }
  constexpr bool operator==(const Roles&) const = default;

 private:
  constexpr explicit Roles(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Role role) {
    return std::uint64_t{1} << static_cast<unsigned>(role);
  }
  std::uint64_t bits_ = 0;
};

/// Where the selected piece can go.
constexpr Roles kTargetRoles{Role::Target, Role::LoopTarget};
/// What tints the whole ground of a square, on both boards; the last one of a square is seen.
constexpr Roles kTintRoles{Role::LastMove, Role::Threat,   Role::Hint,
                           Role::Loop,     Role::Selected, Role::Quagmired};

/// The same on the board of pixels, where a loop is a chain behind its pieces.
constexpr Roles kGroundRoles = kTintRoles.without(Role::Loop);

/// Every mark of a square, which leaves its character as it is.
constexpr Roles kMarkRoles = kTintRoles | kTargetRoles |
                             Roles{Role::Cursor, Role::OpenPath, Role::Liberty, Role::LeftTrapped};

/// Which board is wanted.
enum class BoardChoice : std::uint8_t {
  Auto,    ///< pixels, if they fit
  Grid,    ///< the required grid
  Pixels,  ///< pixels, if they fit, in any colours
  Roomy,   ///< as Auto where few colours make them hard to read: if large ones fit
};

/// One pixel of the board, half a cell.
struct Pixel {
  Role ground = Role::Screen;  ///< SquareDark, SquareLight or a tint; Screen: this is no pixel
  bool on_light = false;       ///< whether a tint lies on a light square
  Role ink = Role::Screen;     ///< covers the ground; Screen: it is seen

  constexpr bool operator==(const Pixel&) const = default;
};

constexpr bool is_inked(const Pixel& pixel) { return pixel.ink != Role::Screen; }

/// The two pixels of a cell, one above the other.
struct Pixels {
  Pixel upper;
  Pixel lower;

  [[nodiscard]] constexpr bool any() const { return upper.ground != Role::Screen; }
  /// The block character of those pixels that an ink covers.
  [[nodiscard]] constexpr char32_t block() const {
    if (is_inked(upper)) return is_inked(lower) ? U'█' : U'▀';
    return is_inked(lower) ? U'▄' : U' ';
  }
  constexpr bool operator==(const Pixels&) const = default;
};

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
