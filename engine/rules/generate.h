// Move generation: the movable pieces, their targets, the number of legal moves, and the list of
// them. The rare rules, on pieces in Quagmire and on loops, are evaluated only where they can
// matter.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/rules/barrier.h"
#include "engine/rules/board.h"

// Compiles a function and all its callees for several x86-64 levels; the program selects the best
// at startup. Not with sanitizers, which start later than that selection, nor with clang 14, which
// cannot combine it with gnu::flatten.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && __GNUC__ >= 12 && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define QUAGMIRE_FOR_EACH_PROCESSOR \
  [[gnu::flatten, gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define QUAGMIRE_FOR_EACH_PROCESSOR
#endif

namespace quagmire {

/// A set of squares for each direction, in the order of Direction, as a SIMD vector. Functions
/// never pass or return it, because its calling convention differs between processors.
using Lanes [[gnu::vector_size(64)]] = std::uint64_t;
/// Lanes as an array, which functions can pass and return.
struct DirectionSets {
  alignas(Lanes) std::array<std::uint64_t, 8> sets{};
};

// A step is a shift to the left or, for the last four directions, to the right.
inline constexpr Lanes kLeft{1, 9, 8, 7, 0, 0, 0, 0};
inline constexpr Lanes kRight{0, 0, 0, 0, 1, 9, 8, 7};

/// The squares that a step in each direction can enter.
inline constexpr Lanes kEnterable{shifted<Direction::East>(~Bitboard()).bits(),
                                  shifted<Direction::NorthEast>(~Bitboard()).bits(),
                                  shifted<Direction::North>(~Bitboard()).bits(),
                                  shifted<Direction::NorthWest>(~Bitboard()).bits(),
                                  shifted<Direction::West>(~Bitboard()).bits(),
                                  shifted<Direction::SouthWest>(~Bitboard()).bits(),
                                  shifted<Direction::South>(~Bitboard()).bits(),
                                  shifted<Direction::SouthEast>(~Bitboard()).bits()};

/// The squares that `movers` can slide to in each direction, by an occluded fill (Kogge-Stone). The
/// length of the free paths doubles in each step, and so does the fill:
///
///     way:   squares that can be entered, then by two steps, then by four
///     reach: 1 step far, then 3, then 7
///
/// A set contains each square once, because only one piece can slide there from each direction.
inline DirectionSets slides(Bitboard movers, Bitboard empty) {
  const Lanes enterable = kEnterable & empty.bits();
  const Lanes from = Lanes{} + movers.bits();
  Lanes way = enterable;
  Lanes reach = from | (way & ((from << kLeft) >> kRight));
  way &= (way << kLeft) >> kRight;
  reach |= way & ((reach << 2 * kLeft) >> 2 * kRight);
  way &= (way << 2 * kLeft) >> 2 * kRight;
  reach |= way & ((reach << 4 * kLeft) >> 4 * kRight);
  return std::bit_cast<DirectionSets>(reach & enterable);
}

/// The squares where jumps over a piece of `over` land, in each direction.
inline DirectionSets jumps(Bitboard movers, Bitboard over, Bitboard empty) {
  const Lanes from = Lanes{} + movers.bits();
  const Lanes middles = kEnterable & over.bits() & ((from << kLeft) >> kRight);
  return std::bit_cast<DirectionSets>(kEnterable & empty.bits() & ((middles << kLeft) >> kRight));
}

constexpr int count(const DirectionSets& directions) {
  int sum = 0;
  for (const std::uint64_t set : directions.sets) sum += Bitboard(set).count();
  return sum;
}

constexpr Bitboard union_of(const DirectionSets& directions) {
  std::uint64_t all = 0;
  for (const std::uint64_t set : directions.sets) all |= set;
  return Bitboard(all);
}

/// The squares two steps away from the set in any direction.
inline Bitboard two_steps_from(Bitboard set, Bitboard over) {
  return union_of(jumps(set, over, ~Bitboard()));
}

/// The number of legal moves.
[[nodiscard]] int count_moves(const Board& board);
/// Writes the legal moves in ascending order to `out`, which needs room for kMaxMoves, and returns
/// the end.
Move* list_moves(const Board& board, Move* out);
/// The legal moves as a list.
[[nodiscard]] inline MoveList all_moves(const Board& board) {
  MoveList moves;
  moves.append_by([&](Move* out) { return list_moves(board, out); });
  return moves;
}
/// The number of sequences of exactly `depth` legal moves.
[[nodiscard]] std::uint64_t perft(const Board& board, int depth);

/// The pieces of `movers` that can jump over anything.
inline Bitboard jumpers(Bitboard movers, const Board& board) {
  const Bitboard empty = empty_squares(board);
  // A piece that can jump from here can also jump back, so one test serves both ends.
  Bitboard found = two_steps_from(empty, board.own) & movers;
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    found |= jump_ends(middle, axis, movers).from;
  });
  return found;
}

/// The pieces in Quagmire that can move; one of them must. `surrounded` are the squares without an
/// empty neighbour.
inline Bitboard obliged_pieces(const Board& board, Bitboard surrounded) {
  const Bitboard caught = quagmired(board.own, board.enemy, surrounded) & ~board.own_resting;
  return caught.any() ? jumpers(caught, board) : caught;
}

/// The pieces whose slides and jumps are legal: usually all but the resting one. With an
/// obligation, only the obliged pieces; none if the game is over.
inline Bitboard mobile_pieces(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  // One test for both players: is there a piece without an empty neighbour?
  const Bitboard surrounded = quagmire::surrounded(board.own | board.enemy);
  if (surrounded.empty()) return movers;
  if (quagmired(board.enemy, board.own, surrounded).any())
    return {};  // rule 8: trapping an enemy piece ends the game
  const Bitboard obliged = obliged_pieces(board, surrounded);
  return obliged.any() ? obliged : movers;
}

/// For each square, the squares on both sides of it along each axis.
struct Rays {
  std::array<std::uint64_t, 4> above{};
  std::array<std::uint64_t, 4> below{};
};

constexpr std::array<Rays, 64> make_rays() {
  std::array<Rays, 64> rays{};
  for (int index = 0; index < 64; ++index) {
    const Square from = Square::from_index(index);
    for (std::size_t way = 0; way < 8; ++way) {
      const Step step = step_of(static_cast<Direction>(way));
      Rays& found = rays[index_of(from)];
      for (int n = 1;
           const auto to = Square::at(from.file() + n * step.files, from.rank() + n * step.ranks);
           ++n)
        (way < 4 ? found.above : found.below)[way % 4] |= Bitboard(*to).bits();
    }
  }
  return rays;
}
inline constexpr std::array<Rays, 64> kRays = make_rays();

/// The squares that a piece on `from` sees along all axes, including the first piece in each
/// direction, by "obstruction difference" (Gerd Isenberg). With p for pieces on a line, highest bit
/// to the left:
///
///     above:  0 0 p 0 0 p 0 0 | 0 0 0 0 0 0 0 0     subtracting the highest piece below from the
///     below:  0 0 0 0 0 0 0 0 | 0 0 p 0 0 p 0 0     pieces above changes just the bits from that
///     changed:          1 1 1   1 1 1               piece up to the lowest piece above
///
/// Bit 0 stands for a missing piece below.
constexpr Bitboard seen_from(Square from, Bitboard empty) {
  const Rays& rays = kRays[index_of(from)];
  const std::uint64_t occupied = ~empty.bits();
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < kAxes.size(); ++i) {
    const std::uint64_t below = rays.below[i] & occupied;
    const std::uint64_t above = rays.above[i] & occupied;
    const std::uint64_t nearest_below = (std::uint64_t{1} << 63U) >> std::countl_zero(below | 1U);
    seen |= (above ^ (above - nearest_below)) & (rays.below[i] | rays.above[i]);
  }
  return Bitboard(seen);
}

/// The squares that a piece on `from` can slide to.
constexpr Bitboard slide_targets(Square from, Bitboard empty) {
  return seen_from(from, empty) & empty;
}

}  // namespace quagmire
