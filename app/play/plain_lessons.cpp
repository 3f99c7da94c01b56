#include "app/play/plain_task.h"

#include <string>

#include "engine/game/notation.h"
#include "ui/learn/course.h"
#include "ui/learn/lesson_run.h"

namespace quagmire::app {

namespace {

using State = ui::LessonRun::State;

class PlainLessons : public PlainTask {
 public:
  PlainLessons(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
               std::ostream& output)
      : PlainTask(studies, style, lines, output),
        number_(number != 0 ? number : ui::next_undone(studies, 0).value_or(1)),
        run_(ui::lesson(number_)) {
    tell_news();
    begin(number_);
  }

 protected:
  [[nodiscard]] const Game& game() const override { return run_.game(); }
  void show_task() override {
    show_board();
    output() << run_.task().text << '\n' << run_.task().wish << '\n';
  }
  void attempt(Move move) override {
    const ui::Attempt made = run_.attempt(move);
    if (!made.right) {
      refuse(made.text + (run_.offers_solution() ? " hint shows you." : ""));
      return;
    }
    output() << made.text << '\n';
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
    studies().finish(run_.lesson().name);
    tell_news();
    output() << "Lesson " << number_ << " is done.\n";
    if (const auto next = ui::next_undone(studies(), number_)) {
      begin(*next);
    } else {
      output() << "All lessons are done.\n";
      leave();
    }
  }
  void hint() override {
    const Move move = run_.solution();
    output() << "Type " << to_text(move.from) << ' ' << to_text(move.to) << ".\n";
  }
  void undo() override {
    if (run_.undo())
      show_task();
    else
      refuse("This is where the lesson begins; learn shows the other ones.");
  }
  [[nodiscard]] std::string_view word() const override { return "learn"; }
  void open(std::size_t number) override {
    if (number != 0) {
      begin(number);
      return;
    }
    for (number = 1; number <= ui::kLessons; ++number)
      output() << (number < 10 ? " " : "") << number << "  " << ui::lesson(number).title
               << (studies().has_done(ui::lesson_name(number)) ? ", done" : "") << '\n';
    output() << "learn 3 takes lesson 3.\n";
  }
  [[nodiscard]] std::vector<ui::CommandWord> words() const override {
    return {{"hint", "", "show a right move"},
            {"undo", "", "the task before once more"},
            {"learn", "[1-14]", "list the lessons, or take one"},
            {"board", "", "show the board and what to do"},
            {"quit", "", "leave the lessons"}};
  }

 private:
  void begin(std::size_t number) {
    number_ = number;
    run_ = ui::LessonRun(ui::lesson(number));
    output() << "Lesson " << number << " of " << ui::kLessons << ": " << run_.lesson().title
             << '\n';
    show_task();
  }

  std::size_t number_;
  ui::LessonRun run_;
};

}  // namespace

void take_lessons(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
                  std::ostream& output) {
  PlainLessons(number, studies, style, lines, output).run();
}

}  // namespace quagmire::app
