#include "ui/lines/review_judge.h"

#include <array>

#include "engine/game/notation.h"
#include "ui/session/session.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

std::string_view ReviewJudge::sentence(std::string_view word) const {
  static constexpr std::array meanings{
      Meaning{"next", "one move on in the proof, or to the next turning point"},
      Meaning{"undo", "one step back"},
      Meaning{"hint", "say what was better"},
      Meaning{"why", "say what the move led to"},
      Meaning{"list", "say how the game stood after each move"},
      Meaning{"board", "show the board and the move"},
      Meaning{"quit", "leave the review"},
  };
  return meaning_of(word, meanings);
}

std::size_t ReviewJudge::ply() const { return study_.turning_points()[point_].ply; }

// The position in which the move was chosen, and the first moves of the proof.
void ReviewJudge::show(Session& session, std::size_t point, std::size_t walked) {
  point_ = point;
  walked_ = walked;
  shown_ = study_.game().beginning(ply());
  const std::vector<Move> moves = study_.proof(ply());
  for (std::size_t i = 0; i < walked; ++i) shown_.play_legal(moves[i]);
  session.set_task(walked > 0);
}

void ReviewJudge::begin(Session& session, std::size_t /*number*/) {
  show(session, 0, 0);
  session.begin_task(false);
}

void ReviewJudge::attempt(Session& session, Move /*move*/) {
  session.refuse("Moves can be tried only in a full-screen review; quit leaves the review.");
}

void ReviewJudge::next(Session& session) {
  const std::size_t last = study_.turning_points().size() - 1;
  if (walked_ < study_.proof(ply()).size())
    show(session, point_, walked_ + 1);
  else if (point_ < last)
    show(session, point_ + 1, 0);
  else
    return session.refuse("There is nothing after this; back goes back, quit leaves the review.");
  session.report(event::TaskSet{});
}

void ReviewJudge::undo(Session& session) {
  if (walked_ > 0)
    show(session, point_, walked_ - 1);
  else if (point_ > 0)
    show(session, point_ - 1, 0);
  else
    return session.refuse("This is the first turning point.");
  session.report(event::TaskSet{});
}

void ReviewJudge::hint(Session& session) {
  session.tell("Better: " + best_move(study_, ply()).text);
}

bool ReviewJudge::tell_why(Session& session) {
  session.tell(study_.consequence(ply()) == nullptr ? describe_change(study_.game(), ply())
                                                    : describe_consequence(study_, ply()));
  return true;
}

std::string ReviewJudge::task() const {
  if (walked_ == 0)
    return numbered_move(study_.game(), ply()) + ": " + outlook(study_, ply(), Words::All) +
           " to " + outlook(study_, ply() + 1, Words::All) + ".\n";
  const std::string move = "Proof, move " + std::to_string(walked_) + " of " +
                           std::to_string(study_.proof(ply()).size()) + ": " +
                           describe_step(study_, ply(), walked_) + '\n';
  return move + (shown_.is_over() ? announce(shown_.outcome()) + '\n' : "");
}

std::vector<Judge::Choice> ReviewJudge::choices() const {
  std::vector<Choice> plies;
  for (std::size_t ply = 0; ply <= study_.game().ply(); ++ply)
    plies.push_back({ply == 0 ? "start" : numbered_move(study_.game(), ply - 1),
                     outlook(study_, ply, Words::All), ply});
  return plies;
}

std::string ReviewJudge::footing() const {
  return "next and back step through it, why says more, list says all moves, quit leaves the "
         "review.\n";
}

}  // namespace quagmire::ui
