// What a cell of the screen means. It may mean several things at once (a piece that moved last, is
// in Quagmire, and has the cursor on it); the theme decides how such a set looks.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace quagmire::ui {

/// In the order in which looks are layered: a later role's colour hides an earlier one's.
enum class Role : std::uint8_t {
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
  SquareDark,  ///< the ground of a square, on a large board
  SquareLight,
  Empty,  ///< the dot of an empty square, on a small one
  PieceO,
  PieceX,
  LastOrigin,    ///< where the piece moved last turn came from
  LastMoved,     ///< the piece moved last turn
  Trail,         ///< the line between these two, on a large board
  QuagmireWall,  ///< an enemy beside a piece in Quagmire, on a large board
  Proof,         ///< a piece that proves how the game ended
  ThreatEdge,    ///< the bars beside a piece that one move would put in Quagmire
  Quagmired,
  QuagmireEdge,  ///< the bars beside a piece in Quagmire
  OpenPath,      ///< a way around that forbids a jump
  Loop,          ///< a piece of the closed loop that a jump crosses
  LineEdge,      ///< the bars beside the pieces of a path or a loop
  HintFrom,      ///< the piece that a hint moves
  HintTo,        ///< the square where a hint moves it
  HintEdge,      ///< the bars beside the two squares of a hint
  SlideTarget,
  JumpTarget,
  LoopTarget,
  TargetEdge,  ///< the bars beside a target that is under the cursor
  Selected,
  SelectedEdge,  ///< the bars beside the selected piece, to show it under the cursor
  Cursor,
  CursorEdge,  ///< the bars beside the cursor, for a block cursor can hide reverse video
};
constexpr int kRoleCount = static_cast<int>(Role::CursorEdge) + 1;

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

  /// The same roles in a cell of two pixels, one above the other. Each has a shade of the piece
  /// that it is part of: 0 none, 1 and 2 its softened edge, 3 to 5 the piece itself, from dark to
  /// light.
  [[nodiscard]] constexpr Roles with_shades(unsigned upper, unsigned lower) const {
    return Roles(bits_ | (std::uint64_t{upper} << kUpperShade) |
                 (std::uint64_t{lower} << kLowerShade));
  }
  [[nodiscard]] constexpr unsigned upper_shade() const {
    return static_cast<unsigned>(bits_ >> kUpperShade) & kShade;
  }
  [[nodiscard]] constexpr unsigned lower_shade() const {
    return static_cast<unsigned>(bits_ >> kLowerShade) & kShade;
  }
  constexpr Roles operator|(Roles other) const {
    other.add(*this);
    return other;
  }
  constexpr Roles operator&(Roles other) const { return Roles(bits_ & other.bits_); }
  [[nodiscard]] constexpr Roles without(Roles other) const { return Roles(bits_ & ~other.bits_); }
  constexpr bool operator==(const Roles&) const = default;

 private:
  static constexpr unsigned kUpperShade = 58;
  static constexpr unsigned kLowerShade = 61;
  static constexpr unsigned kShade = 7;
  constexpr explicit Roles(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(Role role) {
    return std::uint64_t{1} << static_cast<unsigned>(role);
  }
  std::uint64_t bits_ = 0;
};

/// The roles of the bars beside a square.
constexpr Roles kEdgeRoles{Role::ThreatEdge, Role::QuagmireEdge, Role::LineEdge,  Role::HintEdge,
                           Role::TargetEdge, Role::SelectedEdge, Role::CursorEdge};
/// What only a board with large squares shows.
constexpr Roles kLargeRoles{Role::Trail, Role::QuagmireWall};
/// A line between squares that is left out if their grounds differ.
constexpr Roles kThinLine{Role::Grid, Role::Empty};
/// The two grounds of a board's squares.
constexpr Roles kSquareRoles{Role::SquareDark, Role::SquareLight};
/// Where the selected piece can go.
constexpr Roles kTargetRoles{Role::SlideTarget, Role::JumpTarget, Role::LoopTarget};
/// What tints the ground of a large square, under its piece.
constexpr Roles kTintRoles =
    kTargetRoles | Roles{Role::LastOrigin, Role::LastMoved, Role::Quagmired,
                         Role::HintFrom,   Role::HintTo,    Role::Selected};

}  // namespace quagmire::ui
