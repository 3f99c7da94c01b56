#include "ui/screens/task.h"

#include <algorithm>
#include <string>
#include <utility>

#include "ui/screens/board.h"

namespace quagmire::ui {

TaskScreen::TaskScreen(Screen& below, std::unique_ptr<Judge> judge, std::size_t number)
    : Overlay(below), judge_(std::move(judge)), session_(*judge_, below.desk().session) {
  session_.take(judge_->begin(number));
}

// What the judge says comes first, and everything else gives way to it.
View TaskScreen::view() const {
  View view = board_view(session_);
  const Judge::Sight sight = judge_->sight(session_.situation());
  view.header = {sight.title, sight.standing, sight.progress};
  for (const auto& [name, brief] : sight.seats)
    view.panel.players.push_back({view.panel.players.empty() ? 'O' : 'X',
                                  name == "you" && !judge_->is_done(), name, brief, ""});
  std::vector<Line>& facts = view.panel.facts;
  for (const auto& [text, roles, is_aside] : sight.parts)
    facts.push_back({"", text, roles, is_aside ? Line::Rank::Third : Line::Rank::First, true});
  for (Line& fact : facts_of(session_, size(), view.message)) {
    if (std::find(sight.hidden.begin(), sight.hidden.end(), fact.label) != sight.hidden.end())
      continue;
    fact.rank = Line::Rank::Third;
    facts.push_back(std::move(fact));
  }
  view.panel.facts_alone = true;
  if (!session_.notice() && (judge_->is_done() || !sight.to_do.empty()))
    view.message = {sight.to_do, {}};
  if (judge_->is_done())
    view.line.invitation.clear();
  else if (!view.line.invitation.empty())
    view.line.invitation = "a move, or : for commands";
  if (session_.is_at_board() && judge_->is_done()) {
    std::erase_if(view.hints, [](const KeyHint& hint) { return hint.word == "next"; });
    view.hints.insert(view.hints.begin(), {"Enter", "go on", key(KeyName::Enter)});
  }
  return view;
}

}  // namespace quagmire::ui
