// The roles of screen cells, and their styles in each theme. A cell may have several roles at once
// (a piece that moved last, is in Quagmire, and has the cursor on it); the theme decides how each
// combination looks. Without colours, roles are told apart by bold, underline and reverse.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace quagmire::ui {

/// In layering order: the colour of a later role hides that of an earlier one.
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
  SquareDark,  ///< the background of a square on the pixel board
  SquareLight,
  Empty,  ///< the dot of an empty square, in the grid
  PieceO,
  PieceX,
  LitO,  ///< the lit upper left of a piece on the pixel board
  LitX,
  ShadedO,  ///< the shaded lower right of such a piece
  ShadedX,
  RestingO,  ///< a piece that may not move now
  RestingX,
  LastMove,  ///< the two squares of the last ply
  Cursor,
  Threat,    ///< a piece that one move would put in Quagmire
  Hint,      ///< the two squares of a hint
  Liberty,   ///< one of the last empty squares beside a piece
  OpenPath,  ///< the open path that forbids a jump over an enemy
  Loop,      ///< a piece of the closed loop that a jump crosses
  Target,    ///< where the selected piece can go
  LoopTarget,
  Selected,
  LeftTrapped,  ///< a piece of the mover that the move shown would leave in Quagmire
  Quagmired,
};
constexpr int kRoleCount = static_cast<int>(Role::Quagmired) + 1;

class RoleSet {
 public:
  constexpr RoleSet() = default;
  constexpr RoleSet(Role role) : bits_(bit(role)) {}
  constexpr RoleSet(std::initializer_list<Role> roles) {
    for (const Role role : roles) add(role);
  }
  constexpr void add(RoleSet roles) { bits_ |= roles.bits_; }
  [[nodiscard]] constexpr bool has(Role role) const { return (bits_ & bit(role)) != 0; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  constexpr RoleSet operator|(RoleSet other) const {
    other.add(*this);
    return other;
  }
  constexpr RoleSet operator&(RoleSet other) const { return RoleSet(bits_ & other.bits_); }
  [[nodiscard]] constexpr RoleSet without(RoleSet other) const {
    return RoleSet(bits_ & ~other.bits_);
  }
  constexpr bool operator==(const RoleSet&) const = default;

 private:
  constexpr explicit RoleSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Role role) {
    return std::uint64_t{1} << static_cast<unsigned>(role);
  }
  std::uint64_t bits_ = 0;
};

/// Where the selected piece can go.
constexpr RoleSet kTargetRoles{Role::Target, Role::LoopTarget};
/// RoleSet that tint a square's whole background, on both boards. If there are several, the last
/// one is visible.
constexpr RoleSet kTintRoles{Role::LastMove, Role::Threat,   Role::Hint,
                             Role::Loop,     Role::Selected, Role::Quagmired};

/// RoleSet that tint the background on the pixel board, where a loop is drawn as a chain behind its
/// pieces.
constexpr RoleSet kGroundRoles = kTintRoles.without(Role::Loop);

/// All marks of a square. A mark does not change the square's character.
constexpr RoleSet kMarkRoles =
    kTintRoles | kTargetRoles |
    RoleSet{Role::Cursor, Role::OpenPath, Role::Liberty, Role::LeftTrapped};

/// The board that the user wants.
enum class BoardChoice : std::uint8_t {
  Auto,    ///< pixels, if they fit
  Grid,    ///< the required grid
  Pixels,  ///< pixels if they fit, even with few colours
  Roomy,   ///< pixels if large ones fit; Auto means this if there are few colours
};

/// One pixel of the board, half a cell.
struct Pixel {
  Role ground = Role::Screen;  ///< SquareDark, SquareLight or a tint; Screen if there is no pixel
  bool on_light = false;       ///< whether a tint lies on a light square
  Role ink = Role::Screen;     ///< covers the ground; Screen if the ground is visible

  constexpr bool operator==(const Pixel&) const = default;
};

constexpr bool is_inked(const Pixel& pixel) { return pixel.ink != Role::Screen; }

/// The two pixels of a cell, one above the other.
struct Pixels {
  Pixel upper;
  Pixel lower;

  [[nodiscard]] constexpr bool any() const { return upper.ground != Role::Screen; }
  /// The block character for the inked pixels.
  [[nodiscard]] constexpr char32_t block() const {
    if (is_inked(upper)) return is_inked(lower) ? U'█' : U'▀';
    return is_inked(lower) ? U'▄' : U' ';
  }
  constexpr bool operator==(const Pixels&) const = default;
};

/// A colour: its number in the terminal's palette, up to 255, or the terminal's default. The eight
/// basic colours have names.
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
  bool thin = false;  ///< removes the bold of earlier roles
  bool reverse = false;

  constexpr bool operator==(const Style&) const = default;
};

/// A colour as 0xRRGGBB. Colours below 16 differ between terminals; for those, xterm's values.
[[nodiscard]] int rgb_number(Colour colour);

class Theme {
 public:
  [[nodiscard]] const Style& at(Role role) const { return styles_[static_cast<std::size_t>(role)]; }
  Style& at(Role role) { return styles_[static_cast<std::size_t>(role)]; }

  /// The style of text and grid cells with these roles. The last role with a colour wins, and
  /// attributes add up. Marks do not change the foreground of a piece.
  [[nodiscard]] Style style_of(RoleSet roles) const;
  /// The colour of a pixel of the board.
  [[nodiscard]] Colour colour_of(const Pixel& pixel) const;

  /// Whether the theme has colours.
  [[nodiscard]] bool has_colours() const { return at(Role::PieceO).foreground != Colour::Default; }
  /// Whether squares have background colours. If not, marks on the pixel board are letters.
  [[nodiscard]] bool has_grounds() const {
    return at(Role::SquareDark).background != Colour::Default;
  }

 private:
  std::array<Style, kRoleCount> styles_{};
};

/// The names of the themes. "auto" is "dark" or "light" on the terminal's own background.
constexpr std::array<std::string_view, 6> kThemes{"auto",          "colour-blind", "dark",
                                                  "high-contrast", "light",        "mono"};

/// The theme, one of kThemes, for a terminal with this many colours. With fewer than 8 colours it
/// is always "mono"; with fewer than 256, all dark themes look alike. `on_light`: whether the
/// terminal's background is light.
[[nodiscard]] Theme theme_named(std::string_view name, int colours = 256, bool on_light = false);

}  // namespace quagmire::ui
