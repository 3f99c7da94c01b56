// Ends that people make in the full screen, and the notice that a game makes no headway.
#include <gmock/gmock.h>

#include <string>

#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/situations.h"
#include "tests/ui/thoughts.h"

namespace quagmire::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using ui::Context;
using ui::Sides;
using Purpose = ui::Question::Purpose;

Person against_the_computer(Sides sides = Sides::only(Player::X)) {
  return Person(Game(), {}, {.sides = sides});
}

ui::Thought thought_of(search::Score score) { return test::thought_of("a4a5", true, score); }

TEST(SessionEnds, ResigningIsAskedAboutFirst) {
  Person person;
  person.enter("resign");
  EXPECT_EQ(person.session().context(), Context::Question);
  EXPECT_THAT(person.message(), AllOf(HasSubstr("O resigns"), HasSubstr("X wins? y/N")));
  EXPECT_FALSE(person.game().is_over());
  person.press("<Esc>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_FALSE(person.game().is_over());
}

TEST(SessionEnds, YesResignsForWhoseTurnItIsOrForWhomIsNamed) {
  using Case = std::pair<const char*, Player>;
  for (const auto& [word, by] :
       {Case{"resign", Player::O}, Case{"resign o", Player::O}, Case{"resign X", Player::X}}) {
    Person person;
    person.enter(word);
    person.press("y");
    EXPECT_EQ(person.game().outcome(), Outcome(Resigned{by})) << word;
  }
}

TEST(SessionEnds, WhoResignsAgainstTheComputerIsThePerson) {
  Person person = against_the_computer(Sides::only(Player::O));
  person.enter("resign");  // while the computer thinks
  person.press("y");
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::X}));
  EXPECT_THAT(person.message(), HasSubstr("O wins: X resigned."));
}

TEST(SessionEnds, TheComputerDoesNotResign) {
  Person person = against_the_computer();
  person.enter("resign X");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.session().context(), Context::Board);
  Person nobody = against_the_computer(Sides::both());
  for (const char* word : {"resign", "agree"}) {
    nobody.enter(word);
    EXPECT_TRUE(nobody.was_refused()) << word;
  }
}

TEST(SessionEnds, TwoPeopleAgree) {
  Person person;
  person.enter("agree");
  EXPECT_THAT(person.message(), HasSubstr("nobody wins? y/N"));
  person.press("y");
  EXPECT_EQ(person.game().outcome(), Outcome(Agreed{}));
  EXPECT_THAT(person.message(), HasSubstr("Nobody wins: agreed."));
}

TEST(SessionEnds, UndoTakesTheEndBackAndNoMove) {
  Person person = after("c2 c5<Enter>");
  person.enter("resign");
  person.press("yu");
  EXPECT_FALSE(person.game().is_over());
  EXPECT_EQ(person.game().ply(), 1U);
  person.press("r");
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::X}));
}

TEST(SessionEnds, AGameThatIsOverHasNoOtherEnd) {
  Person person;
  person.enter("resign");
  person.press("y");
  person.enter("agree");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::O}));
}

TEST(SessionEnds, WhoLooksBackIsLedToTheGameThatEnds) {
  Person person = after("c2 c5<Enter>[");
  ASSERT_TRUE(person.session().browsing());
  person.enter("resign");
  EXPECT_FALSE(person.session().browsing());
  EXPECT_THAT(person.message(), HasSubstr("X resigns"));
}

TEST(SessionEnds, TheComputerThinksAboutAnOffer) {
  Person person = against_the_computer();
  person.enter("agree");
  EXPECT_EQ(person.session().question(), std::nullopt) << "nothing is offered yet";
  person.press("y");
  EXPECT_FALSE(person.game().is_over());
  ASSERT_TRUE(person.session().question());
  EXPECT_EQ(person.session().question()->purpose, Purpose::Offer);
  person.hear(thought_of(300));
  EXPECT_EQ(person.game().outcome(), Outcome(Agreed{}));
  EXPECT_THAT(person.message(), HasSubstr("agrees"));
}

TEST(SessionEnds, TheComputerDoesNotGiveAForcedWinAway) {
  Person person = against_the_computer();
  person.enter("agree");
  person.press("y");
  person.hear(thought_of(search::loss_after(4)));
  EXPECT_FALSE(person.game().is_over());
  EXPECT_THAT(person.message(), AllOf(HasSubstr("does not agree"), HasSubstr("wins in 2")));
  EXPECT_EQ(person.session().question(), std::nullopt) << "the person is to move";
}

TEST(SessionEnds, TheComputerAgreesToStopWhereItIsLost) {
  Person person = against_the_computer(Sides::only(Player::O));
  person.enter("agree");
  person.press("y");
  person.hear(thought_of(search::loss_after(4)));
  EXPECT_EQ(person.game().outcome(), Outcome(Agreed{}));
}

TEST(SessionEnds, AnOfferHoldsUpNoKeyAndIsWithdrawnByTheNext) {
  Person person = against_the_computer();
  person.enter("agree");
  person.press("y<Right>");
  EXPECT_EQ(person.session().question(), std::nullopt);
  EXPECT_FALSE(person.game().is_over());
}

// Two pieces a side walk up and down until a position stands there for the third time.
constexpr const char* kWalk =
    "c2 c3<Enter>f7 f6<Enter>d1 d2<Enter>e8 e7<Enter>"
    "c3 c2<Enter>f6 f7<Enter>d2 d1<Enter>e7 e8<Enter>";

TEST(SessionEnds, NoHeadwayIsToldOnce) {
  Person person;
  person.press(std::string(kWalk) + kWalk + "c2 c3<Enter>");
  EXPECT_THAT(person.message(), Not(HasSubstr("No headway")));
  person.press("f7 f6<Enter>");
  EXPECT_THAT(person.message(), AllOf(HasSubstr("No headway: "), HasSubstr("agree")));
  EXPECT_FALSE(person.game().is_over());
  person.press("d1 d2<Enter>");
  EXPECT_THAT(person.message(), Not(HasSubstr("No headway")));
  person.press("uuf7 f6<Enter>");
  EXPECT_THAT(person.message(), Not(HasSubstr("No headway")));
}

TEST(SessionEnds, NoHeadwayIsNotToldWhereItIsNotWanted) {
  ui::Preferences preferences;
  preferences.headway_notice = false;
  Person person(Game(), preferences);
  person.press(std::string(kWalk) + kWalk + "c2 c3<Enter>f7 f6<Enter>");
  EXPECT_THAT(person.message(), Not(HasSubstr("No headway")));
}

// The computer's move takes no notice away before it can be read.
TEST(SessionEnds, TheNoticeWaitsForTheComputersMove) {
  Person person;
  person.press(std::string(kWalk) + kWalk + "c2 c3<Enter>");
  person.enter("computer O");
  person.press("f7 f6<Enter>");
  EXPECT_THAT(person.message(), Not(HasSubstr("No headway")));
  person.hear(test::thought_of("d1d2", true));
  EXPECT_THAT(person.message(), HasSubstr("No headway: "));
}

TEST(SessionEnds, BriefIsForThePlainGame) {
  Person person;
  person.enter("brief on");
  EXPECT_TRUE(person.was_refused());
}

TEST(SessionEnds, RulesShowsThem) {
  Person person;
  person.enter("rules");
  ASSERT_TRUE(person.view().page);
  EXPECT_THAT(person.screen(), HasSubstr("Nothing is ever captured"));
}

}  // namespace
}  // namespace quagmire::test
