#include "ui/screens/task.h"

#include <algorithm>
#include <utility>

#include "ui/board/board.h"
#include "ui/draw/draw.h"

namespace quagmire::ui {

namespace {

bool is_for_any_board(const Action& action) {
  if (const auto* command = std::get_if<Command>(&action)) return serves(*command, Scene::Task);
  if (const auto* toggle = std::get_if<action::Toggle>(&action))
    return toggle->what != action::Switch::Analysis;
  using namespace action;
  return !is_any_of<Browse, LookAt, ChangeLevel, MoveNow, Seat, ChooseEnd, AskToSave>(action);
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

void TaskScreen::refuse(std::string text, std::optional<Move> about) {
  session_.tell(Notice{Notice::Kind::Refusal, std::move(text), about});
}

std::optional<Action> TaskScreen::decode(const Input& input) const {
  auto action = decode_at_board(session_, input, keys(), size());
  // This blocks the wheel and clicks on moves.
  if (action && !is_for_any_board(*action) && !std::holds_alternative<Key>(input))
    return std::nullopt;
  return action;
}

Effect TaskScreen::apply(const Action& action) {
  if (at_rest() && std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (at_rest() && std::holds_alternative<action::Activate>(action))
    if (const auto gone_on = go_on()) return *gone_on;
  Effect effect = session_.apply(action);
  use_all_but_threats(desk().session, session_.preferences(), preferences().threats);
  const auto* passed_on = std::get_if<effect::PassOn>(&effect);
  return passed_on == nullptr ? effect : carry_out(*passed_on);
}

Effect TaskScreen::carry_out(const effect::PassOn& passed_on) {
  const Command& command = *passed_on.command;
  if (const auto* wanted = std::get_if<command::Open>(&command);
      wanted != nullptr && wanted->screen == word())
    return open(wanted->number);
  const auto* query = std::get_if<Query>(&command);
  if (const auto* play = std::get_if<command::Play>(&command)) {
    attempt(play->move);
    if (was_refused()) {
      Notice notice = *session_.notice();
      notice.text += passed_on.suggestion;
      session_.tell(std::move(notice));
    }
  } else if (query != nullptr && std::holds_alternative<query::Hint>(*query)) {
    show_solution();
  } else if (std::holds_alternative<command::Undo>(command)) {
    undo();
  } else {
    refuse("That is for your game; Esc goes back to it.");
  }
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

const std::vector<Binding>& keys_of_list() {
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
      quit_key(),
      redraw_key(),
  };
  return keys;
}

}  // namespace

std::optional<Action> ChoiceList::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input))
    return ui::decode(keys_of_list(), *pressed, preferences().keys);
  if (const auto* wheel = std::get_if<Wheel>(&input)) return action::ChooseRow{wheel->lines};
  return std::nullopt;
}

Effect ChoiceList::apply(const Action& action) {
  return effect_of(
      Overloaded{[](const action::Back&) { return Effect(effect::Close{}); },
                 [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                 [](const Command& /*quit*/) { return Effect(effect::Quit{}); },
                 [this](const action::ChooseRow& step) {
                   const auto count = static_cast<int>(choices_.size());
                   chosen_ = static_cast<std::size_t>(
                       (static_cast<int>(chosen_) + step.by + count) % count);
                 },
                 [this](const action::Activate&) {
                   below().apply(Command{command::Open{word_, choices_[chosen_].second}});
                   return Effect(effect::Close{});
                 },
                 [](const auto& /*other*/) {}},
      action);
}

View ChoiceList::view() const {
  View view = below().view();
  Page page{0, {}};
  std::size_t number = 0;
  for (const auto& [line, leads_to] : choices_) {
    const bool is_chosen = number++ == chosen_;
    page.lines.push_back({"",
                          (is_chosen ? "> " : "  ") + std::string(number < 10 ? " " : "") +
                              std::to_string(number) + "  " + line,
                          is_chosen ? Roles(Role::Title) : Roles()});
  }
  // Scroll until the chosen line is in sight.
  while (page.first_line + lines_that_fit(page.lines, page.first_line, size()) <=
         static_cast<int>(chosen_))
    ++page.first_line;
  view.page = std::move(page);
  view.title = title_;
  view.standing.clear();
  view.progress = progress_;
  view.hints = hints_of(keys_of_list(), preferences().keys);
  view.cursor_place = CursorPlace::Corner;
  return view;
}

}  // namespace quagmire::ui
