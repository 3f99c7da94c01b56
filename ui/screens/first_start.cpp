#include "ui/screens/first_start.h"

#include <array>
#include <cassert>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/session/keymap.h"
#include "ui/session/session.h"

namespace quagmire::ui {

namespace {

using namespace std::chrono_literals;

// Long enough to read the text of a step.
constexpr std::chrono::milliseconds kStep = 4s;

// A piece is trapped and jumps out; once more, with the hole closed before. Both are ordinary games
// from one position.
const std::array<Game, 2>& traps() {
  static constexpr Square a1(0, 0);
  static constexpr Square b1(1, 0);
  static constexpr Square b2(1, 1);
  static constexpr Square c1(2, 0);
  static constexpr Square d3(3, 2);
  static constexpr Square e5(4, 4);
  static constexpr Square h1(7, 0);
  static constexpr Square h2(7, 1);
  static constexpr Square h7(7, 6);
  static constexpr Square h8(7, 7);
  static const std::array<Game, 2> games = [] {
    const auto start = parse_position("7X/8/8/4O3/8/3X4/O7/X6O O - -");
    assert(start);
    std::array<Game, 2> played{Game(*start), Game(*start)};
    for (const Move move : {Move{h1, h2}, Move{d3, b1}, Move{e5, b2}, Move{a1, c1}})
      played[0].play_legal(move);
    for (const Move move : {Move{h1, c1}, Move{d3, b1}, Move{e5, b2}, Move{h8, h7}})
      played[1].play_legal(move);
    return played;
  }();
  return games;
}

struct TrapStep {
  std::size_t game;  ///< of traps()
  std::size_t ply;
  const char* text;
};
constexpr std::array kTrapSteps{
    TrapStep{0, 2, "X stands in the corner at a1. One square beside it is empty: b2."},
    TrapStep{0, 3, "O fills it. No empty square beside a1, but an enemy: a1 is in Quagmire."},
    TrapStep{0, 4, "It jumps out, over its friend on b1 to the empty square behind."},
    TrapStep{1, 1, "Once more. But first O closes the hole: c1."},
    TrapStep{1, 2, "X moves to b1 again."},
    TrapStep{1, 3, "Now a1 is in Quagmire, and there is no way out."},
    TrapStep{1, 4, "X loses: its turn has ended with a piece in Quagmire."},
};

const std::vector<Binding>& keys_of_first_start() {
  static const std::vector<Binding> keys{
      {"Enter", "play", "play", {action::Activate{}, action::Back{}}, "Esc"},
      {"p",
       "play the computer, easy",
       "computer",
       {action::Say{"players O: person, X: computer, level: 1"}}},
      {"L", "learn it in eight minutes", "learn", {action::Say{"learn"}}},
      {"P", "a puzzle", "puzzle", {action::Say{"puzzle"}}}};
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

Answers FirstStart::apply(const Action& action) {
  if (is_any_of<action::Activate, action::Back>(action)) return {answer::Closed{}};
  const bool opens = says(action, "learn") || says(action, "puzzle") || says(action, "help") ||
                     says(action, "players") || says(action, "quit");
  const auto* wanted = std::get_if<action::Open>(&action);
  const bool is_size = wanted != nullptr && wanted->screen == "size";
  const bool only_looks = std::holds_alternative<action::Redraw>(action) || is_size ||
                          says(action, "theme next") || says(action, "mouse");
  if (opens || only_looks) return below().apply(action);
  if (std::holds_alternative<action::Unbound>(action)) return {};
  return {answer::PassedOn{}};
}

// A screen reader would speak for ever.
bool FirstStart::plays_once() const { return preferences().by_ear || !preferences().glide; }

std::optional<std::chrono::milliseconds> FirstStart::next_tick() const {
  const bool stays = step_ + 1 == kTrapSteps.size() && plays_once();
  return stays ? std::nullopt : std::optional(kStep - shown_);
}

void FirstStart::pass_time(std::chrono::milliseconds duration) {
  if (!next_tick()) return;
  shown_ += duration;
  if (shown_ < kStep) return;
  shown_ = 0ms;
  step_ = (step_ + 1) % kTrapSteps.size();
}

View FirstStart::view() const {
  using Rank = Fact::Rank;
  const TrapStep& step = kTrapSteps.at(step_);
  Game game = traps().at(step.game);
  game.go_to(step.ply);
  View view = example_view(game, preferences());
  const Move move = game.move_at(step.ply - 1);
  view.glide = Glide{move.from, move.to, step_ + 1};
  view.header.standing = "Q U A G M I R E";
  view.message.text = step.text;
  const auto tell = [&](const char* label, const char* text, Roles roles = {}) {
    view.panel.facts.push_back({label, text, roles, Rank::First, roles == Roles(Role::Title)});
  };
  tell("", "Trap a piece: leave it no empty neighbour, and an enemy beside it.", Role::Title);
  tell("", "A player who ends a turn with a trapped piece loses.", Role::Title);
  tell("", "By ear: quagmire --accessible", Role::Muted);
  view.panel.facts_alone = true;
  if (panel_columns(size(), view.board) < kNarrowPanel)
    view.hints = hints_of(keys_of_first_start(), preferences().keys);
  else
    for (const Binding& binding : keys_of_first_start())
      view.panel.facts.push_back(
          {std::string(binding.keys), std::string(binding.description), {}, Rank::First});
  const View board = below().view();
  for (const KeyHint& hint : board.hints)
    if (hint.keys == "?" || hint.keys == "q") view.hints.push_back(hint);
  return view;
}

}  // namespace quagmire::ui
