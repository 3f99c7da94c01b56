#include "engine/rules/threats.h"

namespace quagmire {

Bitboard threatened(const Position& position, Player player) {
  const auto opponent_to_move = Position::from_setup(
      {position.pieces(Player::O), position.pieces(Player::X), opponent(player),
       position.resting(Player::O), position.resting(Player::X)});
  Bitboard threatened;
  for (const Move move : opponent_to_move->legal_moves())
    threatened |= opponent_to_move->after(move).quagmired(player);
  return threatened;
}

}  // namespace quagmire
