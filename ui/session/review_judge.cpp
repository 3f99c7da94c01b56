#include "ui/session/review_judge.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/game/notation.h"
#include "ui/session/session.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

std::string_view ReviewJudge::sentence(std::string_view word) const {
  static constexpr std::array meanings{
      Meaning{"next", "one move on in the proof, or to the next turning point"},
      Meaning{"undo", "take a move back that was tried"},
      Meaning{"hint", "say what was better"},
      Meaning{"why", "say what the move led to"},
      Meaning{"back", "the move before, of the proof or the game"},
      Meaning{"forward", "the next move, of the proof or the game"},
      Meaning{"list", "say how the game stood after each move"},
      Meaning{"board", "show the board and the move"},
      Meaning{"proof", "walk through the proof of what the move led to"},
      Meaning{"quit", "leave the review"},
  };
  return meaning_of(word, meanings);
}

// The computer answers at full strength, to show what is wrong with a move that is tried.
Computer ReviewJudge::answering(Player turn) const {
  Computer computer = keeper_.played().computer();
  computer.sides = Sides::only(opponent(turn));
  computer.set_level(search::kLevels);
  return computer;
}

// The position in which a move was chosen, and the first moves of the proof. With none of them the
// person plays on from there against the computer.
void ReviewJudge::show(Session& session, std::size_t step, std::size_t walked, bool by_others) {
  step_ = step;
  walked_ = walked > 0 ? std::optional(walked) : std::nullopt;
  is_best_asked_ = false;
  TableState state{study_.game().beginning(step), Computer{}, keeper_.played().names()};
  if (walked == 0) state.computer = answering(state.game.position().turn());
  const std::vector<Move> moves = study_.proof(step);
  for (std::size_t i = 0; i < walked; ++i) state.game.play_legal(moves[i]);
  session.sit_down_at(Table(std::move(state), keeper_), by_others);
}

void ReviewJudge::go_to(Session& session, std::size_t step, std::size_t walked, bool by_others) {
  show(session, step, walked, by_others);
  session.report(event::TaskSet{});
}

void ReviewJudge::begin(Session& session, std::size_t number) {
  const auto& points = study_.turning_points();
  const std::size_t first = points.empty() ? 0 : points.front().ply;
  const std::size_t step = number > 0 ? number - 1 : first;
  const bool proves = number > 0 && study_.consequence(step) != nullptr;
  show(session, step, proves ? 1 : 0, proves);
  session.report(event::TaskBegun{});
}

// A person who tries another move in a proof has the computer for an opponent again.
void ReviewJudge::played(Session& session) {
  if (!std::exchange(walked_, std::nullopt)) return;
  session.table().seat(answering(opponent(session.position().turn())));
}

bool ReviewJudge::undo(Session& session) {
  if (walked_) return browse(session, action::Browse::Step::Back);
  if (is_trying(session.game())) return false;
  session.refuse(as_typed(session.typing() == Typing::Bare
                              ? "No move was tried here; back and next step through the game."
                              : "No move was tried here; [ and ] step through the game.",
                          session.typing()));
  return true;
}

bool ReviewJudge::hint(Session& session) {
  if (!walked_ && is_trying(session.game())) return false;
  if (is_best_known(session)) session.tell("Better: " + best_move(study_, step_).text);
  return true;
}

bool ReviewJudge::tell_why(Session& session) {
  if (step_ == game().length())
    session.refuse("The game is over here.");
  else if (study_.consequence(step_) != nullptr)
    session.tell(describe_consequence(study_, step_));
  else
    session.tell(describe_change(game(), step_));
  return true;
}

void ReviewJudge::open(Session& session, std::size_t number) {
  go_to(session, std::min(number, game().length()));
}

void ReviewJudge::next(Session& session) {
  const bool is_at_point = study_.turning_point(step_) != nullptr && !is_trying(session.game());
  const std::size_t walked = walked_.value_or(0);
  if ((walked_ || is_at_point) && walked < study_.proof(step_).size())
    return go_to(session, step_, walked + 1, true);
  const auto& points = study_.turning_points();
  const auto later = std::find_if(points.begin(), points.end(),
                                  [&](const TurningPoint& point) { return point.ply > step_; });
  if (later != points.end()) return go_to(session, later->ply);
  session.refuse("There is nothing after this; back goes back, quit leaves the review.");
}

bool ReviewJudge::browse(Session& session, action::Browse::Step step) {
  const bool forward = step == action::Browse::Step::Forward;
  const std::size_t from = walked_.value_or(step_);
  const std::size_t last = walked_ ? study_.proof(step_).size() : game().length();
  const std::size_t wanted = browsed_to(step, from, last);
  const bool was_trying = is_trying(session.game());
  if (walked_ && wanted == from)
    session.refuse("The proof ends here; Esc returns to the game.");
  else if (walked_)
    go_to(session, step_, wanted, forward && wanted > 0);
  else if (wanted != from || was_trying)
    go_to(session, wanted, 0, forward && wanted > from);
  else
    session.refuse(no_further(wanted));
  return true;
}

bool ReviewJudge::look_at(Session& session, std::size_t ply) {
  go_to(session, ply);
  return true;
}

void ReviewJudge::go_to_turning_point(Session& session, int direction) {
  std::optional<std::size_t> found;
  for (const TurningPoint& point : study_.turning_points()) {
    if (direction > 0 && point.ply > step_ && !found) found = point.ply;
    if (direction < 0 && point.ply < step_) found = point.ply;
  }
  if (found)
    go_to(session, *found);
  else if (study_.next_ply() && direction > 0)
    session.refuse("No later turning point is known yet; the computer is still looking.");
  else
    session.refuse(direction > 0 ? "There is no later turning point."
                                 : "There is no earlier turning point.");
}

// If not, that is said.
bool ReviewJudge::is_best_known(Session& session) const {
  const Opinion* const opinion = study_.opinion(step_);
  if (opinion == nullptr)
    session.refuse("The computer has not looked at this move yet.");
  else if (opinion->line.empty())
    session.refuse("The game is over here.");
  return opinion != nullptr && !opinion->line.empty();
}

void ReviewJudge::show_best(Session& session) {
  if (!is_best_known(session)) return;
  const bool is_shown = !is_trying(session.game()) && shows_best();
  go_to(session, step_);
  is_best_asked_ = true;
  session.report(event::Told{"Best: " + best_move(study_, step_).text});
  if (is_shown) session.note({Notice::Kind::Information, "The best move is already shown.", {}});
}

void ReviewJudge::try_best(Session& session) {
  if (!is_best_known(session)) return;
  go_to(session, step_);
  session.apply(action::Play{study_.opinion(step_)->line.front()});
}

void ReviewJudge::show_proof(Session& session) {
  if (walked_)
    browse(session, action::Browse::Step::Forward);
  else if (study_.consequence(step_) != nullptr && !is_trying(session.game()))
    go_to(session, step_, 1, true);
  else if (is_trying(session.game()) || session.selected())
    session.apply(action::ExplainCursor{});
  else
    tell_why(session);
}

std::string ReviewJudge::task(const Session& session) const {
  const std::string stood = outlook(study_, step_, Words::All);
  if (walked_)
    return "Proof, move " + std::to_string(*walked_) + " of " +
           std::to_string(study_.proof(step_).size()) + ": " +
           describe_step(study_, step_, *walked_) + '\n' +
           (session.game().is_over() ? announce(session.game().outcome()) + '\n' : "");
  if (is_trying(session.game())) return "";
  if (step_ == game().length()) return "The end of the game: " + stood + ".\n";
  return numbered_move(game(), step_) + ": " + stood + " to " +
         outlook(study_, step_ + 1, Words::All) + ".\n";
}

std::vector<Judge::Choice> ReviewJudge::choices() const {
  std::vector<Choice> plies;
  for (std::size_t ply = 0; ply <= game().ply() && study_.opinion(ply) != nullptr; ++ply)
    plies.push_back({ply == 0 ? "start" : numbered_move(game(), ply - 1),
                     outlook(study_, ply, Words::All), ply});
  return plies;
}

std::string ReviewJudge::footing() const {
  return "next and back step through it, why says more, list says all moves, quit leaves the "
         "review.\n";
}

std::string ReviewJudge::TriedOut::text_of(const TableState& state) const {
  return review_.is_trying(state.game) ? played_.text_of(state.game) : played_.text();
}
Result<std::string, KeepFailure> ReviewJudge::TriedOut::save_copy(const TableState& state,
                                                                  std::string_view path) {
  return review_.is_trying(state.game) ? played_.save_copy_of(state.game, path)
                                       : played_.save_copy(path);
}

}  // namespace quagmire::ui
