// Which moves may bring the rare rules into the reply: Quagmire, or a jump over the piece of a
// barrier. Counting replies in bulk leaves these rules out, and looks at just those moves again.
// The sets found here may be too large, which costs time; they must never be too small.
#pragma once

#include "engine/rules/bulk/barrier.h"
#include "engine/rules/bulk/board.h"

namespace quagmire::bulk {
namespace {

struct DelicateMoves {
  Bitboard from;  ///< all moves from here
  Bitboard to;    ///< all moves to here
};

/// Squares where a landing may leave some piece without an empty neighbour and beside an enemy, if
/// nobody is in Quagmire now.
constexpr Bitboard hemming_landings(const Board& board, Bitboard empty) {
  // Squares with at least one, with at least two empty neighbours.
  Bitboard one;
  Bitboard two;
  const auto add = [&](Bitboard neighbours) {
    two |= one & neighbours;
    one |= neighbours;
  };
  const Bitboard row_neighbours[] = {east_of(empty), west_of(empty)};
  for (const Bitboard neighbours : row_neighbours) {
    add(neighbours);
    add(north_of(neighbours));
    add(south_of(neighbours));
  }
  add(north_of(empty));
  add(south_of(empty));
  // A landing takes one empty neighbour from each piece beside it. The enemy's pieces get an enemy
  // beside them by it; one's own must have one there already.
  const Bitboard last_gasp = ~empty & one & ~two & (board.enemy | expanded(board.enemy));
  return empty & (expanded(last_gasp) | ~one);
}

/// What a landing may add to a barrier: the squares beside one side's part of it, as that would
/// have to grow to close it, or to the empty sides of the jumped piece.
[[gnu::noinline]] constexpr Bitboard closing_landings(Bitboard pieces, Bitboard middle, Axis axis) {
  const RingSides sides = ring_sides(middle, axis);
  const Bitboard others = pieces & ~middle;
  Barrier barrier = barrier_from(sides.one & others, sides.one.empty(), others);
  // Only one of two barriers that do not hang together can be the wall's, which is much the larger.
  if (barrier.walled) barrier = barrier_from(sides.other & others, sides.other.empty(), others);
  return beside(barrier.pieces) | sides.one | sides.other;
}

/// Moves after which a piece of `repliers` may be able to jump over one of `board.own`.
constexpr DelicateMoves barrier_moves(const Board& board, Bitboard repliers, Bitboard empty) {
  const Bitboard own = board.own;
  // Under the replies' jumps: the landing is empty now, or a piece leaves it by the move.
  const AxisSets jumped = between(repliers, empty | own);

  // A barrier that leads on from where the piece arrives does so over a piece that has the wall or
  // a link beside it. (That link is not the arriving piece: no two squares next to a third are next
  // to each other.)
  const Sides barred = sides_barred_by(own);
  const Bitboard linked = links(own);
  const Sides by_links = sides_barred_by(linked);
  const Bitboard leading = own & (by_links.east | by_links.north | by_links.west | by_links.south);

  // The piece that moves is the one jumped.
  const AxisSets landed = jumped & barred_both_ways(sides_barred_by(leading));
  Bitboard to = landed.flat | landed.rising | landed.upright | landed.falling;

  // It stops the last gap beside the piece jumped, whose other side is barred already.
  const AxisSets over = jumped & own;
  const Sides led = sides_barred_by(linked & leading);
  const Bitboard north_east = barred.north | barred.east;
  const Bitboard north_west = barred.north | barred.west;
  const Bitboard south_east = barred.south | barred.east;
  const Bitboard south_west = barred.south | barred.west;
  const Bitboard rising_above = over.rising & (led.south | led.east) & ~north_west;
  const Bitboard rising_below = over.rising & (led.north | led.west) & ~south_east;
  const Bitboard falling_above = over.falling & (led.south | led.west) & ~north_east;
  const Bitboard falling_below = over.falling & (led.north | led.east) & ~south_west;
  to |= north_of((over.flat & led.south & ~barred.north) | rising_above | falling_above) |
        south_of((over.flat & led.north & ~barred.south) | rising_below | falling_below) |
        east_of((over.upright & led.west & ~barred.east) | rising_below | falling_above) |
        west_of((over.upright & led.east & ~barred.west) | rising_above | falling_below);

  // Both sides are barred already: the barrier is closed, or something has to join its parts.
  Bitboard from;
  const AxisSets barred_over = over & barred_both_ways(barred);
  if (barred_over.any()) {
    for (const Axis axis : kAxes) {
      for (const Square square : barred_over.along(axis)) {
        const Bitboard middle(square);
        const Bitboard landing = jump_ends(middle, axis, repliers).to;
        const bool leaves = (landing & own).any();
        const Bitboard pieces = leaves ? own ^ landing : own;
        if (crosses_barrier(pieces, middle, axis))
          from |= leaves ? landing : own;
        else
          to |= closing_landings(pieces, middle, axis);
      }
    }
  }
  return {from, to & barred_twice(barred)};
}

constexpr DelicateMoves delicate_moves(const Board& board, Bitboard repliers, Bitboard empty) {
  DelicateMoves found = barrier_moves(board, repliers, empty);
  found.to |= hemming_landings(board, empty);
  return found;
}

}  // namespace
}  // namespace quagmire::bulk
