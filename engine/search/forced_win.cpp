#include "engine/search/forced_win.h"

#include "engine/bulk/generate.h"
#include "engine/search/node.h"

namespace quagmire::search {

namespace {

// The pieces of `movers` that can slide to `to` or jump there over a friend.
Bitboard comers(Square to, Bitboard movers, const bulk::Board& board, Bitboard empty) {
  Bitboard found = bulk::seen_from(to, empty);
  bulk::for_each_direction(
      [&]<Direction D>() { found |= shifted<D>(shifted<D>(Bitboard(to)) & board.own); });
  return found & movers;
}

}  // namespace

// Only a move onto the last empty neighbour of an enemy piece can trap it. There are few such
// squares, and from each of them one looks back for the pieces that can get there.
MoveList trapping_moves(const bulk::Board& board) {
  MoveList moves;
  const Bitboard landings = forcing_landings(board);
  if (landings.empty()) return moves;
  const auto add = [&](Move move) {
    if (puts_enemy_into_quagmire(board, move) && !leaves_own_in_quagmire(board, move))
      moves.push_back(move);
  };
  const Bitboard movers = bulk::free_movers(board);
  const Bitboard empty = empty_squares(board);
  for (const Square to : landings)
    for (const Square from : comers(to, movers, board, empty)) add({from, to});
  const bulk::AxisSets candidates = bulk::barrier_candidates(movers, board.enemy, empty);
  if (!candidates.any()) return moves;
  bulk::for_each_loop_jump(candidates, board.enemy, [&](Bitboard middle, bulk::Axis axis) {
    const bulk::JumpEnds ends = bulk::jump_ends(middle, axis, board.own);
    if (landings.contains(ends.to.first())) add({ends.from.first(), ends.to.first()});
  });
  return moves;
}

std::optional<int> ForcedWins::moves_to_win(const bulk::Board& board, int most,
                                            std::uint64_t patience) {
  if (forcing_landings(board).empty()) return std::nullopt;
  last_ = nodes_ + patience;
  for (int own_moves = 1; own_moves <= most; ++own_moves) {
    const Answer result = attack(board, own_moves);
    if (nodes_ > last_ || result == Answer::No) return std::nullopt;
    if (result == Answer::Yes) return own_moves;
  }
  return std::nullopt;
}

ForcedWins::Answer ForcedWins::attack(const bulk::Board& board, int own_moves) {
  if (++nodes_ > last_) return Answer::NotSoon;
  Answer best = Answer::No;
  for (const Move move : trapping_moves(board)) {
    const Answer result = refute(bulk::after_move(board, move), own_moves);
    if (result == Answer::Yes) return result;
    if (result == Answer::NotSoon) best = result;
  }
  return best;
}

// A piece in Quagmire has to be relieved; after each reply that does so there must be another trap.
ForcedWins::Answer ForcedWins::refute(const bulk::Board& board, int own_moves) {
  MoveList replies = bulk::all_moves(kernels_, board);
  keep_relieving(replies, board, quagmired(board.own, board.enemy));
  if (replies.empty()) return Answer::Yes;
  if (own_moves == 1) return Answer::NotSoon;
  for (const Move reply : replies) {
    const bulk::Board next = bulk::after_move(board, reply);
    const Answer result = attack(next, own_moves - 1);
    if (result != Answer::Yes) return result;
  }
  return Answer::Yes;
}

}  // namespace quagmire::search
