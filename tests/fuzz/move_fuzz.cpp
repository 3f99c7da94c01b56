// Moves and squares as they are typed.
#include "engine/game/notation.h"
#include "engine/rules/verdict.h"
#include "tests/fuzz/fuzz.h"
#include "ui/text/messages.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_move(std::string_view text) {
  const TypedSquares typed = typed_squares(text);
  const auto move = parse_move(text);
  if (move) {
    require(typed.from == move->from && typed.to == move->to, "a preview shows the move");
    const auto again = parse_move(to_text(*move));
    require(again.has_value() && *again == *move, "a move's text gives the move");
    const auto shown = parse_move(to_display(*move));
    require(shown.has_value() && *shown == *move, "what is shown can be typed");
    const Position& start = Position::start();
    const Verdict answer = verdict(start, *move);
    require(is_legal(answer) == start.legal_moves().contains(*move), "verdict and moves agree");
    fuzz::require_sentence(ui::explain(answer, start, *move));
  } else {
    require(move.error().column >= 1 && move.error().column <= text.size() + 1,
            "the column lies in the text");
    fuzz::require_sentence(ui::explain(move.error().fault));
  }
  if (const auto square = parse_square(text)) {
    require(!move.has_value(), "a text is one square or two");
    const auto again = parse_square(to_text(*square));
    require(again.has_value() && *again == *square, "a square's text gives the square");
  }
}
