#include "ui/screens/board.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "engine/game/notation.h"
#include "engine/study/study.h"
#include "ui/draw/layout.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

namespace {

// How far the computer has looked.
std::string progress_of(const Study& study) {
  if (study.failure()) return explain(study.failure());
  if (const auto ply = study.next_ply())
    return "looking at move " + std::to_string(study.game().move_number(*ply)) + " of " +
           std::to_string(study.game().move_number(study.game().length() - 1));
  return "";
}

// But for the move that is explained, which alone a narrow card has room for.
void add_turning_points(Block& card, const Study& study, int columns,
                        std::optional<std::size_t> explained) {
  const bool narrow = columns < kNarrowPanel;
  const bool roomy = columns >= 50;
  const Game& game = study.game();
  if (game.length() == 0) return;
  const std::string progress = progress_of(study);
  const auto is_explained = [&](const TurningPoint& point) { return point.ply == explained; };
  if (!narrow && progress.empty() &&
      std::all_of(study.turning_points().begin(), study.turning_points().end(), is_explained))
    return;
  card.lines.push_back(
      {"", "Turning points" + (narrow || progress.empty() ? "" : ": " + progress), Role::Label});
  if (narrow && !progress.empty()) card.lines.push_back({"", progress, Role::Muted});
  const auto& points = study.turning_points();
  const auto weightiest = std::max_element(points.begin(), points.end(), lighter);
  for (const TurningPoint& point : points) {
    if (!narrow && is_explained(point)) continue;
    const std::string move = numbered_move(game, point.ply);
    const Change change = study.change(point.ply).value();
    const std::string better = to_display(change.before.line.front());
    if (narrow) {
      if (explained ? !is_explained(point) : &point != &*weightiest) continue;
      card.lines.push_back({"", move, Role::Title});
      card.lines.push_back({"", "from " + outlook(change.before, Words::Few), {}});
      card.lines.push_back({"", "to " + outlook(change.after, Words::Few), {}});
      card.lines.push_back({"", "better " + better, {}});
    } else {
      card.lines.push_back(
          {move, change_in_words(change, Words::All) + (roomy ? "; better " + better : ""),
           Role::Title});
      if (!roomy) card.lines.push_back({"    better", better, {}});
    }
  }
}

// "You" or "The computer" where one plays the other, or else who it is.
std::string winner_in_words(const Session& session, Player winner) {
  const auto person = session.computer().sides.only_person();
  if (!person) return session.name_of(winner);
  return *person == winner ? "You" : "The computer";
}

}  // namespace

const std::vector<Binding>& keys_of_end() {
  static const std::vector<Binding> keys{
      {"Enter", "review: look at the game with the computer", "review", {action::Say{"review"}}},
      {"n", "a rematch: a new game, sides changed", "rematch", {action::Say{"new"}}},
      {"u", "undo: take the last move back, or the end", "undo", {action::Say{"undo"}}},
      {"s", "save the game to a file", "save", {action::Say{"save"}}},
      {"w", "why: walk through the proof of how it was decided", "why", {action::Say{"proof"}}},
      word_key("quit"),
      {"Esc", "look at the board alone", "board", {action::Back{}}},
      word_key("help"),
  };
  return keys;
}

const std::vector<Binding>& keys_beside_end() {
  static const std::vector<Binding> keys = [] {
    std::vector<Binding> some{{"Enter", "see how the game ended", "end", {action::Activate{}}}};
    for (const Binding& binding : keys_of_end())
      if (binding.keys != "Enter" && binding.keys != "Esc" && binding.keys != "s" &&
          binding.keys != "w")
        some.push_back(binding);
    return some;
  }();
  return keys;
}

Graph graph_of(const Study& study) {
  const Game& game = study.game();
  Graph graph;
  graph.length = game.length() + 1;
  graph.x_began = game.initial().turn() == Player::X;
  for (std::size_t ply = 0; const Opinion* opinion = study.opinion(ply); ++ply)
    graph.chances.push_back(opinion->chance);
  for (const TurningPoint& point : study.turning_points())
    graph.turning_points.push_back(point.ply + 1);
  return graph;
}

std::optional<std::size_t> move_to_explain(const Study& study, const Outcome& outcome) {
  if (const auto decisive = study.decisive()) return decisive;
  std::optional<std::size_t> ply;
  for (const TurningPoint& point : study.turning_points())
    if (study.consequence(point.ply) != nullptr &&
        study.game().position_at(point.ply).turn() != winner_of(outcome))
      ply = point.ply;
  return ply;
}

void add_end_card(View& view, const Session& session, LookingBack& back, const Layout& layout) {
  const int columns = panel_of(layout).size.columns;
  const bool apart = layout.players.size.rows > 0;
  const Study& study = back.study();
  const std::string puzzles = describe_found(back.mistakes());
  const bool narrow = columns < kNarrowPanel;
  const Outcome outcome = session.outcome();
  const auto winner = winner_of(outcome);
  Block card{winner ? announce(outcome, winner_in_words(session, *winner)) : announce(outcome), {}};
  card.beside_board = true;
  if (winner) card.piece = letter_of(*winner);
  if (const auto& score = session.table().score(); score && score->games() > 0 && !narrow) {
    card.lines.push_back({"", score_after_game(*score), {}});
    view.header.standing.clear();
  }
  if (const auto& failure = session.table().not_kept())
    card.lines.push_back({"", "Not saved: " + failure->why, Role::Refusal});
  const auto explained = move_to_explain(study, outcome);
  const bool silent = !session.notice() && session.context() == Context::Board;
  if (explained) {
    std::string led_to =
        describe_consequence(study.game(), *explained, *study.consequence(*explained));
    // There is more room for it in the message, and in the card for what that said.
    if (!narrow)
      card.lines.push_back({"", std::move(led_to), {}});
    else if (silent)
      view.message.text = std::move(led_to);
  } else if (narrow && silent) {
    // The message says it in full.
    card.title =
        !winner ? "Nobody wins"
                : wins(session.computer().sides.only_person() == winner ? "You" : to_text(*winner));
  }
  add_turning_points(card, study, columns, explained);
  if (!puzzles.empty())
    card.lines.push_back(
        {"", narrow ? puzzles.substr(0, puzzles.find(" from")) : puzzles + ": :puzzle mine",
         Role::Title});
  view.card = std::move(card);
  if ((!narrow || apart) && study.game().length() > 0) view.panel.graph = graph_of(study);
  if (narrow && !apart) view.panel.players.clear();
  // The card has said it.
  if (silent && !narrow) view.message.text.clear();
  for (PlayerLine& player : view.panel.players)
    if (!player.timed) player.state.clear();
}

}  // namespace quagmire::ui
