// A refused attempt changes nothing; the answer names the squares and the reason.
#include <gmock/gmock.h>

#include "tests/support/situations.h"
#include "tests/ui/person.h"

namespace quagmire::test {
namespace {

using ui::Context;

struct LessonAnswer {
  const char* name;
  Position position;
  const char* move;
  std::vector<const char*> words;
};

std::vector<LessonAnswer> refused_attempts() {
  const Position two_moves = Position::start().after("c2c5"_move).after("f7f4"_move);
  return {
      {"GameOver", pocket().after("c1a1"_move), "b2 b3", {"over", "a1"}},
      {"EmptySquare", Position::start(), "d4 d5", {"d4", "empty"}},
      {"EnemyPiece", Position::start(), "f7 f4", {"f7", "X's piece"}},
      {"Resting", two_moves, "c5 c6", {"c5", "rests"}},
      {"SameSquare", Position::start(), "c2 c2", {"c2"}},
      {"NotStraight", Position::start(), "c2 d4", {"c2", "d4", "rank, file or diagonal"}},
      {"Blocked", Position::start(), "c2 h7", {"c2", "h7", "X's piece on g6"}},
      {"JumpTooLong", Position::start(), "b1 e4", {"c2", "d3", "e4"}},
      {"LandingOccupied", Position::start(), "c1 c2", {"c2", "O's piece"}},
      {"NoLoop", loop_example(Player::O), "d8 f8", {"f8", "round the X's"}},
      {"MustRelieve", two_in_quagmire(), "d5 d6", {"a1", "h8", "a1-c3", "h8-f6"}},
      {"NoMove", Position::start(), "c2 c9", {"column 4"}},
      {"NoWord", Position::start(), "undp", {"undo"}},
      {"NothingToUndo", Position::start(), "undo", {"no move"}},
      {"NothingToRedo", Position::start(), "redo", {"no move"}},
  };
}

TEST(Session, ARefusedAttemptChangesNothingAndSaysWhy) {
  for (const LessonAnswer& attempt : refused_attempts()) {
    SCOPED_TRACE(attempt.name);
    Person person(attempt.position);
    person.press("<Tab><Enter>");
    const auto selected = person.session().selected();
    EXPECT_EQ(selected.has_value(), !attempt.position.is_over());
    person.enter(attempt.move);
    EXPECT_TRUE(person.was_refused());
    for (const char* word : attempt.words) EXPECT_THAT(person.message(), HasSubstr(word));
    EXPECT_EQ(person.position(), attempt.position);
    EXPECT_EQ(person.game().length(), 0U);
    EXPECT_EQ(person.session().selected(), selected);
    EXPECT_EQ(person.session().context(), Context::Board);
  }
}

TEST(Session, ARefusalKeepsTheMovesThatCouldBePlayedAgain) {
  Person person;
  person.press("c2c5<Enter>f7f4<Enter>uu");
  person.enter("d4 d5");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.game().ply(), 0U);
  EXPECT_EQ(person.game().length(), 2U);
  person.press("rr");
  EXPECT_EQ(person.game().ply(), 2U);
}

TEST(Session, ALandingThatIsRefusedKeepsTheSelection) {
  Person person;
  person.press("c2<Enter><Up><Right><Right><Right><Enter>");  // f3 is not a queen's move from c2
  EXPECT_TRUE(person.was_refused());
  EXPECT_THAT(person.message(), HasSubstr("c2 and f3"));
  EXPECT_EQ(person.session().selected(), "c2"_square);
  EXPECT_EQ(person.position(), Position::start());
}

TEST(Session, AnEnemyPieceIsNoLandingForTheSelection) {
  Person person(mixed());
  person.press("d4<Enter><Up><Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_THAT(person.message(), HasSubstr("d5 holds X's piece"));
  EXPECT_EQ(person.session().selected(), "d4"_square);
}

TEST(Session, ARestingPieceIsRefusedEvenWithAnotherSelected) {
  Person person(mixed("d4"));
  person.press("d1<Enter>d4<Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_THAT(person.message(), HasSubstr("d4 rests"));
  EXPECT_EQ(person.session().selected(), "d1"_square);
}

}  // namespace
}  // namespace quagmire::test
