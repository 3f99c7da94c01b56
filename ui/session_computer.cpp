// Sessions: the computer's part. What it is asked, what comes of its thoughts, whom it plays.
#include <algorithm>
#include <array>
#include <cassert>

#include "ui/hint.h"
#include "ui/session.h"

namespace quagmire::ui {

bool Session::computer_is_to_move() const {
  return !browsing() && !game_.position().is_over() && computer_.sides.has(game_.position().turn());
}

bool Session::computer_waits() const {
  return computer_is_to_move() && game_.ply() < game_.length() && !may_drop_;
}

std::string Session::name_of(Player player) const {
  if (!computer_.sides.has(player)) return display_.name_of(player);
  return std::string(1, letter_of(player)) + " (computer, level " +
         std::to_string(computer_.level) + ')';
}

std::optional<Question> Session::question() const {
  using Purpose = Question::Purpose;
  // An answer may change what there is to think about.
  if (context() == Context::Question || context() == Context::Resume) return std::nullopt;
  if (position().is_over()) return std::nullopt;
  if (hint_wanted_) return Question{Purpose::Hint, position(), shown_ply()};
  if (computer_is_to_move() && !computer_waits())
    return Question{Purpose::Move,   position(),          shown_ply(),
                    computer_.level, computer_.move_time, computer_.seed};
  if (display_.analysis) return Question{Purpose::Analysis, position(), shown_ply()};
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
  may_drop_ = false;
  selected_.reset();
  notice_.reset();
  game_.play(move);
  keep();
}

void Session::let_computer_move() {
  if (!computer_is_to_move()) {
    refuse("The computer is not to move; p gives it a side to play.");
  } else if (computer_waits()) {
    may_drop_ = true;
  } else if (const Thought* now = thought(); now != nullptr && !now->result.lines.empty()) {
    play_for_computer(now->result.lines[0].moves[0]);
  }
}

void Session::seat(Sides sides) {
  computer_.sides = sides;
  selected_.reset();
  inform(describe(computer_));
  keep_computer();
}

void Session::switch_sides() {
  constexpr std::array order{Sides{}, Sides::only(Player::X), Sides::only(Player::O),
                             Sides::both()};
  const auto now = std::find(order.begin(), order.end(), computer_.sides) - order.begin();
  seat(order[static_cast<std::size_t>(now + 1) % order.size()]);
}

void Session::set_level(int level) {
  if (level < 1 || level > search::kLevels) {
    refuse("The levels are 1 to " + std::to_string(search::kLevels) + '.');
    return;
  }
  computer_.level = level;
  inform(computer_.sides.none()
             ? "Level " + std::to_string(level) + "; p gives the computer a side to play."
             : describe(computer_));
  keep_computer();
}

// Who plays is kept with the game, but no game is begun by it.
void Session::keep_computer() {
  if (keeper_ == nullptr) return;
  keeper_->seat(computer_);
  if (game_.length() > 0) keep();
}

}  // namespace quagmire::ui
