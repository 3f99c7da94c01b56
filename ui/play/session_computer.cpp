// Sessions: the computer's part. What it is asked, what comes of its thoughts, whom it plays.
#include <algorithm>
#include <array>
#include <cassert>

#include "ui/play/session.h"
#include "ui/words/hint.h"

namespace quagmire::ui {

bool Session::computer_is_to_move() const { return !browsing() && table_.computer_is_to_move(); }

std::string Session::name_of(Player player) const {
  const std::string letter(1, letter_of(player));
  if (computer().sides.has(player))
    return letter + " (computer, level " + std::to_string(computer().level) + ')';
  const std::string& name = table_.names()[static_cast<std::size_t>(index_of(player))];
  return name.empty() ? letter : letter + " (" + name + ')';
}

std::optional<Question> Session::question() const {
  using Purpose = Question::Purpose;
  // An answer may change what there is to think about.
  if (context() == Context::Question || context() == Context::Resume) return std::nullopt;
  if (is_over(outcome())) return std::nullopt;
  if (hint_wanted_) return Question{Purpose::Hint, position(), shown_ply()};
  const auto move = table_.question();
  if (move && !browsing()) return move;
  if (preferences_.analysis) return Question{Purpose::Analysis, position(), shown_ply()};
  return std::nullopt;
}

std::vector<Position> Session::history() const { return search::history_of(shown_game()); }

const Thought* Session::thought() const {
  return heard_ && question() == heard_->question ? &heard_->thought : nullptr;
}

void Session::hear(const Question& question, const Thought& thought) {
  if (question != this->question()) return;
  heard_ = Heard{question, thought};
  if (!thought.finished || question.purpose == Question::Purpose::Analysis) return;
  assert(!thought.result.lines.empty());
  const Move best = thought.result.lines[0].moves[0];
  if (question.purpose == Question::Purpose::Hint) {
    hint_wanted_ = false;
    inform(hint(thought.result, question.position), best);
  } else {
    play_for_computer(best);
  }
}

void Session::ask_for_hint() {
  hint_wanted_ = true;
  inform("Looking for a good move.");
}

// What the person is at stays: the cursor, the line that is typed.
void Session::play_for_computer(Move move) {
  selected_.reset();
  notice_.reset();
  table_.play(move);
  tell_news();
}

void Session::let_computer_move() {
  if (!computer_is_to_move()) {
    refuse("The computer is not to move; p gives it a side to play.");
  } else if (computer_waits()) {
    table_.let_computer_drop();
  } else if (const Thought* now = thought(); now != nullptr && !now->result.lines.empty()) {
    play_for_computer(now->result.lines[0].moves[0]);
  }
}

void Session::seat(Sides sides) {
  Computer seated = computer();
  seated.sides = sides;
  selected_.reset();
  inform(describe(seated));
  table_.seat(seated);
  tell_news();
}

void Session::switch_sides() {
  constexpr std::array order{Sides{}, Sides::only(Player::X), Sides::only(Player::O),
                             Sides::both()};
  const auto now = std::find(order.begin(), order.end(), computer().sides) - order.begin();
  seat(order[static_cast<std::size_t>(now + 1) % order.size()]);
}

void Session::set_level(int level) {
  if (level < 1 || level > search::kLevels) {
    refuse("The levels are 1 to " + std::to_string(search::kLevels) + '.');
    return;
  }
  Computer seated = computer();
  seated.level = level;
  inform(seated.sides.none()
             ? "Level " + std::to_string(level) + "; p gives the computer a side to play."
             : describe(seated));
  table_.seat(seated);
  tell_news();
}

}  // namespace quagmire::ui
