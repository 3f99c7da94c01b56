// Sessions: who plays. What the computer is asked, what its thoughts lead to and which sides it
// plays; the players' names, the score between them, and their time.
#include <algorithm>
#include <array>
#include <cassert>

#include "engine/game/notation.h"
#include "ui/advice/hint.h"
#include "ui/play/session.h"
#include "ui/table/table_words.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

bool Session::computer_is_to_move() const { return !browsing() && table_.computer_is_to_move(); }

std::string Session::name_of(Player player) const {
  if (computer().sides.has(player))
    return to_text(player) + " (computer, level " + level_number(computer()) + ')';
  return letter_and_name(table_.names(), player);
}

std::optional<Question> Session::question() const {
  using Purpose = Question::Purpose;
  // An answer may change what to think about.
  if (context() == Context::Question || context() == Context::Resume) return std::nullopt;
  if (is_over(outcome())) return std::nullopt;
  if (offered_) return table_.offer();
  if (hint_wanted_ || move_wanted_) return Question{Purpose::Hint, position(), shown_ply()};
  const auto move = table_.question();
  if (move && !browsing()) return move;
  if (preferences().analysis) return Question{Purpose::Analysis, position(), shown_ply()};
  return std::nullopt;
}

std::vector<Position> Session::history() const { return search::history_of(shown_game()); }

const Thought* Session::thought() const {
  return heard_ && question() == heard_->question ? &heard_->thought : nullptr;
}

void Session::hear(const Question& question, const Thought& thought) {
  if (question != this->question()) return;
  heard_ = Heard{question, thought};
  if (!thought.failure.empty()) {
    give_up_thinking(thought.failure);
    return;
  }
  if (question.purpose == Question::Purpose::Analysis && !thought.result.lines.empty())
    table_.note_hint(question.position);
  if (!thought.finished || question.purpose == Question::Purpose::Analysis) return;
  assert(!thought.result.lines.empty());
  if (question.purpose == Question::Purpose::Offer) {
    hear_reply(thought);
    return;
  }
  const Move best = thought.result.lines[0].moves[0];
  if (move_wanted_) {
    move_wanted_ = false;
    play_for_computer(best);
  } else if (question.purpose == Question::Purpose::Hint) {
    hint_wanted_ = false;
    table_.note_hint(question.position);
    const Advice advice = hint(thought.result, question.position);
    notice_ = Notice{Notice::Kind::Information, advice.text, advice.move, advice.aims};
  } else {
    play_for_computer(best);
  }
}

// The game goes on without the result.
void Session::give_up_thinking(const std::string& why) {
  const std::string told = cannot_think(why);
  if (computer_is_to_move()) {
    Computer nobody = computer();
    nobody.sides = {};
    take_seats(nobody, told + ' ' + describe_seats(nobody));
    return;
  }
  hint_wanted_ = false;
  move_wanted_ = false;
  offered_ = false;
  looks_.preferences().analysis = false;
  refuse(told);
}

// For actions that are only allowed in the user's own turn. False if the computer is not to move.
bool Session::refuse_for_computer() {
  if (!computer_is_to_move()) return false;
  refuse(name_of(position().turn()) + " is to move: wait, or ! makes it move now.");
  return true;
}

void Session::ask_for_hint() {
  hint_wanted_ = true;
  selected_.reset();  // the hint is drawn in place of its moves
  inform("Looking for a good move.");
}

void Session::offer_to_stop() {
  offered_ = true;
  inform("The computer thinks about it.");
}

void Session::hear_reply(const Thought& thought) {
  offered_ = false;
  const OfferReply reply = reply_to_offer(thought.result, table_);
  if (reply.agrees) {
    selected_.reset();
    table_.end(Agreed{});
  }
  inform(reply.agrees ? reply.text + ' ' + announce(game().outcome()) : reply.text);
  tell_news();
}

// The cursor and a line being typed stay as they are.
void Session::play_for_computer(Move move) {
  selected_.reset();
  notice_.reset();
  table_.play(move);
  move_to_be_seen_ = game().ply();
  tell_news();
  tell_no_headway();
}

void Session::let_computer_move() {
  if (browsing()) {
    refuse("The computer moves where the game is; Esc goes there.");
  } else if (is_over(outcome())) {
    refuse("The game is over. " + announce(outcome()));
  } else if (computer().sides.none()) {
    move_wanted_ = true;
    selected_.reset();
    inform("The computer moves for " + name_of(position().turn()) + '.');
  } else if (!computer_is_to_move()) {
    refuse("It is not the computer's turn.");
  } else if (computer_waits()) {
    ask_first({"Let the computer move, which drops the moves taken back? y/N",
               [](Session& asked) { asked.table_.let_computer_drop(); }});
  } else if (const Thought* now = thought(); now != nullptr && !now->result.lines.empty()) {
    play_for_computer(now->result.lines[0].moves[0]);
  }
}

void Session::seat(const Computer& wanted) {
  const Computer seated = table_.fitted(wanted);
  if (seated.sides != computer().sides) selected_.reset();
  take_seats(seated, describe_seats(seated));
}

void Session::set_level(int level) {
  if (level != kFittingLevel && (level < 1 || level > search::kLevels)) {
    refuse("A level is 1 to " + std::to_string(search::kLevels) + '.');
    return;
  }
  Computer seated = computer();
  seated.set_level(level);
  seated = table_.fitted(seated);
  take_seats(seated, describe_level(seated, kTyping));
}

// News of the table, such as a failure to keep, replace the message.
void Session::take_seats(const Computer& seated, const std::string& told) {
  inform(told);
  table_.seat(seated);
  tell_news();
}

void Session::tell_or_refuse(const Result<std::string, KeepFailure>& told) {
  if (told)
    inform(*told);
  else
    refuse(told.error().why);
}

void Session::set_names(const Names& names) {
  table_.name_players(names);
  inform(describe_names(table_, kTyping));
  tell_news();
}

void Session::set_time(const std::optional<TimeControl>& time) {
  table_.set_time(time);
  inform(describe_time(table_, kTyping));
  tell_news();
}

bool Session::time_counts() const {
  if (context() == Context::Question || context() == Context::Resume) return false;
  if (browsing() || game().is_over()) return false;
  return preferences().clock || table_.clock();
}

std::optional<Session::Duration> Session::next_tick() const {
  constexpr Duration second{1000};
  if (!time_counts()) return std::nullopt;
  if (!table_.clock()) return second;
  // When what is left reaches the next whole second.
  const Duration left = table_.clock()->remaining(game().position().turn());
  return std::max((left - Duration(1)) % second, Duration(0)) + Duration(1);
}

void Session::pass_time(Duration duration) {
  if (!time_counts()) return;
  thinking_[index_of(game().position().turn())] += duration;
  if (!table_.pass_time(duration)) return;
  selected_.reset();
  notice_.reset();
  leave_line();
  tell_news();
}

}  // namespace quagmire::ui
