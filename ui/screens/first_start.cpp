#include "ui/screens/first_start.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/draw/layout.h"
#include "ui/input/keymap.h"
#include "ui/screens/help.h"

namespace quagmire::ui {

namespace {

using namespace std::chrono_literals;

// Long enough to read the text of a step.
constexpr std::chrono::milliseconds kStep = 4s;

const std::vector<Binding>& keys_of_first_start() {
  using enum KeyName;
  static const std::vector<Binding> keys{
      {"Enter", "play", "play", {{key(Enter), action::Submit{}}, {key(Escape), action::Back{}}}},
      {"l", "learn it in eight minutes", "learn", {{key('l'), Command{command::Open{"learn"}}}}},
      {"p",
       "play the computer, easy",
       "computer",
       {{key('p'), action::Seat{Sides::only(Player::X), 1}}}},
      {"P", "a puzzle", "puzzle", {{key('P'), Command{command::Open{"puzzle"}}}}}};
  return keys;
}

}  // namespace

std::optional<Action> FirstStart::decode(const Input& input) const {
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed != nullptr) {
    Action own = ui::decode(keys_of_first_start(), *pressed, preferences().keys);
    if (!std::holds_alternative<action::Unbound>(own)) return own;
  }
  return below().decode(input);
}

Effect FirstStart::apply(const Action& action) {
  below().apply(action::Acquaint{});
  const bool only_plays = std::holds_alternative<action::Submit>(action) ||
                          std::holds_alternative<action::Back>(action);
  return only_plays ? Effect(effect::Close{}) : Effect(effect::LeaveToBelow{});
}

std::optional<std::chrono::milliseconds> FirstStart::next_tick() const {
  return preferences().glide ? std::optional(kStep - shown_) : std::nullopt;
}

void FirstStart::pass_time(std::chrono::milliseconds duration) {
  shown_ += duration;
  if (shown_ < kStep) return;
  shown_ = 0ms;
  step_ = (step_ + 1) % loop_rule_steps().size();
}

View FirstStart::view() const {
  using Rank = Fact::Rank;
  const LoopRuleStep& step = loop_rule_steps()[step_];
  View view = loop_rule_view(step, preferences(), size());
  if (!step.why && step.ply > 0) {
    const Move move = loop_rule_game().move_at(step.ply - 1);
    view.glide = Glide{move.from, move.to, step.ply};
  }
  view.title.clear();
  view.standing = "Q U A G M I R E";
  view.progress.clear();
  view.message = step.text;
  view.message_roles = {};
  view.facts = {{"", "Trap a piece: no empty square beside it, an enemy beside it.", Role::Title,
                 false, Rank::First, true},
                {"", "A player who ends a turn with a trapped piece loses.", Role::Title, false,
                 Rank::First, true}};
  view.facts_alone = true;
  if (panel_columns(size(), preferences().zoom) < kNarrowPanel) {
    view.hints = hints_of(keys_of_first_start(), preferences().keys);
    return view;
  }
  for (const Binding& binding : keys_of_first_start())
    view.facts.push_back(
        {std::string(binding.keys), std::string(binding.description), {}, false, Rank::First});
  view.hints.clear();
  for (const KeyHint& hint : below().view().hints)
    if (hint.keys == "?" || hint.keys == "q") view.hints.push_back(hint);
  return view;
}

}  // namespace quagmire::ui
