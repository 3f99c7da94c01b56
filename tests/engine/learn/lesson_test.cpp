// Lessons as text, and a lesson being taken.
#include "tests/ui/tests.h"

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

// By rule 9, and by hand: it is asked only of who is to move.
TEST(LessonGoal, WhoseGameIsOverOrTurnIsPassedLosesOnlyIfTheOtherHasWon) {
  const Position won_by_o = left_in_quagmire();
  ASSERT_EQ(won_by_o.winner(), Player::O);
  const auto loses = [](const Position& position, Player player) {
    return holds({Condition::Kind::LosesWhateverItPlays, player}, position);
  };
  EXPECT_TRUE(loses(won_by_o, Player::X));
  EXPECT_FALSE(loses(won_by_o, Player::O));
  // X's a1 is in Quagmire and cannot jump: O, who is not to move, has not lost.
  const Position trapped = board(R"(
    O.O.....
    OO......
    XOO....X)",
                                 Player::X);
  EXPECT_TRUE(loses(trapped, Player::X));
  EXPECT_FALSE(loses(trapped, Player::O));
}

TEST(LessonFile, MayAddWhatIsForTheScreenOnly) {
  std::string text = kLesson;
  text.insert(text.find("do        = Do 1"), "screen    = Press Enter.\n");
  const Lesson lesson = parse_lesson("example", text);
  EXPECT_EQ(lesson.tasks[0].text, "Text 1.");
  EXPECT_EQ(ui::text_on_screen(lesson.tasks[0]), "Text 1. Press Enter.");
  EXPECT_EQ(ui::text_on_screen(lesson.tasks[1]), "Text 2.");
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

TEST(LessonRun, ShowsTheMoveThatTheTaskNames) {
  int named = 0;
  for (std::size_t number = 1; number <= lesson_count(); ++number) {
    LessonRun run(lesson(number));
    while (run.state() != LessonRun::State::Done) {
      const Move shown = run.solution();
      const std::string text = to_text(shown.from) + ' ' + to_text(shown.to);
      if (const auto as = run.task().wish.find("such as "); as != std::string::npos) {
        EXPECT_EQ(run.task().wish.substr(as + 8, 5), text) << number;
        ++named;
      }
      ASSERT_TRUE(run.attempt(shown).right);
      run.go_on();
    }
  }
  EXPECT_GE(named, 2);
}

// Every built-in lesson is true by the rules, as a second, plain C++ version of them has it; it can
// be finished, and read on every screen.

bool is_allowed(const Position& position, Move move) { return Rulebook(position).legal(move); }

bool has_won(const Position& position, Player player) {
  return Rulebook(position).winner() == player;
}

bool holds_by_the_book(const Condition& condition, const Position& behind) {
  switch (condition.kind) {
    case Condition::Kind::AnyMove:
      return true;
    case Condition::Kind::HasPieceInQuagmire:
      return Rulebook(behind).quagmired(condition.player).any();
    case Condition::Kind::HasNoPieceInQuagmire:
      return Rulebook(behind).quagmired(condition.player).empty();
    case Condition::Kind::Wins:
      return has_won(behind, condition.player);
    case Condition::Kind::LosesWhateverItPlays: {
      const Player winner = opponent(condition.player);
      if (has_won(behind, winner)) return true;
      const MoveList replies = behind.legal_moves();
      return std::all_of(replies.begin(), replies.end(),
                         [&](Move reply) { return has_won(behind.after(reply), winner); });
    }
  }
  return false;
}

// Why the rule book refuses a move, in the words of lesson files; "" if it gives no such reason.
std::string reason_by_the_book(const Position& position, Move move) {
  switch (Rulebook(position).ruling(move)) {
    case Ruling::Resting:
      return "resting";
    case Ruling::NotStraight:
      return "not straight";
    case Ruling::Blocked:
      return "blocked";
    case Ruling::JumpTooLong:
      return "jump too long";
    case Ruling::NoLoop:
      return "no loop";
    case Ruling::MustRelieve:
      return "must relieve";
    default:
      return "";
  }
}

// Calls `met(task, position)` for each task at each position where it can be reached, and returns
// the positions in which the lesson can end.
template <class Met>
std::vector<Position> walk(const Lesson& lesson, Met met) {
  std::vector<Position> positions{lesson.position};
  for (const Task& task : lesson.tasks) {
    if (task.position) positions = {*task.position};
    std::vector<Position> behind;
    for (const Position& position : positions) {
      met(task, position);
      if (task.refused) behind.push_back(position);
      for (const Move move : right_moves(task, position)) {
        const Position reached = position.after(move);
        behind.push_back(task.answer ? reached.after(*task.answer) : reached);
      }
    }
    positions = behind;
  }
  return positions;
}

TEST(Course, HasEveryLessonOnceAndInOrder) {
  std::set<std::string_view> names;
  for (std::size_t number = 1; number <= lesson_count(); ++number) {
    const Lesson& lesson = quagmire::lesson(number);
    names.insert(lesson_name(number));
    EXPECT_EQ(lesson.name, lesson_name(number));
    EXPECT_NE(lesson.title, "");
    EXPECT_FALSE(lesson.tasks.empty());
    for (const Task& task : lesson.tasks) {
      SCOPED_TRACE(lesson.name + ": " + task.wish);
      for (const std::string& text : {task.text, task.wish, task.otherwise, task.right})
        EXPECT_NE(text, "");
      EXPECT_NE(task.refused.has_value(), !task.moves.empty() || task.goal) << "one of them";
      EXPECT_FALSE(task.refused && task.answer) << "nothing is played that could be answered";
    }
  }
  EXPECT_EQ(names.size(), lesson_count());
  EXPECT_GE(lesson_count(), 13U);
}

TEST(Course, EveryRightMoveIsAllowedByTheBookAndReachesItsGoal) {
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    walk(lesson(number), [&](const Task& task, const Position& position) {
      SCOPED_TRACE(std::string(lesson_name(number)) + ": " + task.wish);
      const auto right = right_moves(task, position);
      EXPECT_EQ(right.empty(), task.refused.has_value());
      for (const Move move : right) {
        EXPECT_TRUE(is_right(task, position, move)) << to_text(move);
        ASSERT_TRUE(is_allowed(position, move)) << to_text(move);
        const Position behind = position.after(move);
        EXPECT_TRUE(!task.goal || holds_by_the_book(*task.goal, behind)) << to_text(move);
        EXPECT_TRUE(!task.answer || is_allowed(behind, *task.answer)) << to_text(move);
      }
      for (const Task::MoveAndText& wrong : task.wrong) {
        EXPECT_TRUE(is_allowed(position, wrong.move)) << to_text(wrong.move);
        EXPECT_FALSE(is_right(task, position, wrong.move)) << to_text(wrong.move);
      }
    });
}

TEST(Course, EveryRefusedMoveIsRefusedForTheReasonThatIsNamed) {
  std::set<std::string> reasons;
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    walk(lesson(number), [&](const Task& task, const Position& position) {
      if (!task.refused) return;
      SCOPED_TRACE(std::string(lesson_name(number)) + ": " + task.wish);
      EXPECT_FALSE(is_allowed(position, task.refused->move));
      EXPECT_EQ(reason_by_the_book(position, task.refused->move), task.refused->text);
      reasons.insert(task.refused->text);
    });
  EXPECT_THAT(reasons, testing::IsSupersetOf(
                           {"blocked", "jump too long", "resting", "must relieve", "no loop"}));
}

// What a lesson says about its end and its answer is true.
TEST(Course, WhoIsSaidToHaveLostHasLost) {
  for (const char* won : {"trap", "nowhere", "catch", "two"})
    for (std::size_t number = 1; number <= lesson_count(); ++number) {
      if (lesson_name(number) != won) continue;
      const auto ends = walk(lesson(number), [](const Task&, const Position&) {});
      ASSERT_FALSE(ends.empty());
      for (const Position& end : ends) EXPECT_TRUE(has_won(end, Player::O)) << won;
    }
}

TEST(Course, TheLoopIsJumpedWhereItWasRefused) {
  for (std::size_t number = 1; number <= lesson_count(); ++number) {
    const std::string_view name = lesson_name(number);
    if (name != "loop" && name != "walls") continue;
    const auto& tasks = lesson(number).tasks;
    EXPECT_EQ(tasks.front().refused.value().move, tasks.back().moves.at(0));
    walk(lesson(number), [&](const Task& task, const Position& position) {
      if (&task != &tasks.back()) return;
      EXPECT_EQ(position.kind_of(task.moves.at(0)), MoveKind::LoopJump);
    });
  }
}

// Whether the player to move has an answer after which the other does not win at once.
bool can_hold(const Position& behind) {
  if (behind.is_over()) return false;
  const MoveList replies = behind.legal_moves();
  return std::any_of(replies.begin(), replies.end(), [&](Move reply) {
    const Position next = behind.after(reply);
    if (has_won(next, opponent(behind.turn()))) return false;
    const MoveList wins = next.legal_moves();
    return std::none_of(wins.begin(), wins.end(),
                        [&](Move win) { return has_won(next.after(win), next.turn()); });
  });
}

// What is claimed of a wrong move, in the words that lessons have for it; nothing else claims
// anything of the board behind the move.
TEST(Course, WhatIsSaidOfAWrongMoveIsTrueOfEachOfThem) {
  std::set<std::string> claims;
  for (std::size_t number = 1; number <= lesson_count(); ++number)
    walk(lesson(number), [&](const Task& task, const Position& position) {
      for (const Move move : position.legal_moves()) {
        if (is_right(task, position, move)) continue;
        const Position behind = position.after(move);
        if (has_won(behind, opponent(position.turn()))) continue;  // it is said that it loses
        std::string said = task.otherwise;
        for (const Task::MoveAndText& wrong : task.wrong)
          if (wrong.move == move) said = wrong.text;
        SCOPED_TRACE(lesson(number).name + ", " + to_text(move) + ": " + said);
        const auto claims_that = [&](const std::string& claim) {
          const bool is_said = said.find(claim) != std::string::npos;
          if (is_said) claims.insert(claim);
          return is_said;
        };
        if (claims_that("That is a slide")) {
          EXPECT_EQ(position.kind_of(move), MoveKind::Slide);
        }
        if (claims_that("Across the loop")) {
          EXPECT_EQ(position.kind_of(move), MoveKind::LoopJump);
        }
        if (claims_that(" still has an empty square")) {
          const Square square = *leading_square(said);
          EXPECT_TRUE((expanded(Bitboard(square)) & behind.empty()).any());
        }
        if (claims_that("X has a way out")) {
          const MoveList replies = behind.legal_moves();
          EXPECT_TRUE(std::any_of(replies.begin(), replies.end(), [&](Move reply) {
            return !has_won(behind.after(reply), Player::O);
          }));
        }
        if (claims_that("That does not win in two")) {
          EXPECT_TRUE(can_hold(behind));
        }
        if (claims_that("That gets a1 out") || claims_that("That is the way out")) {
          EXPECT_TRUE(behind.quagmired(position.turn()).empty());
        }
      }
    });
  EXPECT_EQ(claims.size(), 7U);
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
        if (&task != &lesson(number).tasks.back() && (&task + 1)->position) person.press("<Enter>");
      }
      EXPECT_THAT(panel_on(person.canvas(window.size), window.size, window.board),
                  HasSubstr("is done"));
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
          EXPECT_TRUE(sentence.ends_with('.')) << sentence;
        for (const std::string& reply : replies)
          EXPECT_LE(ui::wrap(std::string_view(reply), area.columns).size(),
                    static_cast<std::size_t>(area.rows))
              << reply;
      }
  }
}

// The last two squares that a text names: "Try to jump b4 anyway: c4 a4".
std::string move_named_in(std::string_view text) {
  std::vector<std::string> squares;
  for (std::size_t at = 0; at + 1 < text.size(); ++at)
    if (text[at] >= 'a' && text[at] <= 'h' && text[at + 1] >= '1' && text[at + 1] <= '8')
      squares.emplace_back(text.substr(at, 2));
  if (squares.size() < 2) return "";
  return squares[squares.size() - 2] + ' ' + squares.back();
}

TEST(Course, ANewcomerWhoTypesOnlyWhatTheScreenSaysReachesTheEnd) {
  Person person;
  person.press("L");
  int moves = 0;
  bool refused_a_jump = false;
  bool jumped_a_loop = false;
  std::string panel;
  for (int step = 0; step < 200; ++step) {
    panel = panel_on(person.canvas(kWide), kWide, ui::BoardChoice::Grid);
    if (panel.find("Enter: play the computer, easy") != std::string::npos) break;
    if (panel.find("Enter goes on") != std::string::npos) {
      person.press("<Enter>");
      continue;
    }
    // The wish follows the letter of the player who has to do it.
    const std::string prompt = person.view().line.prompt.substr(0, 1);
    const std::size_t wish = panel.find(' ' + prompt + ' ');
    ASSERT_NE(wish, std::string::npos) << panel;
    std::string text = panel.substr(wish);
    for (const char* fact : {" Quagmire ", " Resting ", " Must "})
      text = text.substr(0, text.find(fact));
    if (move_named_in(text).empty()) {  // the line of keys says "s show me"
      person.press("s");
      text = person.message();
    }
    const std::string move = move_named_in(text);
    ASSERT_EQ(move.size(), 5U) << panel;
    ++moves;
    person.press(move + "<Enter>");
    refused_a_jump |= person.message().find("is part of no closed loop") != std::string::npos;
    for (const ui::SquareView& square : person.view().squares)
      jumped_a_loop |= square.roles.has(ui::Role::Loop);
  }
  EXPECT_THAT(panel, HasSubstr("Enter: play the computer, easy"));
  person.press("<Enter>");
  EXPECT_EQ(person.view().header.title, "Quagmire");
  EXPECT_EQ(person.session().computer().sides, Sides::only(Player::X));
  EXPECT_EQ(person.session().computer().level, 1);
  EXPECT_LE(moves, 60);
  EXPECT_TRUE(refused_a_jump);
  EXPECT_TRUE(jumped_a_loop);
}

}  // namespace
}  // namespace quagmire::test
