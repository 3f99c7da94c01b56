// A move that loses at once needs a yes before it is played.
#include <gmock/gmock.h>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"

namespace quagmire::test {
namespace {

using ui::Context;
using ui::Effect;
namespace effect = ui::effect;

constexpr const char* kLosingMove = "c1 a1<Enter>";

Person asked() {
  Person person(pocket());
  person.press(kLosingMove);
  return person;
}

TEST(Session, AMoveThatLosesIsAskedAboutAndNotYetPlayed) {
  const Person person = asked();
  EXPECT_EQ(person.session().context(), Context::Question);
  EXPECT_EQ(person.position(), pocket());
  EXPECT_THAT(person.message(), AllOf(HasSubstr("a1"), HasSubstr("loses"), HasSubstr("y/N")));
}

TEST(Session, TheCursorAsksAboutALosingMoveToo) {
  Person person(pocket());
  person.press("c1<Enter><Left><Left><Enter>");
  EXPECT_EQ(person.session().context(), Context::Question);
  EXPECT_EQ(person.position(), pocket());
}

TEST(Session, YesPlaysTheLosingMove) {
  for (const char* yes : {"y", "Y"}) {
    Person person = asked();
    person.press(yes);
    EXPECT_EQ(person.position(), pocket().after("c1a1"_move));
    EXPECT_TRUE(person.position().is_over());
    EXPECT_EQ(person.session().context(), Context::Board);
    EXPECT_THAT(person.screen(), HasSubstr("X wins: O left a1 in Quagmire."));
  }
}

TEST(Session, NoOrEnterOrEscDoesNotPlayIt) {
  for (const char* no : {"n", "N", "<Enter>", "<Esc>"}) {
    Person person = asked();
    EXPECT_EQ(person.press(no), Effect(effect::Draw{}));
    EXPECT_EQ(person.position(), pocket()) << no;
    EXPECT_EQ(person.game().length(), 0U) << no;
    EXPECT_EQ(person.session().context(), Context::Board) << no;
  }
}

TEST(Session, TheHelpLeavesTheQuestionAsItIs) {
  Person person = asked();
  const std::string question = person.message();
  for (const char* key : {"?", "<F1>"}) {
    person.press(key);
    EXPECT_EQ(person.view().title, "Quagmire: help");
    person.press("<Esc>");
    EXPECT_EQ(person.message(), question);
  }
  person.press("y");
  EXPECT_TRUE(person.game().is_over());
}

TEST(Session, NoKeepsThePieceSelectedAndTheMoveCanBeTriedAgain) {
  Person person(pocket());
  person.press("c1<Enter><Left><Left><Enter>n");
  EXPECT_EQ(person.session().selected(), "c1"_square);
  person.press("<Enter>");
  EXPECT_EQ(person.session().context(), Context::Question);
}

TEST(Session, QuitIsPossibleWhileAsked) {
  Person person = asked();
  EXPECT_EQ(person.press("q"), Effect(effect::Quit{}));
  EXPECT_EQ(person.position(), pocket());
}

TEST(Session, AQuestionNamesAnotherPieceThatIsLeft) {
  Person person;
  person.press("c2 d2<Enter>g7 c3<Enter>d1 c2<Enter>");
  EXPECT_EQ(person.session().context(), Context::Question);
  EXPECT_THAT(person.message(), HasSubstr("leaves b2 in Quagmire"));
}

TEST(Session, NotRelievingAStuckPieceIsAskedAbout) {
  Person person(stuck_in_quagmire());
  person.press("h4 h5<Enter>");
  EXPECT_EQ(person.session().context(), Context::Question);
  person.press("n");
  person.press("b1 c2<Enter>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.position(), stuck_in_quagmire().after("b1c2"_move));
}

TEST(Session, AMoveThatPutsTheEnemyInQuagmireIsNotAskedAbout) {
  Person person;
  person.press("c1 g5<Enter>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.position(), Position::start().after("c1g5"_move));
}

}  // namespace
}  // namespace quagmire::test
