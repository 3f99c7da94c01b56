#include "ui/session/review_activity.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
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
event::Placed ReviewActivity::placed(std::size_t step, std::size_t walked, bool by_others) {
  step_ = step;
  walked_ = walked > 0 ? std::optional(walked) : std::nullopt;
  is_best_asked_ = false;
  Game shown = game().beginning(step);
  const std::vector<Move> moves = game_analysis().proof(step);
  for (std::size_t i = 0; i < walked; ++i) shown.play_legal(moves[i]);
  const ComputerSettings computer =
      walked == 0 ? answering(shown.position().turn()) : ComputerSettings();
  return {by_others, std::make_shared<Match>(
                         GameState::of(std::move(shown), computer, played().names()), store_)};
}

Events ReviewActivity::begin(std::size_t number) {
  const auto& points = game_analysis().turning_points();
  const std::size_t first = points.empty() ? 0 : points.front().ply;
  const std::size_t step = number > 0 ? number - 1 : first;
  const bool proves = number > 0 && game_analysis().consequence(step) != nullptr;
  follows_ = number == 0;
  return {placed(step, proves ? 1 : 0, proves), event::TaskBegun{}};
}

Events ReviewActivity::follow_analysis() {
  if (!follows_) return {};
  const auto& points = game_analysis().turning_points();
  auto first = move_to_explain(game_analysis(), played().game().outcome());
  if (!first && !points.empty()) first = points.front().ply;
  return first && *first != step_ ? go_to(*first) : Events{};
}

void ReviewActivity::leave_proof(Match& tried) const {
  if (walked_ && tried.computer().sides.none())
    tried.set_computer(answering(opponent(tried.game().position().turn())));
}

std::optional<Events> ReviewActivity::take_back_shown() {
  follows_ = false;
  return std::nullopt;
}

std::optional<Events> ReviewActivity::undo(const Situation& now) {
  if (walked(now.board)) return browse(now, -1);
  if (is_trying(now.board)) return std::nullopt;
  return Events{
      refused(now.typing == CommandStyle::Bare
                  ? "You haven't tried a move here; type back or next to step through the game."
                  : "You haven't tried a move here; press [ or ] to step through the game.")};
}

std::optional<Events> ReviewActivity::hint(const Situation& now) {
  const bool in_lines = now.typing == CommandStyle::Bare;
  if (in_lines && !walked(now.board) && is_trying(now.board)) return std::nullopt;
  const auto advice = best();
  if (!advice) return refuse_best();
  if (in_lines) return Events{told("Better: " + advice->text)};
  // The screen draws it.
  const bool is_shown = !is_trying(now.board) && mentioned_best();
  Events answers{placed(step_)};
  is_best_asked_ = true;
  if (is_shown) answers.emplace_back(told("The best move is already shown."));
  return answers;
}

std::optional<Events> ReviewActivity::why() {
  if (step_ == game().length()) return Events{refused("The game ends here.")};
  const Consequence* const led_to = game_analysis().consequence(step_);
  return Events{told(led_to != nullptr ? describe_consequence(game(), step_, *led_to)
                                       : describe_change(game(), step_))};
}

std::optional<Events> ReviewActivity::open(const Situation& /*now*/, std::size_t number) {
  return go_to(std::min(number, game().length()));
}

std::optional<Events> ReviewActivity::next(const Situation& now, bool /*skips*/) {
  const bool is_at_point = game_analysis().turning_point(step_) != nullptr && !is_trying(now.board);
  const auto proved = walked(now.board);
  if ((proved || is_at_point) && proved.value_or(0) < game_analysis().proof(step_).size())
    return go_to(step_, proved.value_or(0) + 1, true);
  if (turning_point_beyond(1) || game_analysis().next_ply()) return go_to_turning_point(1);
  return Events{refused(as_typed(
      "This is the end of the review; :back goes back, :quit leaves the review.", now.typing))};
}

std::optional<Events> ReviewActivity::browse(const Situation& now, int plies) {
  const bool forward = plies == 1;
  const auto proved = walked(now.board);
  const std::size_t from = proved.value_or(step_);
  const std::size_t last = proved ? game_analysis().proof(step_).size() : game().length();
  const std::size_t wanted = stepped(from, plies, last);
  if (proved && wanted == from)
    return Events{refused("The proof ends here; Esc returns to the game.")};
  if (proved) return go_to(step_, wanted, forward && wanted > 0);
  if (wanted != from || is_trying(now.board)) return go_to(wanted, 0, forward && wanted > from);
  return Events{refused(no_further(wanted))};
}

std::optional<std::size_t> ReviewActivity::turning_point_beyond(int direction) const {
  std::optional<std::size_t> found;
  for (const TurningPoint& point : game_analysis().turning_points()) {
    if (direction > 0 && point.ply > step_ && !found) found = point.ply;
    if (direction < 0 && point.ply < step_) found = point.ply;
  }
  return found;
}

Events ReviewActivity::go_to_turning_point(int direction) {
  if (const auto found = turning_point_beyond(direction)) return go_to(*found);
  if (game_analysis().next_ply() && direction > 0)
    return {refused("No later turning point is known yet; the computer is still analyzing.")};
  return {refused(direction > 0 ? "There is no later turning point."
                                : "There is no earlier turning point.")};
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

Events ReviewActivity::refuse_best() const {
  return {refused(game_analysis().evaluation(step_) == nullptr
                      ? "The computer has not analyzed this move yet."
                      : "The game ends here.")};
}

Events ReviewActivity::try_best(const Situation& /*now*/) {
  const auto advice = best();
  if (!advice) return refuse_best();
  return {placed(step_), event::Tried{advice->move}};
}

Events ReviewActivity::show_proof(const Situation& now) {
  if (walked(now.board)) return browse(now, 1).value();
  return game_analysis().consequence(step_) != nullptr ? go_to(step_, 1, true) : *why();
}

Description ReviewActivity::description(const Situation& now) const {
  Description description;
  description.footing =
      "Type next or back to step through it, why for an explanation, list for all moves, or "
      "quit.\n";
  const Consequence* const led_to = game_analysis().consequence(step_);
  if (const auto proved = walked(now.board); proved && led_to != nullptr)
    description.task =
        say("Proof, move {} of {}: {}\n{}", *proved, game_analysis().proof(step_).size(),
            describe_step(game(), step_, *led_to, *proved),
            now.board.is_over() ? announce(now.board.outcome()) + '\n' : "");
  else if (step_ == game().length() && !is_trying(now.board))
    description.task = say("The end of the game: {}.\n", stood(step_));
  else if (!is_trying(now.board))
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
