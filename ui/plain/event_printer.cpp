#include "ui/plain/event_printer.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/plain/reports.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"

namespace quagmire::ui {

namespace {

// For programs: "X 1 O left e4 in Quagmire"
std::string last_line(const Outcome& outcome) {
  const auto winner = winner_of(outcome);
  return (winner ? letter_of(*winner) : '=') + (" 1 " + reason(outcome));
}

}  // namespace

EventPrinter::EventPrinter(const Session& session, const LineStyle& style, std::ostream& output,
                           Progress& progress, bool shows_clock)
    : session_(session),
      style_(style),
      as_it_is_(output),
      spoken_(output, [this] { return session_.match().names(); }),
      output_(style.by_ear ? spoken_ : output),
      progress_(progress),
      shows_clock_(shows_clock) {}

std::string EventPrinter::prompt() const {
  if (!style_.person) return "";
  const bool spoken = style_.by_ear;
  switch (session_.context()) {
    case Scene::Resume:
      return spoken ? "r or n: " : "R/n> ";
    case Scene::WhoseTurn:
      return spoken ? "O or X: " : "O/X> ";
    case Scene::Unsaved:
      return spoken ? "s or d: " : "s/d> ";
    case Scene::Question:
      return spoken ? "y or n: " : "y/N> ";
    default:
      break;
  }
  if (is_over(session_.outcome())) return spoken ? "Game over: " : "Game over> ";
  const Player turn = session_.position().turn();
  if (!spoken) return to_text(turn) + "> ";
  const std::string duty = duty_in_short(session_.position());
  return ui::spoken(say("{}{}: ", announce_turn(turn), duty.empty() ? "" : ", " + duty));
}

void EventPrinter::print(const Events& events, bool goes_on) {
  goes_on_ = goes_on;
  for (const Event& one : events)
    if (const auto* kept = std::get_if<event::SaveReported>(&one))
      if (kept->kind != SaveStatus::Kind::SavedAgain) report(kept->text);
  for (const Event& one : events)
    std::visit([this](const auto& alternative) { print_event(alternative); }, one);
}

void EventPrinter::print_event(const event::Message& said) {
  if (said.audience == event::Message::Audience::Screen) return;
  if (said.notice.kind == StatusMessage::Kind::Refusal)
    print_refusal(said.notice.text);
  else
    output_ << said.notice.text << '\n';
}

void EventPrinter::print_event(const event::MovePlayed& moved) {
  const std::size_t ply = game().ply() - 1;
  const Move move = game().move_at(ply);
  const Player mover = game().position_at(ply).turn();
  if (moved.by_computer && !style_.by_ear)
    output_ << letter_of(mover) << " plays " << to_display(move) << '\n';
  // A listener keeps the board in mind, on which a jump takes nothing away.
  print_change(prompt_says_turn() ? to_text(mover) + ' ' + to_display(move) + '.'
                                  : last_move_in_brief(game()));
}

void EventPrinter::print_event(const event::GameChanged& done) {
  if (done.players_only) {
    output_ << done.text << '\n';
    print_waiting_computer();
  } else if (done.text.empty()) {
    print_position();
  } else {
    print_change(done.text);
  }
}

void EventPrinter::print_event(const event::GameStarted& begun) {
  if (!begun.last.warning.empty())
    report("the last game stays where it was saved: " + begun.last.warning);
  else if (!begun.last.location.empty())
    output_ << (style_.by_ear ? "The last game is saved."
                              : say("Previous game saved in {}.", begun.last.location))
            << '\n';
  if (session_.match().sides_changed())
    output_ << "Sides changed: " << describe_names(session_.match(), CommandStyle::Bare) << '\n';
  print_position();
}

void EventPrinter::print_event(const event::Shown& shown) {
  using event::Shown;
  switch (shown.content) {
    case Shown::Ply:
      return style_.by_ear ? print_ply() : print_board();
    case Shown::Board:
      return print_board();
    case Shown::Task:
      return print_task();
    case Shown::Activity:
      output_ << description().heading;
      print_task();
      output_ << description().footing;
      return;
    case Shown::Conclusion:
      output_ << description().conclusion;
      return;
    case Shown::Game:
      output_ << "Back to the game.\n";
      return print_position();
    case Shown::Tasks:
      return print_tasks();
    case Shown::Help:
    case Shown::Commands:
      return print_commands(shown.content == Shown::Commands);
    case Shown::Rules:
      output_ << rules();
      return;
    case Shown::Statistics:
      return write_statistics(session_.match().past_games(), progress_, output_);
    case Shown::Form:
      return print_form(*shown.form);
  }
}

void EventPrinter::print_event(const event::Copied& copied) {
  write_as_it_is(copied.text + (copied.text.ends_with('\n') ? "" : "\n"));
}

void EventPrinter::print_board() {
  if (is_in_game()) return print_grid();
  // A listener needs one board at a time: what comes next is a new position.
  const bool is_done = description().is_done;
  if (style_.by_ear && (session_.scene() == Scene::Lesson || is_done)) return;
  print_task_board();
}

// A listener asks for the board of the next puzzle, and of a move that is reviewed.
void EventPrinter::print_task() {
  const bool waits =
      session_.scene() == Scene::Review || (goes_on_ && session_.scene() == Scene::Puzzle);
  if (!style_.by_ear || !waits) print_task_board();
  output_ << description().task;
}

void EventPrinter::print_form(const Form& form) {
  write_form(form, style_.person, output_);
  if (style_.person)
    output_ << (form.all.empty() ? form.question : "Type games and a number.") << '\n';
}

// Those that mean something of their own here come first. A listener needs only a few.
void EventPrinter::print_commands(bool all) {
  constexpr std::size_t column = 16;
  output_ << "Type a move (c2 c5) or one of these commands:\n";
  if (style_.by_ear && !all) {
    for (const char* name : {"undo", "moves", "why", "hint", "pieces", "new", "learn", "quit"}) {
      const Command& word = *find_command(name);
      if (const auto use = word.use(session_.scene()))
        output_ << word.name << ": " << use->sentence << '\n';
    }
    output_ << "help commands lists them all.\n";
    return;
  }
  for (const bool own : {true, false})
    for (const Command& word : commands()) {
      const auto use = word.use(session_.scene());
      if (!use || own != (use->sentence != word.sentence)) continue;
      if (word.scenes.has(Scene::ScreenAlone)) continue;
      std::string typed = word.with_argument();
      typed.resize(std::max(typed.size(), column), ' ');
      output_ << "  " << typed << ' ' << use->sentence << '\n';
    }
}

void EventPrinter::print_tasks() {
  for (const TaskChoice& choice : session_.activity().list().rows)
    output_ << choice.label << (style_.by_ear ? ": " : "  ") << choice.text << '\n';
  const std::string word(session_.activity().command());
  if (!find_command(word)->argument.empty()) output_ << "Type " << word << " and a number.\n";
}

void EventPrinter::print_change(const std::string& in_brief) {
  // A listener who is there hears the last move and the end in one go.
  const bool ends_line = prompt_says_turn() != game().is_over();
  if (style_.by_ear) output_ << in_brief << (ends_line ? '\n' : ' ');
  print_position();
}

void EventPrinter::print_position() {
  const bool is_over = game().is_over();
  if (style_.person && is_in_game() && !is_over && !std::exchange(has_greeted_, true))
    write_as_it_is("Type a move, such as c2 c5; or help, rules, learn, pieces.\n");
  if (!style_.by_ear)
    print_grid();
  else if (is_over)
    print_end();
  else
    print_turn_in_brief();
  if (shows_clock_ && is_in_game() && session_.match().time() && !is_over && !style_.by_ear)
    output_ << "Clock: " << times_in_short(session_.match()) << '\n';
  print_waiting_computer();
}

void EventPrinter::print_turn_in_brief() {
  if (prompt_says_turn()) return;
  const std::string stuck = explain_quagmire(session_.position());
  output_ << announce_turn(session_.position().turn()) << (stuck.empty() ? "." : ". " + stuck)
          << '\n';
}

void EventPrinter::print_end() {
  output_ << (style_.person ? session_.announced_end() : last_line(session_.outcome())) << '\n';
}

void EventPrinter::print_grid() {
  const Position& position = session_.position();
  output_ << to_grid(position);
  if (is_over(session_.outcome())) return print_end();
  if (!prompt_says_turn()) output_ << announce_turn(position.turn()) << '\n';
  if (const Bitboard quagmired = position.quagmired(position.turn()); quagmired.any())
    output_ << "Quagmire: " << squares_in_short(quagmired, style_.by_ear ? ", " : " ") << '\n';
}

void EventPrinter::print_task_board() {
  if (!style_.by_ear) {
    print_grid();
  } else {
    for (const Player player : {Player::O, Player::X})
      output_ << describe_pieces(session_.position(), player) << '\n';
    if (!is_over(session_.outcome())) print_turn_in_brief();
  }
  output_ << description().below_board;
}

void EventPrinter::print_waiting_computer() {
  if (session_.computer_waits())
    output_ << "The computer is waiting: type redo to play the moves again, or computer "
            << to_text(session_.computer().sides) << " to let it move.\n";
}

void EventPrinter::print_ply() {
  const Game shown = session_.shown_game();
  output_ << (shown.ply() == 0 ? "The start."
                               : say("Move {}: {}", shown.move_number(shown.ply() - 1),
                                     last_move_in_brief(shown)))
          << '\n';
}

void EventPrinter::write_as_it_is(const std::string& text) {
  output_.flush();
  as_it_is_ << text;
}

void EventPrinter::print_refusal(const std::string& why) {
  output_ << (!style_.person ? "0 " : why.starts_with("No") ? "" : "No: ") << why << '\n';
}

}  // namespace quagmire::ui
