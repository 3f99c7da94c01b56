#include "ui/screens/task.h"

#include <algorithm>
#include <utility>

#include "ui/board/board.h"

namespace quagmire::ui {

namespace {

// What means the same at any board.
bool is_for_any_board(const Command& command) {
  using namespace command;
  return std::visit(
      Overloaded{[](const Play&) { return true; }, [](const PickSquare&) { return true; },
                 [](const Query& query) {
                   return !std::holds_alternative<query::Hint>(query) &&
                          !std::holds_alternative<query::Goal>(query);
                 },
                 [](const ShowBoard&) { return true; }, [](const SetTheme&) { return true; },
                 [](const ShowWord&) { return true; }, [](const Quit&) { return true; },
                 [](const Open& open) { return open.screen == "help" || open.screen == "rules"; },
                 [](const auto& /*of_a_game*/) { return false; }},
      command);
}

bool is_for_any_board(const Action& action) {
  if (const auto* command = std::get_if<Command>(&action)) return is_for_any_board(*command);
  if (const auto* toggle = std::get_if<action::Toggle>(&action))
    return toggle->what != action::Switch::Analysis;
  return std::visit(Overloaded{[](const action::Browse&) { return false; },
                               [](const action::LookAt&) { return false; },
                               [](const action::ChangeLevel&) { return false; },
                               [](const action::MoveNow&) { return false; },
                               [](const action::Seat&) { return false; },
                               [](const action::ChooseEnd&) { return false; },
                               [](const action::AskToSave&) { return false; },
                               [](const auto& /*other*/) { return true; }},
                    action);
}

bool share_a_key(const Binding& one, const Binding& other) {
  return std::any_of(one.actions.begin(), one.actions.end(),
                     [&](const KeyAction& mine) { return other.has(mine.key); });
}

}  // namespace

std::vector<Binding> keys_of_task(std::vector<Binding> own) {
  std::vector<Binding> keys = std::move(own);
  const auto count = static_cast<std::ptrdiff_t>(keys.size());
  for (const Binding& binding : board_keys()) {
    if (binding.actions.empty() || !is_for_any_board(binding.actions.front().action)) continue;
    if (std::none_of(keys.begin(), keys.begin() + count,
                     [&](const Binding& mine) { return share_a_key(mine, binding); }))
      keys.push_back(binding);
  }
  return with_letters_typed(std::move(keys));
}

Binding leave_task_key() {
  return {"Esc",
          "back to your game; before that, let a piece go",
          "leave",
          {{key(KeyName::Escape), action::Back{}}}};
}

void TaskScreen::put_first(View& view, std::vector<Fact> facts,
                           std::initializer_list<std::string_view> left_out) {
  for (Fact& fact : view.facts) {
    if (fact.nothing || std::find(left_out.begin(), left_out.end(), fact.label) != left_out.end())
      continue;
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
  // The wheel, and clicks on moves.
  if (action && !is_for_any_board(*action) && !std::holds_alternative<Key>(input))
    return std::nullopt;
  return action;
}

Effect TaskScreen::apply(const Action& action) {
  if (at_rest() && std::holds_alternative<action::Back>(action)) return effect::Close{};
  if (at_rest() && std::holds_alternative<action::Activate>(action) && go_on())
    return effect::Draw{};
  return done(session_.apply(action));
}

Effect TaskScreen::press(char letter, const Action& action) {
  return done(press_at_board(session_, letter, action));
}

// How the board looks is one and the same everywhere.
Effect TaskScreen::done(const Effect& effect) {
  below().use(session_.preferences());
  return effect;
}

std::optional<Effect> TaskScreen::carry_out(const Command& command) {
  if (const auto* wanted = std::get_if<command::Open>(&command);
      wanted != nullptr && wanted->screen == word())
    return open(wanted->number);
  const auto* query = std::get_if<Query>(&command);
  if (query != nullptr && std::holds_alternative<query::Hint>(*query))
    show_solution();
  else if (std::holds_alternative<command::Undo>(command))
    undo();
  else
    return std::nullopt;
  return effect::Draw{};
}

std::optional<Effect> TaskScreen::run(const Command& command) {
  if (auto effect = carry_out(command)) return effect;
  if (is_for_any_board(command)) return std::nullopt;
  refuse("That is for your game; Esc goes back to it.");
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

bool TaskScreen::was_refused() const {
  return session_.notice() && session_.notice()->kind == Notice::Kind::Refusal;
}

}  // namespace quagmire::ui
