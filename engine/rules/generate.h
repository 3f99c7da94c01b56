// Generates the legal moves: which pieces may move, where each can go, how many moves there are,
// and the list of all. The rules of Quagmire and of loops are rare, and asked for only where they
// can count.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/rules/barrier.h"
#include "engine/rules/board.h"
#include "engine/rules/ways.h"

namespace quagmire {

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
constexpr Bitboard jumpers(Bitboard movers, const Board& board) {
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

/// From each square, the squares in each direction up to the wall, as Ways.
constexpr std::array<Ways, 64> make_rays() {
  std::array<Ways, 64> rays{};
  for (int index = 0; index < 64; ++index) {
    const Bitboard square(Square::from_index(index));
    rays[static_cast<std::size_t>(index)] = slides(square, ~square);
  }
  return rays;
}
inline constexpr std::array<Ways, 64> kRays = make_rays();

/// The squares that a piece on `from` sees along all lines, with the pieces at both ends:
/// "obstruction difference" (Gerd Isenberg). With p for pieces on a line, highest bit to the left:
///
///     above:  0 0 p 0 0 p 0 0 | 0 0 0 0 0 0 0 0     subtracting the highest piece below from the
///     below:  0 0 0 0 0 0 0 0 | 0 0 p 0 0 p 0 0     pieces above changes just the bits from that
///     changed:          1 1 1   1 1 1               piece up to the lowest piece above
///
/// Without a piece below, bit 0 stands for one.
constexpr Bitboard seen_from(Square from, Bitboard empty) {
  const Ways& rays = kRays[index_of(from)];
  const std::uint64_t occupied = ~empty.bits();
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < kStepBits.size(); ++i) {
    const std::uint64_t below = rays.back[i] & occupied;
    const std::uint64_t above = rays.ahead[i] & occupied;
    const std::uint64_t nearest_below = (std::uint64_t{1} << 63U) >> std::countl_zero(below | 1U);
    seen |= (above ^ (above - nearest_below)) & (rays.back[i] | rays.ahead[i]);
  }
  return Bitboard(seen);
}

/// The squares that a piece on `from` can slide to.
constexpr Bitboard slide_targets(Square from, Bitboard empty) {
  return seen_from(from, empty) & empty;
}

}  // namespace quagmire
