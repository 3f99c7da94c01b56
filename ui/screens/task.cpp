#include "ui/screens/task.h"

#include <algorithm>
#include <string>
#include <utility>

#include "ui/screens/board.h"

namespace quagmire::ui {

const std::vector<Binding>& own_keys_of_task(std::string_view word) {
  using action::Say;
  static const Binding leave{
      "Esc", "back to your game; before that, put a piece back", "leave", {action::Back{}}};
  static const std::vector<Binding> of_lesson{
      leave,
      {"s", "show me: a right move", "show me", {Say{"hint"}}},
      {"u", "the previous task again", "undo", {Say{"undo"}}},
      {"L", "the list of lessons", "list", {Say{"list"}}}};
  static const std::vector<Binding> of_puzzle{
      leave,
      {"s", "show me: the idea, then the piece, then the move", "show me", {Say{"hint"}}},
      {"u", "take a move back, with its answer", "undo", {Say{"undo"}}},
      {"n, P", "another puzzle", "next", {Say{"next"}}},
      {"L", "puzzles by grade and kind, to choose from", "list", {Say{"list"}}}};
  return word == "learn" ? of_lesson : of_puzzle;
}

TaskScreen::TaskScreen(Screen& below, std::unique_ptr<Judge> judge, std::size_t number)
    : Overlay(below),
      judge_(std::move(judge)),
      session_(*judge_, below.desk().session),
      keys_(keys_in(Scene::Task, own_keys_of_task(judge_->word()))) {
  session_.take(judge_->begin(number));
}

HelpTopic TaskScreen::help_topic() const {
  return judge_->word() == "learn" ? HelpTopic::Lesson : HelpTopic::Puzzle;
}

std::optional<Action> TaskScreen::decode(const Input& input) const {
  auto action = decode_at_board(session_, input, keys_);
  // This blocks the wheel and clicks on moves.
  if (action && !serves(*action, Scene::Task) && !std::holds_alternative<Key>(input))
    return std::nullopt;
  return action;
}

// What the judge says comes first, and everything else gives way to it.
View TaskScreen::view() const {
  View view = board_view(session_);
  const Judge::Sight sight = judge_->sight(session_);
  view.header = {sight.title, sight.standing, sight.progress};
  for (const auto& [name, brief] : sight.seats)
    view.panel.players.push_back({view.panel.players.empty() ? 'O' : 'X',
                                  name == "you" && !judge_->is_done(), name, brief, ""});
  std::vector<Line>& facts = view.panel.facts;
  for (const auto& [text, roles, is_aside] : sight.parts)
    facts.push_back({"", text, roles, is_aside ? Line::Rank::Third : Line::Rank::First, true});
  for (Line& fact : facts_of(session_, view.message)) {
    if (std::find(sight.hidden.begin(), sight.hidden.end(), fact.label) != sight.hidden.end())
      continue;
    fact.rank = Line::Rank::Third;
    facts.push_back(std::move(fact));
  }
  view.panel.facts_alone = true;
  if (!session_.notice() && !sight.to_do.empty()) view.message.text = sight.to_do;
  if (judge_->is_done())
    view.line.invitation.clear();
  else if (!view.line.invitation.empty())
    view.line.invitation = "a move, or : for commands";
  if (session_.context() != Context::Board) return view;
  view.hints = hints_of(keys_, preferences().keys);
  if (judge_->is_done())
    view.hints.insert(view.hints.begin(), {"Enter", "go on", key(KeyName::Enter)});
  return view;
}

}  // namespace quagmire::ui
