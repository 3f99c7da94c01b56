#include "ui/screens/task.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "ui/draw/draw.h"
#include "ui/screens/board.h"
#include "ui/words/messages.h"
#include "ui/words/tasks.h"

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
  const Judge::Sight sight = judge_->on_screen(session_);
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
    view.line.invitation = "a move, or : and a word";
  if (session_.context() != Context::Board) return view;
  view.hints = hints_of(keys_, preferences().keys);
  if (judge_->is_done())
    view.hints.insert(view.hints.begin(), {"Enter", "go on", key(KeyName::Enter)});
  return view;
}

namespace {

const std::vector<Binding>& keys_of_task_list() {
  using action::Scroll;
  static const std::vector<Binding> keys{
      {"Enter", "open this one", "choose", {action::Activate{}}},
      {"Up, Down", "another one", "Down move", {Scroll{-1}, Scroll{1}}, "Shift-Tab, Tab"},
      {"0-9", "type its number", "number", {action::TypeText{}}},
      {"Esc", "back", "back", {action::Back{}}, "L"},
      word_key("quit"),
      redraw_key(),
  };
  return keys;
}

}  // namespace

TaskList::TaskList(Screen& below)
    : Overlay(below), at_(below.judged()), judge_(*at_.judge()), list_(judge_.choices()) {}

std::optional<Action> TaskList::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_task_list(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::Scroll{wheel->lines};
  return std::nullopt;
}

Answers TaskList::apply(const Action& action) {
  if (const auto* typed = std::get_if<action::TypeText>(&action)) {
    constexpr std::size_t longest = 3;
    number_ = number_.size() < longest ? number_ + typed->text : typed->text;
    return {};
  }
  const std::string number = std::exchange(number_, "");
  if (!number.empty() && std::holds_alternative<action::Back>(action)) return {};
  if (!number.empty() && std::holds_alternative<action::Activate>(action)) {
    open(number);
    return {answer::Closed{}};
  }
  return answers_of(Overloaded{[](const action::Back&) { return Answers{answer::Closed{}}; },
                               [](const action::Redraw&) { return Answers{answer::Redrawn{}}; },
                               [](const action::Say& /*quit*/) { return Answers{answer::Quit{}}; },
                               [this](const action::Scroll& step) {
                                 list_.chosen =
                                     in_circle(list_.chosen, step.lines, list_.rows.size());
                               },
                               [this](const action::Activate&) {
                                 at_.open(judge_.word(), list_.rows[list_.chosen].number);
                                 return Answers{answer::Closed{}};
                               },
                               [](const auto& /*other*/) {}},
                    action);
}

// In a review the number is that of a move.
void TaskList::open(const std::string& number) {
  if (at_.serves(*find_word(judge_.word()))) {
    at_.enter(std::string(judge_.word()) + ' ' + number);
    return;
  }
  const auto found = std::find_if(
      list_.rows.begin(), list_.rows.end(),
      [&](const Judge::Choice& choice) { return choice.label.starts_with(number + '.'); });
  if (found == list_.rows.end())
    at_.refuse("There is no move " + number + '.');
  else
    at_.open(judge_.word(), found->number);
}

View TaskList::view() const {
  View view = below().view();
  Block page;
  std::size_t number = 0;
  std::size_t longest = 0;
  for (const Judge::Choice& choice : list_.rows) longest = std::max(longest, choice.label.size());
  for (const Judge::Choice& choice : list_.rows) {
    const bool is_chosen = number++ == list_.chosen;
    page.lines.push_back({"",
                          (is_chosen ? "> " : "  ") +
                              std::string(longest - choice.label.size(), ' ') + choice.label +
                              "  " + choice.text,
                          is_chosen ? Roles(Role::Title) : Roles()});
  }
  // Scroll until the chosen line is in sight.
  while (page.first_line + lines_that_fit(page.lines, page.first_line, size()) <= list_.chosen)
    ++page.first_line;
  view.page = std::move(page);
  view.header.title = judge_.plural();
  view.header.title[0] = static_cast<char>(view.header.title[0] + 'A' - 'a');
  view.header.standing.clear();
  view.header.progress =
      number_.empty() ? judge_.standing() : "number " + number_ + ", Enter opens it";
  view.hints = hints_of(keys_of_task_list(), preferences().keys);
  view.cursor_place = CursorPlace::Nowhere;
  return view;
}

}  // namespace quagmire::ui
