// Lessons as text, and a lesson being taken.
#include <gmock/gmock.h>

#include <string>

#include "engine/game/notation.h"
#include "engine/learn/lesson.h"
#include "tests/engine/shorthand.h"
#include "ui/words/tasks.h"

namespace quagmire::test {
namespace {

using State = LessonRun::State;

// A slide with its answer, a refused move, and a third task with a new position.
constexpr const char* kLesson =
    "# A note.\n"
    "title    = Example\n"
    "position = 6X1/7X/8/8/8/8/2O2O2/8 O - -\n"
    "\n"
    "[task]\n"
    "text      = Text 1.\n"
    "do        = Do 1\n"
    "move      = c2c5\n"
    "move      = c2c6\n"
    "wrong     = c2c3: Too short.\n"
    "otherwise = Not this one.\n"
    "answer    = g8g6\n"
    "right     = Right 1.\n"
    "\n"
    "[task]\n"
    "text      = Text 2.\n"
    "do        = Do 2\n"
    "refused   = f2g4: not straight\n"
    "otherwise = Not this one either.\n"
    "right     = Right 2.\n"
    "\n"
    "[task]\n"
    "position  = 7X/8/O7/8/8/8/1X6/OO6 O - -\n"
    "text      = Text 3.\n"
    "do        = Do 3\n"
    "goal      = O has no piece in Quagmire\n"
    "otherwise = Other.\n"
    "right     = Right 3.\n";

Lesson example() { return parse_lesson("example", kLesson); }

TEST(LessonFile, IsReadWhole) {
  const Lesson lesson = example();
  EXPECT_EQ(lesson.name, "example");
  EXPECT_EQ(lesson.title, "Example");
  ASSERT_EQ(lesson.tasks.size(), 3U);
  EXPECT_EQ(lesson.tasks[0].text, "Text 1.");
  EXPECT_EQ(lesson.tasks[0].wish, "Do 1");
  EXPECT_THAT(lesson.tasks[0].moves, testing::ElementsAre("c2c5"_move, "c2c6"_move));
  EXPECT_EQ(lesson.tasks[0].answer, "g8g6"_move);
  EXPECT_EQ(lesson.tasks[1].refused->text, "not straight");
  EXPECT_TRUE(lesson.tasks[2].position);
}

TEST(LessonFile, MayAddWhatIsForTheScreenOnly) {
  std::string text = kLesson;
  text.insert(text.find("do        = Do 1"), "screen    = Press Enter.\n");
  const Lesson lesson = parse_lesson("example", text);
  EXPECT_EQ(lesson.tasks[0].text, "Text 1.");
  EXPECT_EQ(ui::text_on_screen(lesson.tasks[0]), "Text 1. Press Enter.");
  EXPECT_EQ(ui::text_on_screen(lesson.tasks[1]), "Text 2.");
}

TEST(LessonRun, ARightMoveIsAnsweredAndTheNextTaskAsked) {
  LessonRun run(example());
  const LessonAnswer made = run.attempt("c2c5"_move);
  EXPECT_TRUE(made.right);
  EXPECT_TRUE(made.answered);
  EXPECT_EQ(made.text, "Right 1.");
  EXPECT_EQ(run.state(), State::Asking);
  EXPECT_EQ(run.task().text, "Text 2.");
  EXPECT_EQ(run.game().ply(), 2U);
  EXPECT_EQ(run.game().move_at(1), "g8g6"_move);
}

TEST(LessonRun, AWrongMoveIsAnsweredWithWhyAndChangesNothing) {
  LessonRun run(example());
  const auto text = [&](Move move) {
    const LessonAnswer made = run.attempt(move);
    EXPECT_FALSE(made.right);
    return ui::explain(made, run.game().position(), move);
  };
  EXPECT_EQ(text("c2c3"_move), "Too short.");
  EXPECT_EQ(text("f2f3"_move), "Not this one.");
  EXPECT_EQ(text("c2d4"_move), "c2 and d4 are not in one rank, file or diagonal.");
  EXPECT_EQ(run.game().length(), 0U);
  EXPECT_EQ(run.task().text, "Text 1.");
}

TEST(LessonRun, AfterTwoTriesASolutionIsOffered) {
  LessonRun run(example());
  EXPECT_FALSE(run.offers_solution());
  run.attempt("c2c3"_move);
  EXPECT_FALSE(run.offers_solution());
  run.attempt("c2d4"_move);
  EXPECT_TRUE(run.offers_solution());
  EXPECT_TRUE(run.attempt(run.solution()).right);
  EXPECT_FALSE(run.offers_solution());
}

TEST(LessonRun, TriesAreForgottenWithTheTaskThatIsLeft) {
  LessonRun run(example());
  run.attempt("c2c5"_move);
  run.attempt("f2f3"_move);
  run.attempt("f2f3"_move);
  ASSERT_TRUE(run.offers_solution());
  ASSERT_TRUE(run.undo());
  EXPECT_FALSE(run.offers_solution());
}

TEST(LessonRun, ARefusedMoveThatIsToBeTriedDoesTheTask) {
  LessonRun run(example());
  run.attempt("c2c6"_move);
  const LessonAnswer other = run.attempt("f2a3"_move);
  EXPECT_FALSE(other.right) << "refused as well, but it is not the one";
  EXPECT_FALSE(run.attempt("f2f4"_move).right) << "legal";
  const LessonAnswer made = run.attempt("f2g4"_move);
  EXPECT_TRUE(made.right);
  EXPECT_TRUE(made.refusal);
  EXPECT_EQ(ui::explain(made, run.game().position(), "f2g4"_move),
            "f2 and g4 are not in one rank, file or diagonal. Right 2.");
  EXPECT_EQ(run.game().ply(), 2U);
}

TEST(LessonRun, ATaskWithAPositionOfItsOwnWaitsToBeSetUp) {
  LessonRun run(example());
  run.attempt("c2c5"_move);
  run.attempt("f2g4"_move);
  EXPECT_EQ(run.state(), State::Paused);
  run.go_on();
  EXPECT_EQ(run.state(), State::Asking);
  EXPECT_EQ(to_text(run.game().position()), "7X/8/O7/8/8/8/1X6/OO6 O - -");
  const LessonAnswer losing = run.attempt("a6a2"_move);
  EXPECT_THAT(ui::explain(losing, run.game().position(), "a6a2"_move),
              HasSubstr("leave a1 in Quagmire, and lose"));
  EXPECT_TRUE(run.attempt("a6a5"_move).right);
  EXPECT_EQ(run.state(), State::Done);
}

TEST(LessonRun, UndoGoesBackToTheTaskBefore) {
  LessonRun run(example());
  EXPECT_FALSE(run.undo());
  run.attempt("c2c5"_move);
  run.attempt("f2g4"_move);
  run.go_on();
  run.attempt("a6a5"_move);
  for (const char* text : {"Text 3.", "Text 2.", "Text 1."}) {
    EXPECT_TRUE(run.undo());
    EXPECT_EQ(run.state(), State::Asking);
    EXPECT_EQ(run.task().text, text);
  }
  EXPECT_FALSE(run.undo());
  EXPECT_EQ(run.game().length(), 0U);
}

TEST(LessonRun, ShowsTheMoveThatTheTaskNames) {
  int named = 0;
  for (std::size_t number = 1; number <= lesson_count(); ++number) {
    LessonRun run(lesson(number));
    while (run.state() != LessonRun::State::Done) {
      const Move shown = run.solution();
      const std::string text = to_text(shown.from) + ' ' + to_text(shown.to);
      if (const auto as = run.task().wish.find(", as "); as != std::string::npos) {
        EXPECT_EQ(run.task().wish.substr(as + 5, 5), text) << number;
        ++named;
      }
      ASSERT_TRUE(run.attempt(shown).right);
      run.go_on();
    }
  }
  EXPECT_GE(named, 2);
}

}  // namespace
}  // namespace quagmire::test
