// Generates the legal moves: which pieces may move, where each can go, and the list of all moves.
// `Writer` is how a variant writes out one piece's moves, and `Jumps` how it finds a piece's jumps
// over friends.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/bulk/barrier.h"
#include "engine/bulk/kernels.h"
#include "engine/bulk/scalar.h"

namespace quagmire::bulk {
namespace {

/// The pieces of `movers` that can jump over a friend.
template <Direction D>
constexpr Bitboard friend_jumpers(Bitboard movers, Bitboard own, Bitboard empty) {
  constexpr auto back = static_cast<Direction>((static_cast<int>(D) + 4) % 8);
  return movers & shifted<back>(shifted<back>(empty) & own);
}

/// The pieces of `movers` that can jump over anything.
constexpr Bitboard jumpers(Bitboard movers, const Board& board) {
  const Bitboard empty = empty_squares(board);
  Bitboard found;
  for_each_direction([&]<Direction D>() { found |= friend_jumpers<D>(movers, board.own, empty); });
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    found |= jump_ends(middle, axis, movers).from;
  });
  return found;
}

/// The pieces of the player to move that are in Quagmire and can move; one of these has to move.
/// `hemmed` are the squares without an empty neighbour.
constexpr Bitboard obliged_pieces(const Board& board, Bitboard hemmed) {
  const Bitboard caught = quagmired(board.own, board.enemy, hemmed) & ~board.own_resting;
  return caught.any() ? jumpers(caught, board) : caught;
}

/// The pieces whose slides and jumps are the legal moves: usually all but the resting one; after an
/// obligation only those obliged; none when the game is over.
constexpr Bitboard free_movers(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  // One test for both players: is there a piece without an empty neighbour?
  const Bitboard hemmed = quagmire::hemmed(board.own | board.enemy);
  if (hemmed.empty()) return movers;
  if (quagmired(board.enemy, board.own, hemmed).any()) return {};  // rule 8
  const Bitboard obliged = obliged_pieces(board, hemmed);
  return obliged.any() ? obliged : movers;
}

/// The squares that a piece sees along one line: "obstruction difference" (Gerd Isenberg). With p
/// for pieces on the line, highest bit to the left:
///
///     above:  0 0 p 0 0 p 0 0 | 0 0 0 0 0 0 0 0     subtracting the highest piece below from the
///     below:  0 0 0 0 0 0 0 0 | 0 0 p 0 0 p 0 0     pieces above changes just the bits from that
///     changed:          1 1 1   1 1 1               piece up to the lowest piece above
///
/// The result includes the pieces at both ends. Without a piece below, bit 0 stands for one.
constexpr std::uint64_t seen_along(Bitboard ray_below, Bitboard ray_above, std::uint64_t occupied) {
  const std::uint64_t below = ray_below.bits() & occupied;
  const std::uint64_t above = ray_above.bits() & occupied;
  const std::uint64_t nearest_below = (std::uint64_t{1} << 63U) >> std::countl_zero(below | 1U);
  return (above ^ (above - nearest_below)) & (ray_below.bits() | ray_above.bits());
}

/// The squares that a piece on `from` sees in all directions.
constexpr Bitboard seen_from(Square from, Bitboard empty) {
  const Rays& rays = kRays[index_of(from)];
  const std::uint64_t occupied = ~empty.bits();
  return Bitboard(seen_along(rays[4], rays[0], occupied) | seen_along(rays[5], rays[1], occupied) |
                  seen_along(rays[6], rays[2], occupied) | seen_along(rays[7], rays[3], occupied));
}

/// The squares that a piece on `from` can slide to.
constexpr Bitboard slide_targets(Square from, Bitboard empty) {
  return seen_from(from, empty) & empty;
}

/// The squares that pieces of `movers` can jump to over friends, from the landings in each
/// direction.
class FriendJumps {
 public:
  constexpr FriendJumps(Bitboard movers, Bitboard own, Bitboard empty) {
    for_each_direction([&]<Direction D>() {
      landings_[static_cast<std::size_t>(D)] = jumps<D>(movers, own, empty);
    });
  }
  [[nodiscard]] constexpr Bitboard targets(Square from) const {
    const Bitboard piece(from);
    Bitboard targets;
    for_each_direction([&]<Direction D>() {
      targets |= wrapped<D, 2>(piece) & landings_[static_cast<std::size_t>(D)];
    });
    return targets;
  }

 private:
  std::array<Bitboard, 8> landings_;
};

/// One move at a time.
struct ScalarWriter {
  static constexpr Move* write(Square from, Bitboard targets, Move* out) {
    for (const Square to : targets) *out++ = {from, to};
    return out;
  }
};

/// The landings of loop jumps, by start square. There hardly ever are any, so the list consists of
/// plain words, cleared only when needed.
struct LoopJumps {
  bool any = false;
  std::array<std::uint64_t, 64> landings;

  [[nodiscard]] constexpr Bitboard targets(Square from) const {
    if (!any) return {};
    return Bitboard(landings[index_of(from)]);
  }
};

[[gnu::noinline]] constexpr void find_loop_jumps(const AxisSets& candidates, const Board& board,
                                                 LoopJumps& found) {
  found.any = true;
  found.landings.fill(0);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    const JumpEnds ends = jump_ends(middle, axis, board.own);
    found.landings[index_of(ends.from.first())] |= ends.to.bits();
  });
}

/// Writes the legal moves to `out`, which has room for kMaxMoves, and returns their end.
template <class Jumps, class Writer>
constexpr Move* list_moves(const Board& board, Move* out) {
  const Bitboard movers = free_movers(board);
  const Bitboard empty = empty_squares(board);
  const Jumps jumps(movers, board.own, empty);
  LoopJumps loop_jumps;
  if (const AxisSets candidates = barrier_candidates(movers, board.enemy, empty); candidates.any())
    find_loop_jumps(candidates, board, loop_jumps);
  for (const Square from : movers) {
    const Bitboard targets =
        slide_targets(from, empty) | jumps.targets(from) | loop_jumps.targets(from);
    out = Writer::write(from, targets, out);
  }
  return out;
}

}  // namespace
}  // namespace quagmire::bulk
