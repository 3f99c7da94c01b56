#include "ui/session/answers.h"

#include <map>

#include "assets/rules.h"
#include "engine/advice/thinking.h"
#include "engine/game/notation.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

std::string list_moves(const Position& position, std::optional<Square> of) {
  std::map<std::string, Bitboard> targets;
  for (const Move move : position.legal_moves())
    if (!of || move.from == *of) targets[to_text(move.from)] |= Bitboard(move.to);
  if (targets.empty()) return of ? to_text(*of) + ": no legal move" : "no legal move";
  std::string text;
  for (const auto& [from, landings] : targets)
    text += (text.empty() ? "" : "; ") + from + ": " + squares_in_short(landings);
  return text;
}

std::string describe_pieces(const Position& position) {
  return describe_pieces(position, Player::O) + "; " + describe_pieces(position, Player::X);
}

std::string describe_pieces(const Position& position, Player player) {
  const Bitboard squares = position.pieces(player);
  return to_text(player) + ": " + (squares.empty() ? "none" : squares_in_short(squares));
}

std::string describe_last(const Game& game) {
  std::string text;
  for (const Player player : {Player::O, Player::X}) {
    const auto move = game.last_move(player);
    const auto resting = game.position().resting(player);
    if (!text.empty()) text += "; ";
    text += to_text(player);
    if (move)
      text += " moved " + to_display(*move);
    else
      text += resting ? " rests " + to_text(*resting) : " has not moved";
  }
  return text;
}

std::string nothing_to_find(const Outcome& outcome) {
  return "The game is over: " + reason(outcome) + ", so there is no move.";
}

std::string describe_standing(const search::Findings& found, Player mover) {
  std::string text = "depth " + std::to_string(found.depth);
  for (const search::Line& line : found.lines)
    text += "; " + standing(line.score, mover) + ": " + line_in_words(line.moves);
  return text;
}

std::string find_hint(const Game& game, const search::Resources& resources) {
  if (game.is_over()) return nothing_to_find(game.outcome());
  search::Searcher searcher(resources);
  const auto thought = think({Question::Purpose::Hint, game.position(), game.ply()},
                             search::history_of(game), searcher);
  return hint(thought, game.position()).text;
}

std::string_view rules() { return assets::kRules; }

}  // namespace quagmire::ui
