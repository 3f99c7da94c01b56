#include "app/play/plain_lessons.h"

#include <string>
#include <variant>

#include "app/cli/report.h"
#include "engine/game/notation.h"
#include "ui/learn/course.h"
#include "ui/learn/lesson_run.h"
#include "ui/words/answers.h"
#include "ui/words/brief.h"
#include "ui/words/command.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

using namespace ui::command;
using State = ui::LessonRun::State;

class PlainLessons {
 public:
  PlainLessons(std::size_t number, ui::Studies& studies, const PlainStyle& style, LineReader& lines,
               std::ostream& output)
      : studies_(studies),
        style_(style),
        lines_(lines),
        output_(output),
        number_(number),
        run_(ui::lesson(1)) {
    if (number_ == 0) number_ = ui::next_undone(studies_, 0).value_or(1);
    tell_news();
    begin(number_);
  }

  void run() {
    while (!over_) {
      if (style_.person) output_ << letter_of(game().position().turn()) << "> ";
      output_.flush();
      if (!output_) return;
      const auto line = lines_.next();
      if (!line) {
        if (style_.person) output_ << '\n';
        return;
      }
      answer(*line);
    }
    output_.flush();
  }

 private:
  [[nodiscard]] const Game& game() const { return run_.game(); }

  void begin(std::size_t number) {
    number_ = number;
    run_ = ui::LessonRun(ui::lesson(number));
    output_ << "Lesson " << number << " of " << ui::kLessons << ": " << run_.lesson().title << '\n';
    show_task();
  }
  void show_task() {
    show_board();
    output_ << run_.task().text << '\n' << run_.task().wish << '\n';
  }
  void show_board() {
    if (!style_.brief) {
      show_position(game(), game().ply(), output_);
      return;
    }
    for (const Player player : {Player::O, Player::X})
      output_ << ui::answer_to(ui::query::Pieces{player}, game()) << '\n';
    if (!game().is_over()) output_ << ui::turn_in_brief(game().position()) << '\n';
  }
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }
  void tell_news() {
    if (const auto news = studies_.take_news()) report(*news);
  }

  void answer(const Line& line) {
    if (line.too_long) {
      refuse(describe_too_long());
      return;
    }
    const auto command = ui::parse_command(line.text);
    if (command)
      std::visit([this](const auto& asked) { run(asked); }, *command);
    else
      refuse(ui::explain(command.error()));
  }

  void run(const Play& wanted) {
    const ui::Attempt made = run_.attempt(wanted.move);
    if (!made.right) {
      refuse(made.text + (run_.offers_solution() ? " hint shows you." : ""));
      return;
    }
    output_ << made.text << '\n';
    if (run_.state() == State::Asking) {
      show_task();
      return;
    }
    show_board();
    if (run_.state() == State::Paused) {
      run_.go_on();
      show_task();
      return;
    }
    studies_.finish(run_.lesson().name);
    tell_news();
    output_ << "Lesson " << number_ << " is done.\n";
    if (const auto next = ui::next_undone(studies_, number_)) {
      begin(*next);
    } else {
      output_ << "All lessons are done.\n";
      over_ = true;
    }
  }
  void run(const PickSquare& picked) {
    refuse(to_text(picked.square) + ": " + ui::explain(MoveFault::NoLanding) + '.');
  }
  void run(const Undo&) {
    if (run_.undo())
      show_task();
    else
      refuse("This is where the lesson begins; learn shows the other ones.");
  }
  void run(const ui::Query& query) {
    if (std::holds_alternative<ui::query::Hint>(query)) {
      const Move move = run_.solution();
      output_ << "Type " << to_text(move.from) << ' ' << to_text(move.to) << ".\n";
    } else {
      output_ << ui::answer_to(query, game()) << '\n';
    }
  }
  void run(const ShowBoard&) { show_task(); }
  void run(const Brief& wanted) {
    style_.brief = wanted.on;
    show_task();
  }
  void run(const Open& wanted) {
    if (wanted.screen == "rules")
      output_ << ui::rules();
    else if (wanted.screen == "learn" && wanted.number != 0)
      begin(wanted.number);
    else if (wanted.screen == "learn")
      list_lessons();
    else if (wanted.screen == "help")
      list_words();
    else
      refuse_of_game();
  }
  void list_lessons() {
    for (std::size_t number = 1; number <= ui::kLessons; ++number)
      output_ << (number < 10 ? " " : "") << number << "  " << ui::lesson(number).title
              << (studies_.has_done(ui::lesson_name(number)) ? ", done" : "") << '\n';
    output_ << "learn 3 takes lesson 3.\n";
  }
  void list_words() {
    output_ << "Type the move that is asked for, as c2 c5, or one of these words:\n"
               "  hint             show a right move\n"
               "  undo             the task before once more\n"
               "  learn [1-14]     list the lessons, or take one\n"
               "  why MOVE|SQUARE  say why a move is legal or not, or how a piece stands\n"
               "  moves [SQUARE]   list the legal moves, of one piece or of all\n"
               "  board            show the board and what to do\n"
               "  rules            show the rules\n"
               "  quit             leave the lessons\n";
  }
  void run(const Quit&) { over_ = true; }
  template <class OfGame>
  void run(const OfGame& /*word*/) {
    refuse_of_game();
  }
  void refuse_of_game() { refuse("That is for a game; quit leaves the lessons."); }

  ui::Studies& studies_;
  PlainStyle style_;
  LineReader& lines_;
  std::ostream& output_;
  std::size_t number_;
  ui::LessonRun run_;
  bool over_ = false;
};

}  // namespace

void take_lessons(std::size_t number, ui::Studies& studies, const PlainStyle& style,
                  LineReader& lines, std::ostream& output) {
  PlainLessons(number, studies, style, lines, output).run();
}

}  // namespace quagmire::app
