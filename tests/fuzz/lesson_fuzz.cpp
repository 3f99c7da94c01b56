// Lessons: one that is read can be taken to its end by the moves that it offers; one that is not
// has a fault in a line of its own.
#include "tests/fuzz/fuzz.h"
#include "ui/learn/lesson_run.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_lesson(std::string_view text) {
  const auto lesson = ui::parse_lesson("made-up", text);
  if (!lesson) {
    fuzz::require_fault(lesson.error(), fuzz::lines_in(text) + 1);
    return;
  }
  ui::LessonRun run(*lesson);
  const Position start = run.game().position();
  const auto nowhere = Square(0, 0);
  std::size_t tasks = 0;
  while (run.state() != ui::LessonRun::State::Done) {
    require(++tasks <= lesson->tasks.size(), "a task is asked once");
    require(!run.attempt({nowhere, nowhere}).right, "a move that is none is never right");
    const ui::LessonAnswer attempt = run.attempt(run.solution());
    require(attempt.right, "the solution is right");
    fuzz::require_sentence(attempt.text);
    if (run.state() == ui::LessonRun::State::Paused) run.go_on();
  }
  require(tasks == lesson->tasks.size(), "every task is asked");
  while (run.undo()) {
  }
  require(run.game().position() == start, "undoing everything leads to the start");
}
