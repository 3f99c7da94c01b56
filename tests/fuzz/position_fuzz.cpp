// Positions: what is read is a position, and its text, its grid and its moves go together.
#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "tests/fuzz/fuzz.h"
#include "ui/text/messages.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_position(std::string_view text) {
  const auto position = parse_position(text);
  if (!position) {
    require(position.error().column >= 1 && position.error().column <= text.size() + 1,
            "the column lies in the text");
    fuzz::require_sentence(ui::explain(position.error()));
    return;
  }
  const auto again = parse_position(to_text(*position));
  require(again.has_value() && *again == *position, "a position's text gives the position");
  const std::string grid = to_grid(*position);
  require(std::count(grid.begin(), grid.end(), '\n') == 18, "the grid has 18 lines");
  const MoveList moves = position->legal_moves();
  require(static_cast<int>(moves.size()) == position->count_legal_moves(), "moves are counted");
  require(!position->is_over() || moves.empty(), "a finished game has no moves");
  for (const Move move : moves) {
    require(is_legal(verdict(*position, move)), "a legal move is called legal");
    const Position next = position->after(move);
    require(next.turn() == opponent(position->turn()), "players alternate");
    require(next.resting(position->turn()) == move.to, "the piece that moved rests");
    require(next.empty().count() == position->empty().count(), "nothing is captured");
  }
}
