// Every built-in lesson can be finished, and read on every screen.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(LessonText, OnTheScreenHasWhatIsForTheScreenOnly) {
  Task task;
  task.text = "Text 1.";
  EXPECT_EQ(ui::text_on_screen(task), "Text 1.");
  task.on_screen = "Press Enter.";
  EXPECT_EQ(ui::text_on_screen(task), "Text 1. Press Enter.");
}

TEST(LessonText, OfAMoveThatLosesSaysWhatItLeavesInQuagmire) {
  LessonRun run(parse_lesson("example",
                             "title     = Example\n"
                             "position  = 7X/8/O7/8/8/8/1X6/OO6 O - -\n"
                             "\n"
                             "[task]\n"
                             "text      = Text.\n"
                             "do        = Do\n"
                             "goal      = O has no piece in Quagmire\n"
                             "otherwise = Other.\n"
                             "right     = Right.\n"));
  const LessonFeedback losing = run.attempt("a6a2"_move);
  EXPECT_THAT(ui::explain(losing, run.game().position(), "a6a2"_move),
              HasSubstr("leave a1 in Quagmire and lose"));
}

// The words of the panel, row by row.
std::string panel_on(const ui::Canvas& canvas, ui::Size size, ui::BoardChoice board) {
  const auto layout = ui::layout_for(size, board);
  std::string panel;
  if (size == kCompact) return words_around_grid(canvas);
  const int end = layout->grid ? layout->facts.corner.row + layout->facts.size.rows
                               : layout->message.corner.row;
  for (int row = layout->facts.corner.row; row < end; ++row) {
    for (int column = layout->facts.corner.column; column < canvas.size().columns; ++column)
      append(panel, canvas.at({row, column}).glyph);
    panel += ' ';
  }
  return unwrapped(panel);
}

struct Window {
  ui::Size size;
  ui::BoardChoice board;
};
constexpr std::array kWindows{
    Window{kWide, ui::BoardChoice::Grid},       Window{kCompact, ui::BoardChoice::Grid},
    Window{kWide, ui::BoardChoice::Auto},       Window{{36, 120}, ui::BoardChoice::Grid},
    Window{{30, 100}, ui::BoardChoice::Pixels}, Window{{36, 120}, ui::BoardChoice::Pixels},
    Window{{60, 200}, ui::BoardChoice::Pixels}, Window{{60, 80}, ui::BoardChoice::Pixels}};

// Checks that everything that a screen has to say is shown and nothing is cut off.
void expect_readable(const Person& person, const Window& window, const Task* task) {
  const ui::Canvas canvas = person.canvas(window.size);
  EXPECT_THAT(canvas.to_text(), Not(HasSubstr(" ...")));
  EXPECT_THAT(window.size == kCompact ? words_around_grid(canvas) : unwrapped(canvas.to_text()),
              HasSubstr(unwrapped(person.message())));
  const std::string panel = panel_on(canvas, window.size, window.board);
  if (task == nullptr) return;
  EXPECT_THAT(panel, HasSubstr(ui::text_on_screen(*task)));
  EXPECT_THAT(panel, HasSubstr(task->wish));
}

TEST(Course, EveryTaskAndEveryReplyCanBeReadWhateverTheSize) {
  for (const Window& window : kWindows)
    for (std::size_t number = 1; number <= lesson_count(); ++number) {
      SCOPED_TRACE(std::string(lesson_name(number)) + " at " + std::to_string(window.size.columns));
      Person person(Game(), {.board = window.board, .glyphs = ui::Glyphs::Unicode});
      person.resize(window.size);
      person.enter("learn " + std::to_string(number));
      for (const Task& task : lesson(number).tasks) {
        expect_readable(person, window, &task);
        // Two wrong moves, so that the solution is offered; then type the one shown.
        for (int i = 0; i < 2; ++i) person.enter("a8 b6");
        EXPECT_TRUE(person.was_refused());
        expect_readable(person, window, &task);
        person.press("s");
        expect_readable(person, window, &task);
        const std::string shown = person.message();
        ASSERT_THAT(shown, testing::StartsWith("Type "));
        person.enter(shown.substr(5, 5));
        EXPECT_FALSE(person.was_refused());
        expect_readable(person, window, nullptr);
        if (!task.shown.empty()) person.press("<Enter>");
        if (&task != &lesson(number).tasks.back() && (&task + 1)->position) person.press("<Enter>");
      }
      person.enter("hint");
      EXPECT_TRUE(person.was_refused());
      EXPECT_THAT(panel_on(person.canvas(window.size), window.size, window.board),
                  HasSubstr(" done."));
    }
}

// The comments on other moves, in the message alone.
TEST(Course, EveryReplyToAWrongMoveFitsBelowTheBoard) {
  for (const ui::Size size : {kWide, kCompact}) {
    const auto area = ui::layout_for(size, ui::BoardChoice::Grid)->message.size;
    for (std::size_t number = 1; number <= lesson_count(); ++number)
      for (const Task& task : lesson(number).tasks) {
        std::vector<std::string> replies{task.otherwise + " (s: hint)"};
        for (const Task::MoveAndText& wrong : task.wrong)
          replies.push_back(wrong.text + " (s: hint)");
        for (const std::string& sentence :
             {task.text, ui::text_on_screen(task), task.otherwise, task.right})
          EXPECT_TRUE(sentence.ends_with('.') || sentence.ends_with('!')) << sentence;
        for (const std::string& reply : replies)
          EXPECT_LE(ui::wrap(std::string_view(reply), area.columns).size(),
                    static_cast<std::size_t>(area.rows))
              << reply;
      }
  }
}

}  // namespace
}  // namespace quagmire::test
