#include "engine/study/merits.h"

#include <algorithm>

namespace quagmire {

namespace {

Room room_in(const Position& position, Player mover) {
  return {position.with_turn(mover).count_legal_moves(),
          position.with_turn(opponent(mover)).count_legal_moves()};
}

}  // namespace

Bitboard within_reach(const Position& position, Player by) {
  const Position to_move = position.with_turn(by);
  Bitboard reached;
  for (const Move move : to_move.legal_moves()) {
    const Position after = to_move.after(move);
    if (after.quagmired(by).empty()) reached |= after.quagmired(opponent(by));
  }
  return reached;
}

Merits merits_of(const Position& position, Move move) {
  const Player mover = position.turn();
  const Player other = opponent(mover);
  const Position after = position.after(move);
  Merits merits{};
  // As the move does not end the game, none is left in Quagmire.
  merits.freed = position.quagmired(mover);
  merits.traps = after.quagmired(other) & ~position.quagmired(other);
  // While a piece is in Quagmire, its player's turn either ends the game or frees it, so nothing
  // further matters.
  if (merits.traps.empty())
    merits.threatens = within_reach(after, mover) & ~within_reach(position, mover);
  const Bitboard reached = within_reach(position, other);
  Bitboard saved = reached & ~Bitboard(move.from);
  if (reached.contains(move.from)) saved |= Bitboard(move.to);
  merits.saves = saved & ~within_reach(after, other);
  merits.room = room_in(after, mover);
  const MoveList moves = position.legal_moves();
  merits.only_free = std::all_of(moves.begin(), moves.end(), [&](Move candidate) {
    return candidate == move || position.after(candidate).quagmired(mover).any();
  });
  return merits;
}

}  // namespace quagmire
