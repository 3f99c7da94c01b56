// Counts the legal moves of all pieces at once, direction by direction, together with those of the
// next ply. In each direction at most one piece can slide to an empty square, so the number of
// squares that a fill reaches is the number of slides. `Ways` is how a variant does that for the
// eight directions, and `Replies` how it does the bulk of the next ply.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/bulk/barrier.h"
#include "engine/bulk/generate.h"
#include "engine/bulk/kernels.h"
#include "engine/bulk/scalar.h"

namespace quagmire::bulk {
namespace {

template <class Ways>
constexpr int count_moves(const Board& board) {
  const Bitboard movers = free_movers(board);
  const Bitboard empty = empty_squares(board);
  const int count = Ways::count(movers, board.own, empty);
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  if (!candidates.any()) return count;
  return count + count_loop_jumps(candidates, board.enemy);
}

// The replies to all legal moves together, without making any of the moves. The positions after the
// moves of one position differ in one piece, so their replies are those on the board as it stands,
// with two changes for the move from f to t:
//
//     f is left:  pieces that saw the one on f slide on, to f and what is empty beyond it;
//     t is taken: pieces that slid to t or through it now stop before it.
//
// The slides that t would stop are a number a square, W(t), the same for all moves to t: so over
// all moves of a piece with the landings T they are the sum of W over T, and W is kept in binary,
// each of its bits for all squares in one word. What leaving f opens are a few small products.
//
// The rare rules, Quagmire and loop jumps, are left out of this: just the moves that may bring them
// into the reply are looked at again, one by one. The sets of these found here may be too large,
// which costs time; they must never be too small.

struct DelicateMoves {
  Bitboard from;  ///< all moves from here
  Bitboard to;    ///< all moves to here
};

/// Squares on which a landing may leave a piece without an empty neighbour and beside an enemy, if
/// no piece is in Quagmire now.
constexpr Bitboard quagmire_landings(const Board& board, Bitboard empty) {
  // Squares with at least one, with at least two empty neighbours.
  Bitboard one;
  Bitboard two;
  const auto add = [&](Bitboard neighbours) {
    two |= one & neighbours;
    one |= neighbours;
  };
  const std::array row_neighbours{east_of(empty), west_of(empty)};
  for (const Bitboard neighbours : row_neighbours) {
    add(neighbours);
    add(north_of(neighbours));
    add(south_of(neighbours));
  }
  add(north_of(empty));
  add(south_of(empty));
  // A landing takes one empty neighbour from each piece beside it. It also gives the enemy's pieces
  // an enemy neighbour; one's own need to have one already.
  const Bitboard last_gasp = ~empty & one & ~two & (board.enemy | expanded(board.enemy));
  return empty & (expanded(last_gasp) | ~one);
}

/// What a landing may add to a barrier: the squares beside its part on one side, which would
/// have to grow to close it, or to reach the empty sides of the jumped piece.
[[gnu::noinline]] constexpr Bitboard closing_landings(Bitboard pieces, Bitboard middle, Axis axis) {
  const RingSides sides = ring_sides(middle, axis);
  const Bitboard others = pieces & ~middle;
  Barrier barrier = barrier_from(sides.one & others, sides.one.empty(), others);
  // Of two barriers that are not connected only one can contain the wall, and that one is much
  // larger.
  if (barrier.walled) barrier = barrier_from(sides.other & others, sides.other.empty(), others);
  return beside(barrier.pieces) | sides.one | sides.other;
}

/// Moves after which a piece of `repliers` may be able to jump over one of `board.own`.
constexpr DelicateMoves barrier_moves(const Board& board, Bitboard repliers, Bitboard empty) {
  const Bitboard own = board.own;
  // Under the replies' jumps, where the landing is empty now or the move empties it.
  const AxisSets jumped = between(repliers, empty | own);

  // A barrier that continues from where the piece arrives runs through a piece that has the wall or
  // a link beside it. (That link is not the arriving piece: no two squares next to a third are next
  // to each other.)
  const BarredSides barred = sides_barred_by(own);
  const Bitboard linked = links(own);
  const BarredSides by_links = sides_barred_by(linked);
  const Bitboard leading = own & (by_links.east | by_links.north | by_links.west | by_links.south);

  // The piece that moves is the one jumped.
  const AxisSets landed = jumped & barred_both_ways(sides_barred_by(leading));
  Bitboard to = landed.flat | landed.rising | landed.upright | landed.falling;

  // The move closes the last gap beside the jumped piece, whose other side is barred already.
  const AxisSets over = jumped & own;
  const BarredSides led = sides_barred_by(linked & leading);
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

  // Both sides are barred already: the barrier is closed, or something has to connect its parts.
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
  found.to |= quagmire_landings(board, empty);
  return found;
}

/// How many replies the rare rules add to the slides and jumps over friends, or remove from them.
template <class Ways>
[[gnu::noinline]] constexpr int rare_replies(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  const Bitboard empty = empty_squares(board);
  if (free_movers(board) != movers)
    return count_moves<Ways>(board) - Ways::count(movers, board.own, empty);
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  return candidates.any() ? count_loop_jumps(candidates, board.enemy) : 0;
}

/// One move at a time.
template <class Ways>
[[gnu::noinline]] constexpr std::int64_t count_replies_singly(const Board& board) {
  std::array<Move, kMaxMoves> moves;
  const Move* end = list_moves<FriendJumps, ScalarWriter>(board, moves.data());
  std::int64_t total = 0;
  for (const Move* move = moves.data(); move != end; ++move)
    total += count_moves<Ways>(after_move(board, *move));
  return total;
}

/// Moves of one piece after which the rare rules may matter. Plain words, so that lists of these
/// need not be cleared.
struct Watched {
  std::uint64_t piece;
  std::uint64_t landings;
};

/// The number of legal replies to all legal moves.
template <class Ways, class Jumps, class Replies>
constexpr std::int64_t count_replies(const Board& board) {
  const Bitboard empty = empty_squares(board);
  if (quagmired(board.enemy, board.own).any()) return 0;
  if (quagmired(board.own, board.enemy).any()) return count_replies_singly<Ways>(board);
  const Bitboard movers = board.own & ~board.own_resting;
  const Bitboard repliers = board.enemy & ~board.enemy_resting;
  const DelicateMoves delicate = delicate_moves(board, repliers, empty);
  const Jumps jumps(movers, board.own, empty);
  LoopJumps loop_jumps;
  if (const AxisSets candidates = barrier_candidates(movers, board.enemy, empty); candidates.any())
    find_loop_jumps(candidates, board, loop_jumps);

  Replies replies(board, repliers, empty);
  std::array<Watched, 32> watched;
  std::size_t watched_pieces = 0;
  for (const Square from : movers) {
    const Bitboard piece(from);
    const Bitboard slide_landings = slide_targets(from, empty);
    const Bitboard landings = slide_landings | jumps.targets(from) | loop_jumps.targets(from);
    replies.add_moves(from, slide_landings, landings);
    const Bitboard landings_to_watch =
        landings & ((delicate.from & piece).any() ? landings : delicate.to);
    watched[watched_pieces] = {piece.bits(), landings_to_watch.bits()};
    if (landings_to_watch.any()) ++watched_pieces;
  }
  std::int64_t total = replies.total();
  for (std::size_t i = 0; i < watched_pieces; ++i) {
    for (const Square to : Bitboard(watched[i].landings))
      total += rare_replies<Ways>(after_move(board, {Bitboard(watched[i].piece).first(), to}));
  }
  return total;
}

}  // namespace
}  // namespace quagmire::bulk
