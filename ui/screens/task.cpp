#include "ui/screens/task.h"

#include <algorithm>
#include <utility>

#include "ui/board/board.h"
#include "ui/draw/draw.h"

namespace quagmire::ui {

namespace {

bool is_for_any_board(const Action& action) {
  if (const auto* said = std::get_if<action::Say>(&action))
    return said->line != "learn" && said->line != "puzzle" &&
           find_word(said->line)->serves(Scene::Task);
  using namespace action;
  return !is_any_of<Browse, LookAt, MoveNow, Seat, ChooseEnd, AskToSave>(action);
}

bool share_a_key(const Binding& one, const Binding& other) {
  return std::any_of(one.actions.begin(), one.actions.end(),
                     [&](const KeyAction& mine) { return other.has(mine.key); });
}

}  // namespace

std::vector<Binding> keys_of_task(std::vector<Binding> own) {
  std::vector<Binding> keys = std::move(own);
  const auto count = static_cast<std::ptrdiff_t>(keys.size());
  for (const Binding& binding : bindings(Context::Board)) {
    if (binding.actions.empty() || !is_for_any_board(binding.actions.front().action)) continue;
    if (std::none_of(keys.begin(), keys.begin() + count,
                     [&](const Binding& mine) { return share_a_key(mine, binding); }))
      keys.push_back(binding);
  }
  return keys;
}

Binding leave_task_key() {
  return {"Esc",
          "back to your game; before that, put a piece back",
          "leave",
          {{key(KeyName::Escape), action::Back{}}}};
}

void TaskScreen::put_first(View& view, std::vector<Fact> facts,
                           std::initializer_list<std::string_view> left_out) {
  for (Fact& fact : view.facts) {
    if (std::find(left_out.begin(), left_out.end(), fact.label) != left_out.end()) continue;
    fact.rank = Fact::Rank::Third;
    facts.push_back(std::move(fact));
  }
  view.facts = std::move(facts);
  view.facts_alone = true;
  if (!view.invitation.empty()) view.invitation = "a move, or : and a word";
}

std::optional<Action> TaskScreen::decode(const Input& input) const {
  auto action = decode_at_board(session_, input, keys(), size());
  // This blocks the wheel and clicks on moves.
  if (action && !is_for_any_board(*action) && !std::holds_alternative<Key>(input))
    return std::nullopt;
  return action;
}

Effect TaskScreen::apply(const Action& action) {
  const bool at_rest = session_.context() == Context::Board && !session_.selected();
  if (at_rest && std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (at_rest && std::holds_alternative<action::Activate>(action))
    if (const auto gone_on = go_on()) return *gone_on;
  return session_.apply(action);
}

std::optional<Effect> TaskScreen::go_on() {
  if (!session_.judge()->is_done()) return std::nullopt;
  session_.go_on();
  return effect::Draw{};
}

View TaskScreen::view() const {
  View view = board_view(session_);
  view.standing.clear();
  view.players.clear();
  view.moves.clear();
  if (session_.context() == Context::Board) view.hints = hints_of(keys(), preferences().keys);
  return view;
}

namespace {

const std::vector<Binding>& keys_of_task_list() {
  using enum KeyName;
  using action::ChooseRow;
  static const std::vector<Binding> keys{
      {"Enter", "take this one", "take it", {{key(Enter), action::Activate{}}}},
      {"Up, Down",
       "another one",
       "another",
       {{key(Up), ChooseRow{-1}},
        {key(Down), ChooseRow{1}},
        {key(BackTab), ChooseRow{-1}},
        {key(Tab), ChooseRow{1}}}},
      {"Esc", "back", "back", {{key(Escape), action::Back{}}, {key('L'), action::Back{}}}},
      word_key("quit"),
      redraw_key(),
  };
  return keys;
}

}  // namespace

TaskList::TaskList(Screen& below)
    : Overlay(below),
      at_(below.shown()),
      judge_(*at_.judge()),
      choices_(judge_.choices()),
      chosen_(judge_.chosen()) {}

std::optional<Action> TaskList::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_task_list(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::ChooseRow{wheel->lines};
  return std::nullopt;
}

Effect TaskList::apply(const Action& action) {
  return effect_of(Overloaded{[](const action::Back&) { return Effect(effect::Close{}); },
                              [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                              [](const action::Say& /*quit*/) { return Effect(effect::Quit{}); },
                              [this](const action::ChooseRow& step) {
                                const auto count = static_cast<int>(choices_.size());
                                chosen_ = static_cast<std::size_t>(
                                    (static_cast<int>(chosen_) + step.by + count) % count);
                              },
                              [this](const action::Activate&) {
                                at_.open(judge_.word(), choices_[chosen_].number);
                                return Effect(effect::Close{});
                              },
                              [](const auto& /*other*/) {}},
                   action);
}

View TaskList::view() const {
  View view = below().view();
  Page page{0, {}};
  std::size_t number = 0;
  for (const Judge::Choice& choice : choices_) {
    const bool is_chosen = number++ == chosen_;
    page.lines.push_back({"",
                          (is_chosen ? "> " : "  ") + std::string(number < 10 ? " " : "") +
                              std::to_string(number) + "  " + choice.text,
                          is_chosen ? Roles(Role::Title) : Roles()});
  }
  // Scroll until the chosen line is in sight.
  while (page.first_line + lines_that_fit(page.lines, page.first_line, size()) <=
         static_cast<int>(chosen_))
    ++page.first_line;
  view.page = std::move(page);
  view.title = judge_.word() == "learn" ? "Lessons" : "Puzzles";
  view.standing.clear();
  view.progress = judge_.standing();
  view.hints = hints_of(keys_of_task_list(), preferences().keys);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

}  // namespace quagmire::ui
