#include "ui/session/review_activity.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

// The computer answers at full strength, to show what is wrong with a move that is tried.
ComputerSettings ReviewActivity::answering(Player turn) const {
  ComputerSettings computer = store_.played().computer();
  computer.sides = Sides::only(opponent(turn));
  computer.level = search::kLevels;
  return computer;
}

// The position in which a move was chosen, and the first moves of the proof. With none of them the
// person plays on from there against the computer.
answer::Placed ReviewActivity::placed(std::size_t step, std::size_t walked, bool by_others) {
  step_ = step;
  walked_ = walked > 0 ? std::optional(walked) : std::nullopt;
  is_best_asked_ = false;
  GameState state{analysis_.game().beginning(step), ComputerSettings{}, store_.played().names()};
  if (walked == 0) state.computer = answering(state.game.position().turn());
  const std::vector<Move> moves = analysis_.proof(step);
  for (std::size_t i = 0; i < walked; ++i) state.game.play_legal(moves[i]);
  return {by_others, std::make_shared<Match>(std::move(state), store_)};
}

Answers ReviewActivity::begin(std::size_t number) {
  const auto& points = analysis_.turning_points();
  const std::size_t first = points.empty() ? 0 : points.front().ply;
  const std::size_t step = number > 0 ? number - 1 : first;
  const bool proves = number > 0 && analysis_.consequence(step) != nullptr;
  return {placed(step, proves ? 1 : 0, proves), answer::TaskBegun{}};
}

// A person who tries another move in a proof has the computer for an opponent again.
std::optional<ComputerSettings> ReviewActivity::seats_after(const Position& position) {
  if (!std::exchange(walked_, std::nullopt)) return std::nullopt;
  return answering(opponent(position.turn()));
}

std::optional<Answers> ReviewActivity::undo(const Situation& now) {
  if (walked_) return browse(now, -1);
  if (is_trying(now.board)) return std::nullopt;
  return Answers{refused(now.typing == Typing::Bare
                             ? "You haven't tried a move here; back and next step through the game."
                             : "You haven't tried a move here; [ and ] step through the game.")};
}

std::optional<Answers> ReviewActivity::hint(const Situation& now) {
  const bool in_lines = now.typing == Typing::Bare;
  if (in_lines && !walked_ && is_trying(now.board)) return std::nullopt;
  const auto advice = best();
  if (!advice) return refuse_best();
  if (in_lines) return Answers{told("Better: " + advice->text)};
  // The screen draws it.
  const bool is_shown = !is_trying(now.board) && mentioned_best();
  Answers answers{placed(step_)};
  is_best_asked_ = true;
  if (is_shown) answers.emplace_back(told("The best move is already shown."));
  return answers;
}

std::optional<Answers> ReviewActivity::tell_why() {
  if (step_ == game().length()) return Answers{refused("The game is over here.")};
  const Consequence* const led_to = analysis_.consequence(step_);
  return Answers{told(led_to != nullptr ? describe_consequence(game(), step_, *led_to)
                                        : describe_change(game(), step_))};
}

Answers ReviewActivity::open(const Situation& /*now*/, std::size_t number) {
  return go_to(std::min(number, game().length()));
}

Answers ReviewActivity::next(const Situation& now) {
  const bool is_at_point = analysis_.turning_point(step_) != nullptr && !is_trying(now.board);
  const std::size_t walked = walked_.value_or(0);
  if ((walked_ || is_at_point) && walked < analysis_.proof(step_).size())
    return go_to(step_, walked + 1, true);
  if (turning_point_beyond(1) || analysis_.next_ply()) return go_to_turning_point(1);
  return {refused(as_typed("There is nothing after this; :back goes back, :quit leaves the review.",
                           now.typing))};
}

std::optional<Answers> ReviewActivity::browse(const Situation& now, int plies) {
  const bool forward = plies == 1;
  const std::size_t from = walked_.value_or(step_);
  const std::size_t last = walked_ ? analysis_.proof(step_).size() : game().length();
  const std::size_t wanted = stepped(from, plies, last);
  if (walked_ && wanted == from)
    return Answers{refused("The proof ends here; Esc returns to the game.")};
  if (walked_) return go_to(step_, wanted, forward && wanted > 0);
  if (wanted != from || is_trying(now.board)) return go_to(wanted, 0, forward && wanted > from);
  return Answers{refused(no_further(wanted))};
}

std::optional<Answers> ReviewActivity::look_at(const Situation& /*now*/, std::size_t ply) {
  return go_to(std::min(ply, game().length()));
}

std::optional<std::size_t> ReviewActivity::turning_point_beyond(int direction) const {
  std::optional<std::size_t> found;
  for (const TurningPoint& point : analysis_.turning_points()) {
    if (direction > 0 && point.ply > step_ && !found) found = point.ply;
    if (direction < 0 && point.ply < step_) found = point.ply;
  }
  return found;
}

Answers ReviewActivity::go_to_turning_point(int direction) {
  if (const auto found = turning_point_beyond(direction)) return go_to(*found);
  if (analysis_.next_ply() && direction > 0)
    return {refused("No later turning point is known yet; the computer is still analyzing.")};
  return {refused(direction > 0 ? "There is no later turning point."
                                : "There is no earlier turning point.")};
}

std::optional<Advice> ReviewActivity::best() const {
  const PlyEvaluation* const evaluation = analysis_.evaluation(step_);
  if (evaluation == nullptr || evaluation->line.empty()) return std::nullopt;
  const Consequence* const led_to = analysis_.consequence(step_);
  PlyEvaluation proved = *evaluation;
  if (led_to != nullptr && !led_to->missed.empty()) {
    proved.line = led_to->missed;
    proved.score = search::win_after(static_cast<int>(proved.line.size()));
  }
  return best_move(proved, game().position_at(step_), led_to);
}

Answers ReviewActivity::refuse_best() const {
  return {refused(analysis_.evaluation(step_) == nullptr
                      ? "The computer has not analyzed this move yet."
                      : "The game is over here.")};
}

Answers ReviewActivity::try_best(const Situation& /*now*/) {
  const auto advice = best();
  if (!advice) return refuse_best();
  return {placed(step_), answer::Tried{advice->move}};
}

Answers ReviewActivity::show_proof(const Situation& now) {
  if (walked_) return browse(now, 1).value();
  return analysis_.consequence(step_) != nullptr ? go_to(step_, 1, true) : *tell_why();
}

Activity::Description ReviewActivity::description(const Situation& now) const {
  Description description;
  description.footing =
      "next and back step through it, why explains, list shows all moves, quit leaves.\n";
  const Consequence* const led_to = analysis_.consequence(step_);
  if (walked_ && led_to != nullptr)
    description.task = say("Proof, move {} of {}: {}\n{}", *walked_, analysis_.proof(step_).size(),
                           describe_step(game(), step_, *led_to, *walked_),
                           now.board.is_over() ? announce(now.board.outcome()) + '\n' : "");
  else if (step_ == game().length() && !is_trying(now.board))
    description.task = say("The end of the game: {}.\n", stood(step_));
  else if (!is_trying(now.board))
    description.task = say("{}: from \"{}\" to \"{}\".\n", numbered_move(game(), step_),
                           stood(step_), stood(step_ + 1));
  return description;
}

std::string ReviewActivity::stood(std::size_t ply) const {
  const PlyEvaluation* const evaluation = analysis_.evaluation(ply);
  return evaluation == nullptr ? "not analyzed yet" : outlook(*evaluation);
}

Activity::Choices ReviewActivity::choices() const {
  Choices plies{{}, step_};
  for (std::size_t ply = 0; ply <= game().length(); ++ply)
    plies.rows.push_back({ply == 0 ? "start" : numbered_move(game(), ply - 1), stood(ply), ply});
  return plies;
}

std::string ReviewActivity::TriedOut::text_of(const GameState& state) const {
  return review_.is_trying(state.game) ? played_.text_of(state.game) : played_.text();
}
Result<std::string, SaveError> ReviewActivity::TriedOut::save_copy(const GameState& state,
                                                                   std::string_view path) {
  return review_.is_trying(state.game) ? played_.save_copy_of(state.game, path)
                                       : played_.write_copy(path);
}

}  // namespace quagmire::ui
