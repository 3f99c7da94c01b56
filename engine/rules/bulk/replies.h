// Counting the last two plies at once: the replies to all legal moves together, without making any
// of the moves. The positions after the moves of one position differ in one piece, so their replies
// are those on the board as it stands, with two changes for the move from f to t:
//
//     f is left:  whoever saw the piece on f slides on, to f and what is empty behind it;
//     t is taken: whoever slid to t or through it now stops before it.
//
// The slides that t would stop are a number a square, W(t), the same for all moves to t: so over
// all moves of a piece with the landings T they are the sum of W over T, and W is kept in binary,
// one bit of it for all squares in one word. What leaving f opens are a few small products. The
// rare rules, Quagmire and loop jumps, are left out of this; see delicate.h.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/bulk/board.h"
#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/delicate.h"
#include "engine/rules/bulk/freedom.h"
#include "engine/rules/bulk/list.h"
#include "engine/rules/bulk/targets.h"

namespace quagmire::bulk {
namespace {

/// How many replies the rare rules add to or take from the slides and jumps over friends.
template <class Ways>
[[gnu::noinline]] constexpr int rare_replies(const Board& board) {
  const Bitboard movers = board.own & ~board.own_resting;
  const Bitboard empty = empty_squares(board);
  if (free_movers(board) != movers)
    return count_moves<Ways>(board) - Ways::slides_and_friend_jumps(movers, board.own, empty);
  const AxisSets candidates = barrier_candidates(movers, board.enemy, empty);
  return candidates.any() ? count_loop_jumps(candidates, board.enemy) : 0;
}

/// One move after the other.
template <class Ways>
[[gnu::noinline]] constexpr std::int64_t count_replies_singly(const Board& board) {
  std::array<Move, kMaxMoves> moves;
  const Move* end = list_moves<FriendJumps, ScalarWriter>(board, moves.data());
  std::int64_t total = 0;
  for (const Move* move = moves.data(); move != end; ++move)
    total += count_moves<Ways>(after_move(board, Bitboard(move->from), Bitboard(move->to)));
  return total;
}

/// Moves of one piece after which the rare rules may matter. Plain words: lists of these are made
/// without clearing them.
struct Watched {
  std::uint64_t piece;
  std::uint64_t landings;
};

/// The number of legal replies to all legal moves.
template <class Ways, class Jumps, class Replies>
constexpr std::int64_t count_replies(const Board& board) {
  const Bitboard empty = empty_squares(board);
  const Bitboard hemmed = ~expanded(empty);
  if (hemmed.any()) {
    if ((hemmed & board.enemy & expanded(board.own)).any()) return 0;
    if ((hemmed & board.own & expanded(board.enemy)).any())
      return count_replies_singly<Ways>(board);
  }
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
      total += rare_replies<Ways>(after_move(board, Bitboard(watched[i].piece), Bitboard(to)));
  }
  return total;
}

}  // namespace
}  // namespace quagmire::bulk
