#include "ui/screens/review.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "ui/draw/layout.h"
#include "ui/session/words.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"
#include "ui/words/table_words.h"
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

Fact fact(std::string label, std::string text, Roles roles = {}) {
  return {std::move(label), std::move(text), roles, Fact::Rank::First};
}

}  // namespace

const std::vector<Binding>& keys_of_review() {
  using action::Browse;
  using action::GoToTurningPoint;
  static const std::vector<Binding> keys{
      {"[, ], Left, Right",
       "the move before or after; PgUp and PgDn too",
       "] moves",
       {Browse{Browse::Step::Back}, Browse{Browse::Step::Forward}},
       "PgUp, PgDn"},
      // Braces are hard to type on many keyboards.
      {"<, >, {, }",
       "the turning point before or after",
       "> turning points",
       {GoToTurningPoint{-1}, GoToTurningPoint{1}}},
      {"Home, End",
       "the beginning or the end of the game",
       "",
       {Browse{Browse::Step::First}, Browse{Browse::Step::Last}}},
      {"Esc", "one step back: to the game, then leave the review", "back", {action::Back{}}},
      {"t",
       "try it: play the best move, and the computer answers; others can be tried too",
       "try it",
       {action::TryBest{}}},
      {"s", "show the best move, and why", "show best", {action::ShowBest{}}},
      {"w",
       "why: walk through the proof of what the move led to; Left and Right step",
       "why",
       {action::ShowProof{}}},
      word_key("help"),
      word_key("quit"),
  };
  return keys;
}

ReviewScreen::ReviewScreen(Screen& below, std::size_t number)
    : Overlay(below),
      session_(table_at(0), below.desk().session, Scene::Review),
      comments_(table().comments()) {
  ask_for(session_);
  // It also says how an unfinished game stands now.
  table().note_hint(game().position());
  if (number == 0) {
    show_first_turning_point();
  } else {
    waits_ = false;
    go_to(number - 1);
    show_proof(1);
  }
}

// Unless the user has gone elsewhere before it was found.
void ReviewScreen::show_first_turning_point() {
  if (!waits_ || study().turning_points().empty()) return;
  waits_ = false;
  go_to(study().turning_points().front().ply);
}

void ReviewScreen::hear(const Question& question, const Thought& thought) {
  Overlay::hear(question, thought);
  show_first_turning_point();
}

// The computer answers at full strength, to show what is wrong with a move that is tried.
Table ReviewScreen::table_at(std::size_t step) {
  TableState state{game().beginning(step), table().computer(), table().names()};
  state.computer.sides = Sides::only(opponent(state.game.position().turn()));
  state.computer.set_level(search::kLevels);
  return {std::move(state), keeper_};
}

bool ReviewScreen::is_narrow() const {
  return panel_columns(size(), preferences().board_choice()) < kNarrowPanel;
}

bool ReviewScreen::at_rest() const {
  const auto& notice = session_.notice();
  const bool drawn = notice && (notice->about || notice->listed);
  return !trying() && !drawn && !session_.preview().from;
}

std::size_t ReviewScreen::spoken_of() const { return std::min(step_ + 1, game().length()); }

std::optional<Advice> ReviewScreen::better() const {
  if (best_ || study().turning_point(step_) == nullptr) return best_;
  return best_move(study(), step_);
}

std::optional<Action> ReviewScreen::decode(const Input& input) const {
  if (const auto* wheel = std::get_if<Wheel>(&input))
    return action::Browse{wheel->lines < 0 ? action::Browse::Step::Back
                                           : action::Browse::Step::Forward};
  if (const auto* clicked = std::get_if<ClickedMove>(&input))
    return action::LookAt{clicked->ply - 1};
  static const std::vector<Binding> keys = keys_in(Scene::Review, keys_of_review());
  const auto* pressed = std::get_if<Key>(&input);
  const bool is_arrow =
      pressed != nullptr && (*pressed == key(KeyName::Left) || *pressed == key(KeyName::Right));
  // With a piece in hand they move the cursor.
  const bool walks = walked_ ? !session_.selected() : at_rest();
  return decode_at_board(session_, input, is_arrow && !walks ? bindings(Context::Board) : keys,
                         size());
}

Effect ReviewScreen::apply(const Action& action) {
  glide_.reset();
  waits_ = false;
  if (std::holds_alternative<action::Back>(action)) return step_back();
  if (walked_) {
    if (const auto* browse = std::get_if<action::Browse>(&action)) {
      walk_proof(browse->step);
      return effect::Draw{};
    }
  }
  const Effect effect = carry_out(action);
  // A person who tries another move there has the computer for an opponent again.
  if (walked_ && session_.game().ply() != step_ + *walked_) {
    Computer answering = table_at(step_).computer();
    answering.sides = Sides::only(session_.position().turn());
    session_.table().seat(answering);
    walked_.reset();
  }
  return effect;
}

Effect ReviewScreen::carry_out(const Action& action) {
  return effect_of(
      Overloaded{[&](const action::Browse& browse) { walk(browse.step); },
                 [&](const action::LookAt& look) { go_to(look.ply); },
                 [&](const action::GoToTurningPoint& go) { go_to_turning_point(go.direction); },
                 [&](const action::ShowBest&) { find_best(); },
                 [&](const action::TryBest&) { try_best(); },
                 [&](const action::ShowProof&) {
                   if (walked_)
                     walk_proof(action::Browse::Step::Forward);
                   else if (study().consequence(step_) != nullptr && !trying())
                     show_proof(1);
                   else
                     session_.apply(action::ExplainCursor{});
                 },
                 [&](const auto& /*other*/) { return session_.apply(action); }},
      action);
}

Effect ReviewScreen::step_back() {
  const bool closes = session_.context() == Context::Board && !session_.selected();
  if (!closes)
    session_.apply(action::Back{});
  else if (trying())
    go_to(step_);
  else
    return effect::Close{};
  return effect::Draw{};
}

void ReviewScreen::refuse(std::string text) { session_.refuse(std::move(text)); }

void ReviewScreen::go_to(std::size_t step) {
  step_ = step;
  best_.reset();
  walked_.reset();
  session_ = Session(table_at(step), desk().session, Scene::Review);
}

void ReviewScreen::walk(action::Browse::Step step) {
  const std::size_t from = step_;
  const std::size_t wanted = browsed_to(step, from, game().length());
  const bool was_trying = trying();
  go_to(wanted);
  if (wanted == from && !was_trying) refuse(no_further(wanted));
  if (step == action::Browse::Step::Forward && wanted > from) {
    const Move move = game().move_at(from);
    glide_ = Glide{move.from, move.to, wanted};
  }
}

void ReviewScreen::go_to_turning_point(int direction) {
  std::optional<std::size_t> found;
  for (const TurningPoint& point : study().turning_points()) {
    if (direction > 0 && point.ply > step_ && !found) found = point.ply;
    if (direction < 0 && point.ply < step_) found = point.ply;
  }
  if (found)
    go_to(*found);
  else if (study().next_ply() && direction > 0)
    refuse("No later turning point is known yet; the computer is still looking.");
  else
    refuse(direction > 0 ? "There is no later turning point."
                         : "There is no earlier turning point.");
}

void ReviewScreen::show_proof(std::size_t plies) {
  const std::vector<Move> moves = study().proof(step_);
  const std::size_t shown = std::min(plies, moves.size());
  TableState state{game().beginning(step_), Computer{}, table().names()};
  for (std::size_t i = 0; i < shown; ++i) state.game.play_legal(moves[i]);
  session_ = Session(Table(std::move(state), keeper_), desk().session, Scene::Review);
  walked_ = shown;
  if (shown > 0) glide_ = Glide{moves[shown - 1].from, moves[shown - 1].to, step_ + shown};
}

void ReviewScreen::walk_proof(action::Browse::Step step) {
  const std::size_t wanted = browsed_to(step, *walked_, study().proof(step_).size());
  if (wanted == 0) return go_to(step_);
  if (wanted == *walked_) return refuse("The proof ends here; Esc returns to the game.");
  show_proof(wanted);
}

void ReviewScreen::find_best() {
  const Opinion* opinion = study().opinion(step_);
  if (opinion == nullptr) {
    refuse("The computer has not looked at this move yet.");
  } else if (opinion->line.empty()) {
    refuse("The game is over here.");
  } else {
    const bool shown = !trying() && better();
    go_to(step_);
    best_ = best_move(study(), step_);
    if (shown) session_.tell("The best move is already shown.");
  }
}

void ReviewScreen::try_best() {
  const Opinion* opinion = study().opinion(step_);
  if (opinion == nullptr || opinion->line.empty()) {
    find_best();
    return;
  }
  go_to(step_);
  session_.apply(action::Play{opinion->line.front()});
}

View ReviewScreen::view() const {
  View view = board_.view();
  view.title = walked_ ? "Review: the proof" : trying() ? "Review: a move tried" : "Review";
  view.standing = names_in_short(table().names());
  const std::size_t length = game().length();
  const std::string last = std::to_string(game().move_number(length - 1));
  view.progress = step_ == length
                      ? "the end, move " + last
                      : "move " + std::to_string(game().move_number(step_)) + " of " + last;
  view.card.reset();
  view.moves.clear();
  add_moves(view, game(), spoken_of());
  if (trying()) {
    add_trial(view);
  } else {
    view.players.clear();
    view.facts.clear();
    if (at_rest()) add_marks(view);
    if (step_ < length)
      add_step(view);
    else
      add_end(view);
    add_comments(view);
    if (glide_) view.glide = glide_;
  }
  const bool silent = session_.context() == Context::Board && !session_.notice();
  if (silent && !session_.selected() && !session_.computer_is_to_move()) {
    view.message = message_at_step();
    view.message_roles = {};
  }
  if (session_.context() == Context::Board)
    view.hints = hints_of(keys_of_review(), preferences().keys);
  view.graph = graph_of(study());
  view.graph->shown = spoken_of();
  return view;
}

// Marks the move that was played and the better one, but not the move before.
void ReviewScreen::add_marks(View& view) const {
  const auto at = [&](Square square) -> Roles& {
    return view.squares[static_cast<std::size_t>(square.index())].roles;
  };
  for (SquareView& square : view.squares) square.roles = square.roles.without(Role::LastMove);
  view.way.clear();
  if (step_ == game().length()) return;
  const Move played = game().move_at(step_);
  at(played.from).add(Role::Selected);
  at(played.to).add(target_role(game().position_at(step_).kind_of(played)));
  if (const std::optional<Advice> advice = better()) {
    at(advice->move.from).add(Role::Hint);
    at(advice->move.to).add(Role::Hint);
  }
}

void ReviewScreen::add_step(View& view) const {
  const bool narrow = is_narrow();
  const std::string move = numbered_move(game(), step_);
  const std::string change =
      study().opinion(step_ + 1) == nullptr
          ? ""
          : change_in_words(study(), step_, narrow ? Words::Few : Words::All);
  view.facts.push_back(
      fact("", narrow || change.empty() ? move : move + "   " + change, Role::Title));
  if (change.empty())
    view.facts.push_back(fact("",
                              study().failure() == nullptr ? "The computer is looking at it."
                                                           : cannot_think(study().failure()),
                              Role::Muted));
  else if (narrow)
    view.facts.push_back(fact("", change));
  // These two words say which tint is which.
  view.facts.push_back(fact("played", to_display(game().move_at(step_)), Role::Selected));
  std::string led_to;
  if (study().consequence(step_) != nullptr)
    led_to = describe_consequence(study(), step_);
  else if (!change.empty() && study().turning_point(step_) != nullptr)
    led_to = describe_change(game(), step_);
  if (!narrow && !led_to.empty()) view.facts.push_back(fact("", led_to));
  if (const std::optional<Advice> advice = better()) {
    const bool was_best = advice->move == game().move_at(step_);
    const std::string label =
        was_best || study().turning_point(step_) == nullptr ? "best" : "better";
    view.facts.push_back(fact(label, to_display(advice->move), Role::Hint));
    const std::size_t reason = advice->text.find(": ");
    if (!narrow && reason != std::string::npos)
      view.facts.push_back(fact("", advice->text.substr(reason + 2)));
  }
  // A proof is in the message there.
  if (narrow && !led_to.empty() && study().consequence(step_) == nullptr)
    view.facts.push_back(fact("", led_to));
}

void ReviewScreen::add_end(View& view) const {
  const Outcome outcome = table().game().outcome();
  view.facts.push_back(is_over(outcome) ? fact("", announce(outcome), Role::Result)
                                        : fact("", "The game is unfinished.", Role::Title));
  if (const std::string puzzles = describe_found(desk().back.mistakes()); !puzzles.empty())
    view.facts.push_back(fact("", puzzles + '.'));
}

// Adds the comments on the current move; at the beginning, also those on the whole game.
void ReviewScreen::add_comments(View& view) const {
  for (const Comment& comment : comments_)
    if (comment.ply == spoken_of() || (comment.ply == 0 && step_ == 0))
      view.facts.push_back(fact("comment", in_one_line(comment.text)));
}

void ReviewScreen::add_trial(View& view) const {
  const Game& tried = session_.game();
  std::vector<Move> moves;
  for (std::size_t ply = step_; ply < tried.ply(); ++ply) moves.push_back(tried.move_at(ply));
  std::vector<Fact> facts{fact(walked_ ? "Proof" : "Tried", line_in_words(moves), Role::Title)};
  if (walked_ && !is_narrow()) facts.push_back(fact("", describe_step(study(), step_, *walked_)));
  if (step_ < game().length())
    facts.push_back(fact("played", numbered_move(game(), step_), Role::Muted));
  for (const Fact& other : view.facts)
    if (other.label == "Quagmire" || other.label == "Must" || other.label == "Thinking")
      facts.push_back(other);
  view.facts = std::move(facts);
}

std::string ReviewScreen::message_at_step() const {
  if (walked_ && is_over(session_.outcome()))
    return announce(session_.outcome()) + " Esc returns to the game.";
  if (walked_ && is_narrow()) return describe_step(study(), step_, *walked_);
  if (walked_) return "Right goes on, Left goes back, Esc returns to the game.";
  if (is_over(session_.outcome()) && trying())
    return announce(session_.outcome()) + " u takes a move back, Esc returns to the game.";
  if (trying()) return "Play on as you like; u takes a move back, Esc returns to the game.";
  if (is_over(session_.outcome())) return announce(session_.outcome()) + " [ steps back.";
  const std::optional<Advice> advice = better();
  if (is_narrow() && study().consequence(step_) != nullptr)
    return describe_consequence(study(), step_);
  if (is_narrow() && advice) return advice->text;
  if (study().consequence(step_) != nullptr) return "w shows the proof, move by move.";
  return "Try another move from here, and the computer answers.";
}

std::string ReviewScreen::TriedOut::text_of(const TableState& state) const {
  return review_.trying() ? review_.table().text_of(state.game) : review_.table().text();
}
Result<std::string, KeepFailure> ReviewScreen::TriedOut::save_copy(const TableState& state,
                                                                   std::string_view path) {
  return review_.trying() ? review_.table().save_copy_of(state.game, path)
                          : review_.table().save_copy(path);
}

}  // namespace quagmire::ui
