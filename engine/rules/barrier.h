// The loop rule as a question about barriers. A jump over an enemy is legal if no path of king
// steps joins start and landing. That is so exactly if the jumped piece belongs to a closed
// barrier: enemy pieces connected by rank or file, with the wall around the board as one more
// piece. (Diagonal connections do not count, because a king passes between them.)
//
//     . n .
//     w * e
//     . s .
//
// A jump over * from w to e crosses a barrier that enters * from n and leaves it to s. The question
// is whether n and s (enemies or wall) are connected without *. For a jump from sw to ne, one of w
// and n must be connected with one of s and e.
//
// Flood fills of the few enemy pieces are short, those of the open squares long. Usually none is
// needed: one of the two sides has no enemy, or only one without another neighbour.
#pragma once

#include <array>
#include <cstddef>

#include "engine/rules/board.h"

namespace quagmire {

/// The axes of jumps: axis i has the directions i and i + 4.
enum class Axis : int { Flat, Rising, Upright, Falling };
inline constexpr std::array kAxes{Axis::Flat, Axis::Rising, Axis::Upright, Axis::Falling};

constexpr Bitboard east_of(Bitboard set) { return shifted<Direction::East>(set); }
constexpr Bitboard west_of(Bitboard set) { return shifted<Direction::West>(set); }
constexpr Bitboard north_of(Bitboard set) { return shifted<Direction::North>(set); }
constexpr Bitboard south_of(Bitboard set) { return shifted<Direction::South>(set); }

/// A set of squares for each axis, such as the pieces that a jump along it may cross.
struct AxisSets {
  Bitboard flat;
  Bitboard rising;
  Bitboard upright;
  Bitboard falling;

  [[nodiscard]] constexpr bool any() const { return (flat | rising | upright | falling).any(); }
  [[nodiscard]] constexpr Bitboard along(Axis axis) const {
    switch (axis) {
      case Axis::Flat:
        return flat;
      case Axis::Rising:
        return rising;
      case Axis::Upright:
        return upright;
      case Axis::Falling:
        break;
    }
    return falling;
  }
};

constexpr AxisSets operator&(const AxisSets& a, const AxisSets& b) {
  return {a.flat & b.flat, a.rising & b.rising, a.upright & b.upright, a.falling & b.falling};
}
constexpr AxisSets operator&(const AxisSets& a, Bitboard set) {
  return a & AxisSets{set, set, set, set};
}

/// The squares between a piece of `movers` and a square of `landings`, for each axis.
constexpr AxisSets between(Bitboard movers, Bitboard landings) {
  // These masks remove what wrapped around an edge of the board.
  constexpr Bitboard inner_files = ~(kFileA | kFileH);
  const std::uint64_t m = movers.bits();
  const std::uint64_t l = landings.bits();
  return {Bitboard(((m << 1U) & (l >> 1U)) | ((l << 1U) & (m >> 1U))) & inner_files,
          Bitboard(((m << 9U) & (l >> 9U)) | ((l << 9U) & (m >> 9U))) & inner_files,
          Bitboard(((m << 8U) & (l >> 8U)) | ((l << 8U) & (m >> 8U))),
          Bitboard(((m << 7U) & (l >> 7U)) | ((l << 7U) & (m >> 7U))) & inner_files};
}

/// The squares whose neighbour in each straight direction belongs to a set or is the wall.
struct BlockedSides {
  Bitboard east;
  Bitboard north;
  Bitboard west;
  Bitboard south;
};

constexpr BlockedSides blocked_sides(Bitboard pieces) {
  const std::uint64_t p = pieces.bits();
  return {Bitboard(p >> 1U) | kFileH, Bitboard(p >> 8U) | kRank8, Bitboard(p << 1U) | kFileA,
          Bitboard(p << 8U) | kRank1};
}

/// For each axis, the squares blocked on both sides of a jump. No loop passes through any other
/// square.
constexpr AxisSets blocked_both_ways(const BlockedSides& s) {
  return {s.north & s.south, (s.west | s.north) & (s.south | s.east), s.east & s.west,
          (s.east | s.north) & (s.south | s.west)};
}

/// Squares with at least two blocked sides. Every piece of a closed barrier stands on one of these.
constexpr Bitboard blocked_twice(const BlockedSides& s) {
  return (s.east & s.west) | (s.north & s.south) | ((s.east | s.west) & (s.north | s.south));
}

/// The pieces connected to at least two others, or to one and the wall. The others are dead ends,
/// which no closed barrier contains.
constexpr Bitboard linked_pieces(Bitboard pieces) {
  return pieces & blocked_twice(blocked_sides(pieces));
}

/// The squares on both sides of a jump along `axis` over `middle`; a side off the board is empty.
struct JumpSides {
  Bitboard one;
  Bitboard other;
};

constexpr JumpSides jump_sides(Bitboard middle, Axis axis) {
  switch (axis) {
    case Axis::Flat:
      return {north_of(middle), south_of(middle)};
    case Axis::Rising:
      return {west_of(middle) | north_of(middle), south_of(middle) | east_of(middle)};
    case Axis::Upright:
      return {west_of(middle), east_of(middle)};
    default:
      return {east_of(middle) | north_of(middle), south_of(middle) | west_of(middle)};
  }
}

/// The pieces connected to `seed` through `pieces` and the wall.
struct Barrier {
  Bitboard pieces;
  bool walled;
};

constexpr Barrier barrier_from(Bitboard seed, bool from_wall, Bitboard pieces) {
  Barrier barrier{seed, from_wall};
  if (from_wall) barrier.pieces |= pieces & kEdge;
  while (true) {
    Bitboard grown = barrier.pieces | (beside(barrier.pieces) & pieces);
    if (!barrier.walled && (grown & kEdge).any()) {
      barrier.walled = true;
      grown |= pieces & kEdge;
    }
    if (grown == barrier.pieces) return barrier;
    barrier.pieces = grown;
  }
}

/// Whether a jump along `axis` over the enemy piece on `middle` crosses a closed barrier.
constexpr bool crosses_barrier(Bitboard enemy, Bitboard middle, Axis axis) {
  const JumpSides sides = jump_sides(middle, axis);
  const Bitboard others = enemy ^ middle;
  const Bitboard goal = sides.other & others;
  const bool goal_is_wall = sides.other.empty();
  if (goal.empty() && !goal_is_wall) return false;
  const Barrier barrier = barrier_from(sides.one & others, sides.one.empty(), others);
  return (barrier.pieces & goal).any() || (barrier.walled && goal_is_wall);
}

/// The enemy pieces that a jump of `movers` may cross, for each axis, without those that can be
/// bypassed right beside them. Only these need a test for a barrier.
constexpr AxisSets barrier_candidates(Bitboard movers, Bitboard enemy, Bitboard empty) {
  const AxisSets jumped = between(movers, empty) & enemy;
  return jumped & blocked_both_ways(blocked_sides(linked_pieces(enemy)));
}

/// The pieces on or between closed barriers; dead ends are removed repeatedly.
constexpr Bitboard barrier_core(Bitboard pieces) {
  while (true) {
    const Bitboard linked = linked_pieces(pieces);
    if (linked == pieces) return linked;
    pieces = linked;
  }
}

/// Calls visit(middle, axis) for each loop jump over one of the candidates.
template <class Visit>
constexpr void for_each_loop_jump(AxisSets candidates, Bitboard enemy, Visit visit) {
  // Only these pieces matter to the flood fills, and they are few.
  const Bitboard barriers = barrier_core(enemy);
  candidates = candidates & barriers & blocked_both_ways(blocked_sides(barriers));
  if (!candidates.any()) return;
  for (const Axis axis : kAxes) {
    for (const Square square : candidates.along(axis)) {
      const Bitboard middle(square);
      if (crosses_barrier(barriers, middle, axis)) visit(middle, axis);
    }
  }
}

/// The start and landing of a loop jump over `middle`: along `axis`, one neighbour is a mover, the
/// other is empty.
struct JumpEnds {
  Bitboard from;
  Bitboard to;
};

constexpr JumpEnds jump_ends(Bitboard middle, Axis axis, Bitboard movers) {
  constexpr std::array offsets{1U, 9U, 8U, 7U};
  const unsigned offset = offsets[static_cast<std::size_t>(axis)];
  const Bitboard behind(middle.bits() >> offset);
  const Bitboard ahead(middle.bits() << offset);
  if ((behind & movers).any()) return {behind, ahead};
  return {ahead, behind};
}

}  // namespace quagmire
