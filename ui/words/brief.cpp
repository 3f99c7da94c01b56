#include "ui/words/brief.h"

#include "engine/game/notation.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

std::string last_move_in_brief(const Game& game) {
  const Position& before = game.position_at(game.ply() - 1);
  const Move move = game.move_at(game.ply() - 1);
  std::string text = letter_of(before.turn()) + (' ' + to_display(move));
  if (before.kind_of(move) != MoveKind::Slide) {
    const Square over((move.from.file() + move.to.file()) / 2,
                      (move.from.rank() + move.to.rank()) / 2);
    text += " over " + to_text(over);
  }
  // Where a piece is left in Quagmire the game is over, and that is what will be said of it.
  const Bitboard relieved = before.quagmired(before.turn());
  if (relieved.any() && game.position().quagmired(before.turn()).empty())
    text += ", which relieves " + list_squares(relieved);
  return text + '.';
}

std::string turn_in_brief(const Position& position) {
  const std::string stuck = explain_quagmire(position);
  return announce_turn(position.turn()) + '.' + (stuck.empty() ? "" : ' ' + stuck);
}

}  // namespace quagmire::ui
