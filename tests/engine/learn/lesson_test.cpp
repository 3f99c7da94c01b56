// Lessons as text, and a lesson being taken.

#include "tests/engine/match/tests.h"

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
  EXPECT_EQ(lesson.tasks[0].reply, "g8g6"_move);
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

TEST(LessonRun, MayShowThePositionBeforeTheAnswer) {
  std::string text = kLesson;
  text.insert(text.find("right     = Right 1."), "shown     = Look.\n");
  LessonRun run(parse_lesson("example", text));
  EXPECT_EQ(run.attempt("c2c5"_move).text, "Look.");
  EXPECT_EQ(run.state(), State::Paused);
  EXPECT_TRUE(run.reply_waits());
  EXPECT_EQ(run.game().ply(), 1U);
  EXPECT_TRUE(run.undo());
  EXPECT_FALSE(run.reply_waits());
  run.attempt("c2c5"_move);
  EXPECT_EQ(run.go_on(), "Right 1.");
  EXPECT_EQ(run.game().ply(), 2U);
  EXPECT_EQ(run.task().wish, "Do 2");
  EXPECT_EQ(run.state(), State::Asking);
}

TEST(LessonRun, ATaskWithAPositionOfItsOwnWaitsToBeSetUp) {
  LessonRun run(example());
  run.attempt("c2c5"_move);
  run.attempt("f2g4"_move);
  EXPECT_EQ(run.state(), State::Paused);
  run.go_on();
  EXPECT_EQ(run.state(), State::Asking);
  EXPECT_EQ(to_text(run.game().position()), "7X/8/O7/8/8/8/1X6/OO6 O - -");
  EXPECT_FALSE(run.attempt("a6a2"_move).right) << "it leaves a1 in Quagmire";
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
      while (run.state() == LessonRun::State::Paused) run.go_on();
    }
  }
  EXPECT_GE(named, 2);
}

// Every built-in lesson is true by the rules, as a second, plain C++ version of them has it.

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
        behind.push_back(task.reply ? reached.after(*task.reply) : reached);
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
      EXPECT_FALSE(task.refused && task.reply) << "nothing is played that could be answered";
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
        EXPECT_TRUE(!task.reply || is_allowed(behind, *task.reply)) << to_text(move);
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

}  // namespace
}  // namespace quagmire::test
