#include "ui/screens/review.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "ui/draw/layout.h"
#include "ui/session/vocabulary.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/tasks.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

std::string in_one_line(const UntrustedText& text) {
  constexpr int most = 400;
  std::string line = text.bytes();
  std::replace(line.begin(), line.end(), '\n', ' ');
  return cleaned(line, most);
}

Line fact(std::string label, std::string text, Roles roles = {}) {
  return {std::move(label), std::move(text), roles, Line::Rank::First};
}

}  // namespace

ReviewScreen::ReviewScreen(Screen& below, std::size_t number)
    : Overlay(below),
      activity_(analysis(), match()),
      waits_(number == 0),
      session_(activity_, below.desk().session),
      comments_(match().comments()) {
  ask_for(session_);
  // It also says how an unfinished game stands now.
  session_.take(activity_.begin(number));
  if (waits_) go_to_first();
}

void ReviewScreen::receive(const EngineRequest& request, const EngineResult& result) {
  Screen::receive(request, result);  // NOLINT(bugprone-parent-virtual-call): it is its own
  if (waits_) go_to_first();
}

void ReviewScreen::go_to_first() {
  const auto& points = analysis().turning_points();
  auto first = move_to_explain(analysis(), match().game().outcome());
  if (!first && !points.empty()) first = points.front().ply;
  if (first && *first != step()) session_.take(activity_.open(session_.situation(), *first));
}

bool ReviewScreen::is_narrow() const {
  return panel_columns(size(), preferences().board_choice()) < kNarrowPanel;
}

bool ReviewScreen::at_rest() const {
  const auto& notice = session_.notice();
  const bool drawn = notice && (notice->about || notice->listed);
  return !trying() && !drawn && !session_.preview().from;
}

std::size_t ReviewScreen::spoken_of() const { return std::min(step() + 1, game().length()); }

std::optional<Action> ReviewScreen::decode(const Input& input) const {
  if (const auto* clicked = std::get_if<ClickedMove>(&input))
    return action::LookAt{clicked->ply - 1};
  const auto* pressed = std::get_if<Key>(&input);
  const bool is_arrow =
      pressed != nullptr && (*pressed == key(KeyName::Left) || *pressed == key(KeyName::Right));
  // With a piece in hand they move the cursor.
  const bool walks = activity_.walked() ? !session_.selected() : at_rest();
  return decode_at_board(session_, input, is_arrow && !walks ? Scene::Game : Scene::Review);
}

Answers ReviewScreen::apply(const Action& action) {
  waits_ = false;
  const bool leaves = std::holds_alternative<action::Back>(action) && session_.is_at_board() &&
                      !session_.selected();
  if (!leaves) return session_.apply(action);
  if (!trying()) return {answer::Closed{}};
  session_.take(activity_.open(session_.situation(), step()));
  return {};
}

View ReviewScreen::view() const {
  View view = board_view(session_);
  view.header.title = activity_.walked() ? "Review: the proof"
                      : trying()         ? "Review: trying a move"
                                         : "Review";
  view.header.standing = names_in_short(match().names());
  const std::size_t length = game().length();
  const std::string last = std::to_string(game().move_number(length == 0 ? 0 : length - 1));
  view.header.progress = step() == length ? "the end, move " + last
                                          : say("move {} of {}", game().move_number(step()), last);
  add_moves(view, game(), spoken_of());
  if (trying()) {
    view.panel.players = players_of(session_);
    add_trial(view);
  } else {
    if (at_rest()) add_marks(view);
    const Outcome outcome = match().game().outcome();
    if (step() < length)
      add_step(view);
    else
      view.panel.facts.push_back(is_over(outcome)
                                     ? fact("", announce(outcome), Role::Result)
                                     : fact("", "The game is unfinished.", Role::Title));
    if (const std::string puzzles = describe_found(desk().back.mistakes());
        step() == length && !puzzles.empty())
      view.panel.facts.push_back(fact("", puzzles + '.'));
    // Those on the current move, and at the beginning those on the whole game.
    for (const Comment& comment : comments_)
      if (comment.ply == spoken_of() || (comment.ply == 0 && step() == 0))
        view.panel.facts.push_back(fact("comment", in_one_line(comment.text)));
  }
  const bool silent = session_.is_at_board() && !session_.notice();
  if (silent && !session_.selected() && !session_.computer_is_to_move()) {
    view.message.text = message_at_step();
    view.message.roles = {};
  }
  view.panel.graph = graph_of(analysis());
  view.panel.graph->shown = spoken_of();
  return view;
}

// Marks the move that was played and the better one, but not the move before.
void ReviewScreen::add_marks(View& view) const {
  const auto at = [&](Square square) -> Roles& { return view.squares[index_of(square)].roles; };
  for (SquareView& square : view.squares) square.roles = square.roles.without(Role::LastMove);
  view.way.clear();
  if (step() == game().length()) return;
  const Move played = game().move_at(step());
  at(played.from).add(Role::Selected);
  at(played.to).add(target_role(game().position_at(step()).kind_of(played)));
  view.tints.push_back({to_display(played), Role::Selected});
  if (const auto advice = activity_.mentioned_best()) {
    at(advice->move.from).add(Role::Hint);
    at(advice->move.to).add(Role::Hint);
    if (advice->move != played) view.tints.push_back({to_display(advice->move), Role::Hint});
  }
}

// Each thing once: what a move led to stands in the message where that has more room.
void ReviewScreen::add_step(View& view) const {
  const auto tell = [&](std::string text, Roles roles = {}) {
    view.panel.facts.push_back(fact("", std::move(text), roles));
  };
  if (led_to() == nullptr)
    tell(numbered_move(game(), step()) + (analysis().turning_point(step()) == nullptr
                                              ? "."
                                              : ": " + describe_change(game(), step())));
  else if (!is_narrow())
    tell(describe_lapse(game(), step(), *led_to()));
  if (const auto advice = activity_.mentioned_best()) {
    const bool was_best = advice->move == game().move_at(step());
    tell((was_best || (led_to() == nullptr && analysis().turning_point(step()) == nullptr)
              ? "Best "
              : "Better ") +
         advice->text);
    if (const std::size_t right = led_to() == nullptr ? 0 : led_to()->right.size(); right > 1) {
      tell(right == 2 ? "(So does 1 other.)" : say("(So do {} others.)", right - 1));
      view.panel.facts.back().rank = Line::Rank::Second;
    }
  }
  if (const auto change = analysis().change(step()))
    tell(as_sentence(change_in_words(*change)));
  else
    tell(analysis().failure() == nullptr ? "The computer is analyzing it."
                                         : cannot_think(analysis().failure()),
         Role::Muted);
}

void ReviewScreen::add_trial(View& view) const {
  const Game& tried = session_.game();
  std::vector<Move> moves;
  for (std::size_t ply = step(); ply < tried.ply(); ++ply) moves.push_back(tried.move_at(ply));
  std::vector<Line>& facts = view.panel.facts;
  facts.push_back(fact(activity_.walked() ? "Proof" : "Tried", line_in_words(moves), Role::Title));
  if (activity_.walked() && led_to() != nullptr && !is_narrow())
    facts.push_back(fact("", describe_step(game(), step(), *led_to(), *activity_.walked())));
  if (step() < game().length())
    facts.push_back(fact("played", numbered_move(game(), step()), Role::Muted));
  for (const Line& other : facts_of(session_, size(), view.message))
    if (other.label == "Quagmire" || other.label == "Now" || other.label == "Thinking")
      facts.push_back(other);
}

std::string ReviewScreen::message_at_step() const {
  if (activity_.walked() && is_over(session_.outcome()))
    return announce(session_.outcome()) + " Esc returns to the game.";
  if (activity_.walked() && led_to() != nullptr && is_narrow())
    return describe_step(game(), step(), *led_to(), *activity_.walked());
  if (activity_.walked()) return "Right and Left step through it, Esc returns to the game.";
  if (is_over(session_.outcome()) && trying())
    return announce(session_.outcome()) + " u takes a move back, Esc returns to the game.";
  if (trying()) return "Play on as you like; u takes a move back, Esc returns to the game.";
  if (is_over(session_.outcome())) return "[ steps back.";
  if (is_narrow() && led_to() != nullptr) return describe_lapse(game(), step(), *led_to());
  if (led_to() != nullptr) return "w shows the proof, move by move.";
  return "Try another move from here, and the computer answers.";
}

}  // namespace quagmire::ui
