// Generates the legal moves: which pieces may move, where each can go, how many moves there are,
// and the list of all. The rules of Quagmire and of loops are rare, and asked for only where they
// can count.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/rules/barrier.h"
#include "engine/rules/board.h"

// Compiles a function, with all that it calls, once for each kind of x86-64 processor; the program
// takes the best at its start. Sanitizers do not run before that choice, clang 14 takes no such
// list together with gnu::flatten, and other systems have no means to choose.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && __GNUC__ >= 12 && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define QUAGMIRE_FOR_EACH_PROCESSOR \
  [[gnu::flatten, gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define QUAGMIRE_FOR_EACH_PROCESSOR
#endif

namespace quagmire {

/// A set of squares for each direction, in the order of Direction, as a vector of GCC and clang.
/// Functions neither take nor return it: how that is done differs between kinds of processors.
using Lanes [[gnu::vector_size(64)]] = std::uint64_t;
/// The same as plain words.
struct DirectionSets {
  alignas(Lanes) std::array<std::uint64_t, 8> sets{};
};

// A step in a direction is a shift to the left or, for the last four, to the right.
inline constexpr Lanes kLeft{1, 9, 8, 7, 0, 0, 0, 0};
inline constexpr Lanes kRight{0, 0, 0, 0, 1, 9, 8, 7};

/// The squares that a step in each direction can enter at all.
inline constexpr Lanes kEnterable{shifted<Direction::East>(~Bitboard()).bits(),
                                  shifted<Direction::NorthEast>(~Bitboard()).bits(),
                                  shifted<Direction::North>(~Bitboard()).bits(),
                                  shifted<Direction::NorthWest>(~Bitboard()).bits(),
                                  shifted<Direction::West>(~Bitboard()).bits(),
                                  shifted<Direction::SouthWest>(~Bitboard()).bits(),
                                  shifted<Direction::South>(~Bitboard()).bits(),
                                  shifted<Direction::SouthEast>(~Bitboard()).bits()};

/// The squares that `movers` can slide to in each direction: an occluded fill in the way of Kogge
/// and Stone. The ways known to be free double in length, and so do the fills along them:
///
///     way:   squares that can be entered, then by two steps, then by four
///     reach: 1 step far, then 3, then 7
///
/// A square is in a direction's set once, as only one piece can slide to it from there.
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

/// The squares that jumps over a piece of `over` land on in each direction.
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

constexpr Bitboard united(const DirectionSets& directions) {
  std::uint64_t all = 0;
  for (const std::uint64_t set : directions.sets) all |= set;
  return Bitboard(all);
}

/// Everything two steps from the set, in the eight directions.
inline Bitboard two_steps_from(Bitboard set, Bitboard over) {
  return united(jumps(set, over, ~Bitboard()));
}

/// The number of legal moves.
[[nodiscard]] int count_moves(const Board& board);
/// Writes the legal moves in ascending order to a place with room for kMaxMoves, and returns their
/// end.
Move* list_moves(const Board& board, Move* out);
/// The same as a list.
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
  // Who can jump from here to there can jump back.
  Bitboard found = two_steps_from(empty, board.own) & movers;
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, Axis axis) {
    found |= jump_ends(middle, axis, movers).from;
  });
  return found;
}

/// The pieces of the player to move that are in Quagmire and can move; one of these has to move.
/// `hemmed` are the squares without an empty neighbour.
inline Bitboard obliged_pieces(const Board& board, Bitboard hemmed) {
  const Bitboard caught = quagmired(board.own, board.enemy, hemmed) & ~board.own_resting;
  return caught.any() ? jumpers(caught, board) : caught;
}

/// The pieces whose slides and jumps are the legal moves: usually all but the resting one; after an
/// obligation only those obliged; none when the game is over.
inline Bitboard free_movers(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  // One test for both players: is there a piece without an empty neighbour?
  const Bitboard hemmed = quagmire::hemmed(board.own | board.enemy);
  if (hemmed.empty()) return movers;
  if (quagmired(board.enemy, board.own, hemmed).any()) return {};  // rule 8
  const Bitboard obliged = obliged_pieces(board, hemmed);
  return obliged.any() ? obliged : movers;
}

/// From each square, the squares on both sides of it along each axis.
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

/// The squares that a piece on `from` sees along all lines, with the pieces at both ends:
/// "obstruction difference" (Gerd Isenberg). With p for pieces on a line, highest bit to the left:
///
///     above:  0 0 p 0 0 p 0 0 | 0 0 0 0 0 0 0 0     subtracting the highest piece below from the
///     below:  0 0 0 0 0 0 0 0 | 0 0 p 0 0 p 0 0     pieces above changes just the bits from that
///     changed:          1 1 1   1 1 1               piece up to the lowest piece above
///
/// Without a piece below, bit 0 stands for one.
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
