#include "ui/input/answers.h"

#include <cstddef>
#include <map>
#include <vector>

#include "assets/rules.h"
#include "engine/game/notation.h"
#include "engine/rules/verdict.h"
#include "ui/advice/hint.h"
#include "ui/advice/stand.h"
#include "ui/advice/thinking.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

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

// What a search as long as a hint's finds. The same question has the same answer on every machine.
search::Findings consider(const Game& game, Question::Purpose purpose,
                          const search::Resources& resources) {
  search::Searcher searcher(resources);
  return think({purpose, game.position(), game.ply()}, search::history_of(game), searcher);
}

std::string nothing_to_find(const Outcome& outcome) {
  return "The game is over: " + reason(outcome) + ", so there is no move.";
}

std::string find_hint(const Game& game, const search::Resources& resources) {
  if (game.is_over()) return nothing_to_find(game.outcome());
  return hint(consider(game, Question::Purpose::Hint, resources), game.position()).text;
}

class Answerer {
 public:
  Answerer(const Game& game, const search::Resources& resources)
      : game_(game), position_(game.position()), resources_(resources) {}

  std::string operator()(const query::Moves& moves) const {
    return list_moves(position_, moves.of);
  }
  std::string operator()(const query::Why& why) const {
    return explain(verdict(position_, why.move), position_, why.move);
  }
  std::string operator()(const query::Stand& asked) const {
    return describe_stand(position_, asked.square);
  }
  std::string operator()(const query::Goal&) const { return goal_of(position_.turn()); }
  std::string operator()(const query::Hint&) const { return find_hint(game_, resources_); }
  std::string operator()(const query::Last&) const { return describe_last(game_); }
  std::string operator()(const query::Pieces& pieces) const {
    if (!pieces.of) return (*this)({Player::O}) + "; " + (*this)({Player::X});
    const Bitboard squares = position_.pieces(*pieces.of);
    return to_text(*pieces.of) + ": " + (squares.empty() ? "none" : squares_in_short(squares));
  }

 private:
  const Game& game_;
  const Position& position_;
  const search::Resources& resources_;
};

}  // namespace

std::string analysis(const Game& game, const search::Resources& resources) {
  if (game.is_over()) return nothing_to_find(game.outcome());
  const search::Findings result = consider(game, Question::Purpose::Standing, resources);
  std::string text = "depth " + std::to_string(result.depth);
  for (const search::Line& line : result.lines)
    text += "; " + standing(line.score, game.position().turn()) + ": " + line_in_words(line.moves);
  return text;
}

std::string answer_to(const Query& query, const Game& game, const search::Resources& resources) {
  return std::visit(Answerer(game, resources), query);
}

std::string_view rules() { return assets::kRules; }

}  // namespace quagmire::ui
