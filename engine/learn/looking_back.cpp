#include "engine/learn/looking_back.h"

namespace quagmire {

// Who played the game counts, not who sits there now.
std::optional<Question> LookingBack::question() {
  std::optional<Question> mistake;
  if (progress_.keeps_own()) mistake = mistakes_.question(review(), table_().played_by().sides);
  return mistake ? mistake : review().question();
}

std::vector<Position> LookingBack::history() {
  const auto asked = question();
  Game game = review().game();
  game.go_to(asked ? asked->ply : 0);
  return search::history_of(game);
}

bool LookingBack::hear(const Question& question, const Thought& thought) {
  using Purpose = Question::Purpose;
  if (question.purpose == Purpose::Review) {
    review().hear(question, thought);
    if (thought.finished) mistakes_.keep(progress_);
    return true;
  }
  if (question.purpose != Purpose::Missed && question.purpose != Purpose::Stumbled) return false;
  mistakes_.hear(question, thought, review(),
                 {table_().played_by(), table_().names(), table_().date()}, progress_);
  return true;
}

}  // namespace quagmire
