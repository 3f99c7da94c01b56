// Counting the last two plies at once: the replies to all legal moves together, without making any
// of the moves. The positions after the moves of one position differ in one piece, so their replies
// are those on the board as it stands, with two changes for the move from f to t:
//
//     f is left:  whoever saw the piece on f slides on, to f and what is empty behind it;
//     t is taken: whoever slid to t or through it now stops before it.
//
// The slides that t would stop are a number a square, W(t), the same for all moves to t: so over
// all moves of a piece with the landings T they are the sum of W over T, and W is kept in binary,
// one bit of it for all squares in one word. What leaving f opens are a few small products. The rare
// rules, Quagmire and loop jumps, are left out of this; see delicate.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/delicate.h"
#include "engine/rules/bulk/freedom.h"
#include "engine/rules/bulk/list.h"
#include "engine/rules/bulk/targets.h"
#include "engine/rules/bulk/ways_scalar.h"

namespace quagmire::bulk {
namespace {

/// A number from 0 to 63 for each square; digit i holds bit i of all of them.
class SquareNumbers {
 public:
  /// Adds 1 for the squares of `ones`, 2 for those of `twos` and 4 for those of `fours`.
  constexpr void add(Bitboard ones, Bitboard twos, Bitboard fours) {
    Bitboard carry = digits_[0] & ones;
    digits_[0] ^= ones;
    carry = add_digit(1, twos, carry);
    carry = add_digit(2, fours, carry);
    for (std::size_t i = 3; i < digits_.size(); ++i) carry = add_digit(i, Bitboard(), carry);
  }
  constexpr void add(Bitboard ones) {
    for (Bitboard& digit : digits_) {
      const Bitboard carry = digit & ones;
      digit ^= ones;
      ones = carry;
    }
  }
  [[nodiscard]] constexpr int sum_over(Bitboard squares) const {
    int sum = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) sum += (digits_[i] & squares).count() << i;
    return sum;
  }

 private:
  constexpr Bitboard add_digit(std::size_t i, Bitboard addend, Bitboard carry) {
    const Bitboard half = digits_[i] ^ addend;
    const Bitboard next = (digits_[i] & addend) | (half & carry);
    digits_[i] = half ^ carry;
    return next;
  }

  std::array<Bitboard, 6> digits_;
};

/// The replies on the board as it stands, and what moves change about them.
struct Replies {
  int count = 0;                     ///< slides and jumps over friends
  SquareNumbers stopped;             ///< W: how many of these a piece landing on a square stops
  std::array<Bitboard, 8> seen{};    ///< by direction: the movers' pieces that a slide runs into
  SquareNumbers jumps_onto;          ///< how many jumps over friends lack only an empty landing
};

template <Direction D>
constexpr void add_replies(Bitboard repliers, const Board& board, Bitboard empty, Replies& replies) {
  const Bitboard reached = slides<D>(repliers, empty);
  const Bitboard landings = shifted<D>(shifted<D>(repliers) & board.enemy);
  replies.count += reached.count() + (landings & empty).count();
  replies.seen[static_cast<std::size_t>(D)] = shifted<D>(reached | repliers) & board.own;
  replies.jumps_onto.add(landings & board.own);
  // A piece on a square of `reached` stops the slides to it and to all beyond: so many squares as
  // there are steps in direction D over reached squares, the first included. far[k]: k more are.
  constexpr auto back = static_cast<Direction>((static_cast<int>(D) + 4) % 8);
  std::array<Bitboard, 7> far;
  far[0] = reached;
  for (std::size_t k = 1; k < far.size(); ++k) far[k] = reached & shifted<back>(far[k - 1]);
  const Bitboard fours = far[3];
  const Bitboard twos = (far[1] & ~far[3]) | far[5];
  const Bitboard ones = (far[0] & ~far[1]) | (far[2] & ~far[3]) | (far[4] & ~far[5]) | far[6];
  replies.stopped.add(ones, twos, fours);
  replies.stopped.add(landings & empty);
}

/// The replies that leaving the piece's square adds, over all its moves: each slide in direction D
/// that ran into it goes 1 + ahead squares further, if the piece did not move to meet it (it stands
/// on one of the `behind` squares then) and as far as it did not move away in the slide's direction.
template <Direction D>
constexpr int opened_by_leaving(Square from, Bitboard slide_targets, int moves,
                                const Replies& replies) {
  constexpr int axis = static_cast<int>(D) % 4;
  constexpr bool is_above = static_cast<int>(D) < 4;
  const Line& line = kLines[static_cast<std::size_t>(from.index())][axis];
  const int above = (slide_targets & line.above).count();
  const int below = (slide_targets & line.below).count();
  const int ahead = is_above ? above : below;
  const int behind = is_above ? below : above;
  const int seen = replies.seen[static_cast<std::size_t>(D)].contains(from) ? 1 : 0;
  return seen * ((ahead + 1) * (2 * (moves - behind) - ahead) / 2);
}

/// How many replies the rare rules add to or take from the slides and jumps over friends.
template <class Ways>
int rare_replies(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  const Bitboard empty = empty_squares(board);
  if (free_movers(board) != movers)
    return count_moves<Ways>(board) - Ways::slides_and_friend_jumps(movers, board.own, empty);
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  return candidates.any() ? count_loop_jumps(candidates, board.enemy) : 0;
}

/// One move after the other.
template <class Ways>
std::uint64_t count_replies_singly(const Board& board) {
  std::array<Move, kMaxMoves> moves;
  const Move* end = list_moves<ScalarWriter>(board, moves.data());
  std::uint64_t total = 0;
  for (const Move* move = moves.data(); move != end; ++move)
    total += static_cast<std::uint64_t>(
        count_moves<Ways>(after_move(board, Bitboard(move->from), Bitboard(move->to))));
  return total;
}

/// The number of legal replies to all legal moves.
template <class Ways>
std::uint64_t count_replies(const Board& board) {
  const Bitboard empty = empty_squares(board);
  const Bitboard hemmed = ~expanded(empty);
  if (hemmed.any()) {
    if ((hemmed & board.enemy & expanded(board.own)).any()) return 0;
    if ((hemmed & board.own & expanded(board.enemy)).any()) return count_replies_singly<Ways>(board);
  }
  const Bitboard movers = board.own & ~board.own_resting;
  const Bitboard repliers = board.enemy & ~board.enemy_resting;

  Replies replies;
  for_each_direction([&]<Direction D>() { add_replies<D>(repliers, board, empty, replies); });
  const DelicateMoves delicate = delicate_moves(board, repliers, empty);
  const JumpSets jumps = friend_jumps(movers, board.own, empty);
  LoopJumps loop_jumps;
  if (const AxisSets candidates = barrier_candidates(movers, board.enemy, empty); candidates.any())
    find_loop_jumps(candidates, board, loop_jumps);

  std::int64_t total = 0;
  for (const Square from : movers) {
    const Bitboard piece(from);
    const Bitboard slide_landings = slide_targets(from.index(), empty);
    Bitboard landings = slide_landings | jump_targets(piece, jumps);
    if (loop_jumps.any) landings |= loop_jumps.landings[static_cast<std::size_t>(from.index())];
    const int moves = landings.count();
    total += moves * (replies.count + replies.jumps_onto.sum_over(piece));
    total -= replies.stopped.sum_over(landings);
    for_each_direction([&]<Direction D>() {
      total += opened_by_leaving<D>(from, slide_landings, moves, replies);
    });
    const Bitboard watched = (delicate.from & piece).any() ? landings : landings & delicate.to;
    for (const Square to : watched)
      total += rare_replies<Ways>(after_move(board, piece, Bitboard(to)));
  }
  return static_cast<std::uint64_t>(total);
}

}  // namespace
}  // namespace quagmire::bulk
