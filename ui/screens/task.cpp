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

namespace {

// Esc, which leaves all these screens.
Binding leave_task_key() {
  return {"Esc", "back to your game; before that, put a piece back", "leave", {action::Back{}}};
}

}  // namespace

void TaskScreen::put_first(View& view, std::vector<Line> facts,
                           std::initializer_list<std::string_view> left_out) {
  for (Line& fact : view.panel.facts) {
    if (std::find(left_out.begin(), left_out.end(), fact.label) != left_out.end()) continue;
    fact.rank = Line::Rank::Third;
    facts.push_back(std::move(fact));
  }
  view.panel.facts = std::move(facts);
  view.panel.facts_alone = true;
  if (!view.line.invitation.empty()) view.line.invitation = "a move, or : and a word";
}

std::optional<Action> TaskScreen::decode(const Input& input) const {
  auto action = decode_at_board(session_, input, keys());
  // This blocks the wheel and clicks on moves.
  if (action && !serves(*action, Scene::Task) && !std::holds_alternative<Key>(input))
    return std::nullopt;
  return action;
}

Answers TaskScreen::apply(const Action& action) {
  const bool at_rest = session_.context() == Context::Board && !session_.selected();
  if (at_rest && std::holds_alternative<action::Back>(action)) return {answer::Closed{}};
  if (at_rest && std::holds_alternative<action::Activate>(action))
    if (const auto gone_on = go_on()) return *gone_on;
  return session_.apply(action);
}

std::optional<Answers> TaskScreen::go_on() {
  if (!session_.judge()->is_done()) return std::nullopt;
  session_.go_on();
  return Answers{};
}

View TaskScreen::view() const {
  View view = board_view(session_);
  view.header.standing.clear();
  view.panel.players.clear();
  view.panel.moves.clear();
  if (session_.context() != Context::Board) return view;
  view.hints = hints_of(keys(), preferences().keys);
  if (session_.judge()->is_done())
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

namespace {

using State = LessonRun::State;

// Whether this lesson teaches that pieces rest, or comes after the one that does.
bool knows_rest(std::size_t number) {
  for (std::size_t earlier = 1; earlier <= number; ++earlier)
    if (lesson_name(earlier) == "rest") return true;
  return false;
}

}  // namespace

const std::vector<Binding>& own_keys_of_lesson() {
  static const std::vector<Binding> keys{
      leave_task_key(),
      {"s", "show me: a right move", "show me", {action::Say{"hint"}}},
      {"u", "the previous task again", "undo", {action::Say{"undo"}}},
      {"L", "the list of lessons", "list", {action::Say{"list"}}}};
  return keys;
}

LearnScreen::LearnScreen(Screen& below, std::size_t number, std::unique_ptr<LessonJudge> judge)
    : TaskScreen(below, *judge), judge_(std::move(judge)) {
  session().take(judge_->begin(number));
}

const std::vector<Binding>& LearnScreen::keys() const {
  static const std::vector<Binding> keys = keys_in(Scene::Task, own_keys_of_lesson());
  return keys;
}

std::optional<Answers> LearnScreen::go_on() {
  if (!judge_->leads_to_play(session())) return TaskScreen::go_on();
  return Answers{answer::PassedOn{"players O: person, X: computer, level: 1"}};
}

std::vector<Line> LearnScreen::task_facts() const {
  using Rank = Line::Rank;
  if (run().state() != State::Asking)
    return {
        {"",
         run().state() == State::Done ? "Lesson " + std::to_string(judge_->number()) + " is done."
                                      : "",
         {},
         Rank::First,
         true},
        {"", as_sentence(judge_->next_step(session())), Role::Title, Rank::First, true}};
  const Task& task = run().task();
  return {{"", text_on_screen(task), {}, Rank::First, true},
          {"", to_text(run().game().position().turn()) + "  " + task.wish, Role::Title, Rank::First,
           true}};
}

View LearnScreen::view() const {
  View view = TaskScreen::view();
  view.header.title = "Learn: " + run().lesson().title;
  view.header.standing = std::to_string(count_done(progress())) + " done";
  view.header.progress = std::to_string(judge_->number()) + " of " + std::to_string(lesson_count());
  // Leaves out what matters little with few pieces and a task beside the board.
  put_first(view, task_facts(),
            {"Goal", "Last", "Cursor", "Analysis", knows_rest(judge_->number()) ? "" : "Resting"});
  if (run().state() == State::Asking) return view;
  if (!session().notice()) view.message.text = as_sentence(judge_->next_step(session()));
  view.line.invitation.clear();
  return view;
}

const std::vector<Binding>& own_keys_of_puzzle() {
  static const std::vector<Binding> keys{
      leave_task_key(),
      {"s", "show me: the idea, then the piece, then the move", "show me", {action::Say{"hint"}}},
      {"u", "take a move back, with its answer", "undo", {action::Say{"undo"}}},
      {"n, P", "another puzzle", "next", {action::Say{"next"}}},
      {"L", "puzzles by grade and kind, to choose from", "list", {action::Say{"list"}}}};
  return keys;
}

PuzzleScreen::PuzzleScreen(Screen& below, std::size_t number, std::unique_ptr<PuzzleJudge> judge)
    : TaskScreen(below, *judge), judge_(std::move(judge)) {
  session().take(judge_->begin(number));
}

const std::vector<Binding>& PuzzleScreen::keys() const {
  static const std::vector<Binding> keys = keys_in(Scene::Task, own_keys_of_puzzle());
  return keys;
}

// The next action takes back a wrong move that is shown. These do no more than that.
Answers PuzzleScreen::apply(const Action& action) {
  const bool at_board = session().context() == Context::Board;
  const bool taken_back = !session().only_looks(action) && session().take_back_shown();
  if (taken_back && (says(action, "undo") || std::holds_alternative<action::Back>(action) ||
                     (at_board && std::holds_alternative<action::Activate>(action))))
    return {};
  return TaskScreen::apply(action);
}

namespace {

// Only the first try counts.
std::string solved_in_words(PuzzleResult result) {
  switch (result) {
    case PuzzleResult::Failed:
      return "Solved, but not on the first try.";
    case PuzzleResult::Hinted:
      return "Solved with a hint.";
    case PuzzleResult::Solved:
      break;
  }
  return "Solved.";
}

}  // namespace

std::vector<Line> PuzzleScreen::task_facts() const {
  using Rank = Line::Rank;
  if (!run().is_solved())
    return {{"", describe_task(run()), Role::Title, Rank::First, true},
            {"", origin_of(series()), {}, Rank::Third, true}};
  std::vector<Line> facts{{"", solved_in_words(run().result()), Role::Result, Rank::First, true}};
  for (std::string& line : epilogue_of(series()))
    facts.push_back({"", std::move(line), {}, Rank::First, true});
  facts.push_back({"", "Enter goes on to the next puzzle.", Role::Title, Rank::First, true});
  return facts;
}

View PuzzleScreen::view() const {
  View view = TaskScreen::view();
  view.header.title = title_of(series());
  view.header.standing = standing_of(series());
  view.header.progress = describe_progress(progress());
  for (const Player player : {Player::O, Player::X}) {
    const bool solves = player == run().solver();
    PlayerLine line{letter_of(player), !run().is_solved() && solves, "you", "you", ""};
    if (!solves) {
      const bool save = run().puzzle().kind == PuzzleKind::Save;
      line.name = save ? "threatens to win" : "defends as long as it can";
      line.brief = save ? "threatens" : "defends";
    }
    view.panel.players.push_back(std::move(line));
  }
  put_first(view, task_facts(), {"Goal", "Cursor", "Analysis"});
  if (session().notice()) return view;
  if (run().is_solved())
    view.message.text = "Enter goes on to the next puzzle, and Esc back to your game.";
  else if (!session().selected())
    view.message.text = "Find the move: choose a piece, or type it. s shows the idea.";
  return view;
}

}  // namespace quagmire::ui
