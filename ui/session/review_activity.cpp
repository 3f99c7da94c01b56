#include "ui/session/review_activity.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "ui/session/session.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

ReviewActivity::ReviewActivity(PostGameAnalysis& analysis, const Match& played)
    : Activity(Scene::Review, "review", "moves"), post_game_(analysis), store_(*this, played) {}
ReviewActivity::ReviewActivity(Match opened)
    : Activity(Scene::Review, "review", "moves"),
      opened_(std::make_unique<Opened>(std::move(opened))),
      post_game_(opened_->analysis),
      store_(*this, opened_->match) {}

std::optional<Advice> ReviewActivity::mentioned_best() const {
  const GameAnalysis& analysis = game_analysis();
  const bool turned = analysis.turning_point(step_) != nullptr || analysis.consequence(step_);
  return is_best_asked_ || turned ? best() : std::nullopt;
}

// The computer answers at full strength, to show what is wrong with a move that is tried.
ComputerSettings ReviewActivity::answering(Player turn) const {
  ComputerSettings computer = played().computer();
  computer.sides = Sides::only(opponent(turn));
  computer.level = search::kLevels;
  return computer;
}

// The position in which a move was chosen, and the first moves of the proof. With none of them the
// person plays on from there against the computer.
void ReviewActivity::place(Session& at, std::size_t step, std::size_t proof_plies, bool by_others) {
  step_ = step;
  walked_ = proof_plies > 0 ? std::optional(proof_plies) : std::nullopt;
  is_best_asked_ = false;
  Game shown = game().beginning(step);
  const std::vector<Move> moves = game_analysis().proof(step);
  for (std::size_t i = 0; i < proof_plies; ++i) shown.play_legal(moves[i]);
  const ComputerSettings computer =
      proof_plies == 0 ? answering(shown.position().turn()) : ComputerSettings();
  GameState state = GameState::of(std::move(shown), computer, played().names());
  at.start_over(std::make_shared<Match>(std::move(state), store_), by_others);
}

void ReviewActivity::go_to(Session& at, std::size_t step, std::size_t proof_plies, bool by_others) {
  place(at, step, proof_plies, by_others);
  at.show(event::Shown::Task);
}

void ReviewActivity::begin(Session& at, std::size_t number) {
  const auto& points = game_analysis().turning_points();
  const std::size_t first = points.empty() ? 0 : points.front().ply;
  const std::size_t step = number > 0 ? number - 1 : first;
  const bool proves = number > 0 && game_analysis().consequence(step) != nullptr;
  follows_ = number == 0;
  place(at, step, proves ? 1 : 0, proves);
  at.begin_task();
}

void ReviewActivity::follow_analysis(Session& at) {
  if (!follows_) return;
  const auto& points = game_analysis().turning_points();
  auto first = move_to_explain(game_analysis(), played().game().outcome());
  if (!first && !points.empty()) first = points.front().ply;
  if (first && *first != step_) go_to(at, *first);
}

void ReviewActivity::leave_proof(Match& tried) const {
  if (walked_ && tried.computer().sides.none())
    tried.set_computer(answering(opponent(tried.game().position().turn())));
}

// Nothing is shown that must go, but after an action the view no longer follows the analysis.
bool ReviewActivity::take_back_shown(Session& /*at*/) {
  follows_ = false;
  return false;
}

bool ReviewActivity::undo(Session& at) {
  if (walked(at.game())) return browse(at, -1);
  if (is_trying(at.game())) return false;
  at.refuse(as_typed(
      "You haven't tried a move here; <press [ or ]|type back or next> to step through the game.",
      at.typing()));
  return true;
}

bool ReviewActivity::hint(Session& at) {
  const bool in_lines = at.typing() == CommandStyle::Bare;
  if (in_lines && !walked(at.game()) && is_trying(at.game())) return false;
  const auto advice = best();
  if (!advice) {
    refuse_best(at);
  } else if (in_lines) {
    at.tell("Better: " + advice->text);
  } else {
    const bool is_drawn = !is_trying(at.game()) && mentioned_best();
    place(at, step_);
    is_best_asked_ = true;
    if (is_drawn) at.tell("The best move is already shown.");
  }
  return true;
}

bool ReviewActivity::why(Session& at) {
  const Consequence* const led_to = game_analysis().consequence(step_);
  if (step_ == game().length())
    at.refuse("The game ends here.");
  else
    at.tell(led_to != nullptr ? describe_consequence(game(), step_, *led_to)
                              : describe_change(game(), step_));
  return true;
}

bool ReviewActivity::open(Session& at, std::size_t number) {
  go_to(at, std::min(number, game().length()));
  return true;
}

bool ReviewActivity::next(Session& at, bool /*skips*/) {
  const bool is_at_point = game_analysis().turning_point(step_) != nullptr && !is_trying(at.game());
  const auto proved = walked(at.game());
  if ((proved || is_at_point) && proved.value_or(0) < game_analysis().proof(step_).size())
    go_to(at, step_, proved.value_or(0) + 1, true);
  else if (turning_point_beyond(1) || game_analysis().next_ply())
    go_to_turning_point(at, 1);
  else
    at.refuse(as_typed("This is the end of the review; :back goes back, :quit leaves the review.",
                       at.typing()));
  return true;
}

bool ReviewActivity::browse(Session& at, int plies) {
  const bool forward = plies == 1;
  const auto proved = walked(at.game());
  const std::size_t from = proved.value_or(step_);
  const std::size_t last = proved ? game_analysis().proof(step_).size() : game().length();
  const std::size_t wanted = stepped(from, plies, last);
  if (proved && wanted == from)
    at.refuse("The proof ends here; Esc returns to the game.");
  else if (proved)
    go_to(at, step_, wanted, forward && wanted > 0);
  else if (wanted != from || is_trying(at.game()))
    go_to(at, wanted, 0, forward && wanted > from);
  else
    at.refuse(no_further(wanted));
  return true;
}

std::optional<std::size_t> ReviewActivity::turning_point_beyond(int direction) const {
  std::optional<std::size_t> found;
  for (const TurningPoint& point : game_analysis().turning_points()) {
    if (direction > 0 && point.ply > step_ && !found) found = point.ply;
    if (direction < 0 && point.ply < step_) found = point.ply;
  }
  return found;
}

void ReviewActivity::go_to_turning_point(Session& at, int direction) {
  if (const auto found = turning_point_beyond(direction))
    go_to(at, *found);
  else if (game_analysis().next_ply() && direction > 0)
    at.refuse("No later turning point is known yet; the computer is still analyzing.");
  else
    at.refuse(direction > 0 ? "There is no later turning point."
                            : "There is no earlier turning point.");
}

std::optional<Advice> ReviewActivity::best() const {
  const PlyEvaluation* const evaluation = game_analysis().evaluation(step_);
  if (evaluation == nullptr || evaluation->line.empty()) return std::nullopt;
  const Consequence* const led_to = game_analysis().consequence(step_);
  PlyEvaluation proved = *evaluation;
  if (led_to != nullptr && !led_to->missed.empty()) {
    proved.line = led_to->missed;
    proved.score = search::win_after(static_cast<int>(proved.line.size()));
  }
  return best_move(proved, game().position_at(step_), led_to);
}

void ReviewActivity::refuse_best(Session& at) const {
  at.refuse(game_analysis().evaluation(step_) == nullptr
                ? "The computer has not analyzed this move yet."
                : "The game ends here.");
}

void ReviewActivity::try_best(Session& at) {
  const auto advice = best();
  if (!advice) return refuse_best(at);
  place(at, step_);
  at.attempt(advice->move);
}

void ReviewActivity::show_proof(Session& at) {
  if (walked(at.game()))
    browse(at, 1);
  else if (game_analysis().consequence(step_) != nullptr)
    go_to(at, step_, 1, true);
  else
    why(at);
}

Description ReviewActivity::description(const Session& at) const {
  Description description;
  description.footing =
      "Type next or back to step through it, why for an explanation, list for all moves, or "
      "quit.\n";
  const Consequence* const led_to = game_analysis().consequence(step_);
  if (const auto proved = walked(at.game()); proved && led_to != nullptr)
    description.task =
        say("Proof, move {} of {}: {}\n{}", *proved, game_analysis().proof(step_).size(),
            describe_step(game(), step_, *led_to, *proved),
            at.game().is_over() ? announce(at.game().outcome()) + '\n' : "");
  else if (step_ == game().length() && !is_trying(at.game()))
    description.task = say("The end of the game: {}.\n", stood(step_));
  else if (!is_trying(at.game()))
    description.task = say("{}: from \"{}\" to \"{}\".\n", numbered_move(game(), step_),
                           stood(step_), stood(step_ + 1));
  return description;
}

std::string ReviewActivity::stood(std::size_t ply) const {
  const PlyEvaluation* const evaluation = game_analysis().evaluation(ply);
  return evaluation == nullptr ? "not analyzed yet" : outlook(*evaluation);
}

TaskList ReviewActivity::list() const {
  TaskList plies{{}, step_};
  for (std::size_t ply = 0; ply <= game().length(); ++ply)
    plies.rows.push_back({ply == 0 ? "start" : numbered_move(game(), ply - 1), stood(ply), ply});
  return plies;
}

std::string ReviewActivity::TriedOut::text_of(const GameState& state) const {
  return review_.is_trying(state.game) ? played_.text_of(state.game) : played_.text();
}
Result<std::string, SaveError> ReviewActivity::TriedOut::save_copy(const GameState& state,
                                                                   std::string_view path) {
  return review_.is_trying(state.game) ? played_.export_variation(state.game, path)
                                       : played_.export_game(path);
}

}  // namespace quagmire::ui
