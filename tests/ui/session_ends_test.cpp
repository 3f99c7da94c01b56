// Ends that people make on the full screen, and the notice that a game makes no headway.
#include <gmock/gmock.h>

#include <string>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/screen.h"
#include "tests/ui/thoughts.h"

namespace quagmire::test {
namespace {

using Purpose = Question::Purpose;

Person against_the_computer(Sides sides = Sides::only(Player::X)) {
  return Person(Game(), {}, {.sides = sides});
}

Thought thought_of(search::Score score) { return test::thought_of("a4a5", true, score); }

TEST(SessionEnds, ACardTellsAllThatThereAre) {
  Person person;
  for (const char* keys : {"R", ":resign<Enter>", ":agree<Enter>"}) {
    person.press(keys);
    ASSERT_TRUE(person.view().card) << keys;
    for (const ui::Size size : {kWide, kCompact, ui::Size{60, 200}})
      EXPECT_THAT(unwrapped(person.screen(size)),
                  AllOf(HasSubstr("O resigns, so that X wins"),
                        HasSubstr("X resigns, so that O wins"), HasSubstr("Both agree to stop"),
                        HasSubstr("Go on"), HasSubstr("Enter take"), HasSubstr("Esc leave")));
    person.press("<Esc>");
    EXPECT_FALSE(person.view().card) << keys;
    EXPECT_FALSE(person.game().is_over()) << keys;
  }
}

TEST(SessionEnds, NothingEndsByAKeyAndEnter) {
  for (const char* keys : {"R<Enter>", "R<Tab><Esc>", "R<Up><Esc>", ":resign<Enter><Esc>"}) {
    const Person person = after(std::string("c2c5<Enter>") + keys);
    EXPECT_FALSE(person.view().card) << keys;
    EXPECT_FALSE(person.game().is_over()) << keys;
    EXPECT_EQ(person.game().ply(), 1U) << keys;
  }
}

TEST(SessionEnds, EnterTakesTheOneThatIsChosen) {
  using Case = std::pair<const char*, Outcome>;
  for (const auto& [keys, outcome] :
       {Case{"R<Tab><Enter>", Resigned{Player::O}},
        Case{"R<Down><Down><Enter>", Resigned{Player::X}}, Case{"R<Up><Enter>", Agreed{}},
        Case{"R<Up><Up><Enter>", Resigned{Player::X}},
        Case{"R<Tab><Shift-Tab><Enter>", InProgress{}}})
    EXPECT_EQ(after(keys).game().outcome(), outcome) << keys;
}

// Whether the card with the ends is open, which is not the card at the end of a game.
bool chooses_an_end(const Person& person) {
  const auto card = person.view().card;
  return card && !card->beside_board;
}

TEST(SessionEnds, AWordChoosesItsEnd) {
  using Case = std::pair<const char*, Outcome>;
  for (const auto& [word, outcome] :
       {Case{"resign", Resigned{Player::O}}, Case{"resign o", Resigned{Player::O}},
        Case{"resign X", Resigned{Player::X}}, Case{"agree", Agreed{}}}) {
    Person person;
    person.enter(word);
    person.press("<Enter>");
    EXPECT_EQ(person.game().outcome(), outcome) << word;
    EXPECT_FALSE(chooses_an_end(person)) << word;
  }
}

TEST(SessionEnds, WhoResignsAgainstTheComputerIsThePerson) {
  Person person = against_the_computer(Sides::only(Player::O));
  person.enter("resign");  // while the computer thinks
  EXPECT_THAT(person.screen(), Not(HasSubstr("O resigns")));
  EXPECT_EQ(person.question(), std::nullopt) << "it waits";
  person.press("<Enter>");
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::X}));
  EXPECT_EQ(person.view().card->title, "The computer wins: X resigned.");
}

TEST(SessionEnds, TheComputerDoesNotResign) {
  Person person = against_the_computer();
  person.enter("resign X");
  EXPECT_TRUE(person.was_refused());
  EXPECT_FALSE(person.view().card);
  Person nobody = against_the_computer(Sides::both());
  for (const char* keys : {":resign<Enter>", ":agree<Enter>", "R"}) {
    nobody.press(keys);
    EXPECT_TRUE(nobody.was_refused()) << keys;
    EXPECT_FALSE(nobody.view().card) << keys;
  }
}

TEST(SessionEnds, TwoPeopleAgree) {
  const Person person = after(":agree<Enter><Enter>");
  EXPECT_EQ(person.game().outcome(), Outcome(Agreed{}));
  EXPECT_EQ(person.view().card->title, "Nobody wins: both agreed to stop.");
}

TEST(SessionEnds, UndoTakesTheEndBackAndNoMove) {
  Person person = after("c2 c5<Enter>:resign<Enter><Enter>u");
  EXPECT_FALSE(person.game().is_over());
  EXPECT_EQ(person.game().ply(), 1U);
  person.press("r");
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::X}));
}

TEST(SessionEnds, AGameThatIsOverHasNoOtherEnd) {
  Person person = after(":resign<Enter><Enter>");
  for (const char* keys : {":agree<Enter>", "R"}) {
    person.press(keys);
    EXPECT_TRUE(person.was_refused()) << keys;
    EXPECT_FALSE(chooses_an_end(person)) << keys;
  }
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::O}));
}

TEST(SessionEnds, WhoLooksBackIsLedToTheGameThatEnds) {
  Person person = after("c2 c5<Enter>[");
  ASSERT_TRUE(person.session().browsing());
  person.enter("resign");
  person.press("<Esc>");
  EXPECT_TRUE(person.session().browsing());
  person.enter("resign");
  person.press("<Enter>");
  EXPECT_FALSE(person.session().browsing());
  EXPECT_EQ(person.game().outcome(), Outcome(Resigned{Player::X}));
}

TEST(SessionEnds, TheComputerThinksAboutAnOffer) {
  Person person = against_the_computer();
  person.enter("agree");
  EXPECT_THAT(person.screen(), HasSubstr("Offer the computer to stop"));
  EXPECT_EQ(person.question(), std::nullopt) << "nothing is offered yet";
  person.press("<Enter>");
  EXPECT_FALSE(person.game().is_over());
  ASSERT_TRUE(person.question());
  EXPECT_EQ(person.question()->purpose, Purpose::Offer);
  person.hear(thought_of(300));
  EXPECT_EQ(person.game().outcome(), Outcome(Agreed{}));
  EXPECT_THAT(person.message(), HasSubstr("agrees"));
}

TEST(SessionEnds, TheComputerDoesNotGiveAForcedWinAway) {
  Person person = against_the_computer();
  person.press(":agree<Enter><Enter>");
  person.hear(thought_of(search::loss_after(4)));
  EXPECT_FALSE(person.game().is_over());
  EXPECT_THAT(person.message(), AllOf(HasSubstr("does not agree"), HasSubstr("wins in 2")));
  EXPECT_EQ(person.session().question(), std::nullopt) << "the person is to move";
}

TEST(SessionEnds, TheComputerAgreesToStopWhereItIsLost) {
  Person person = against_the_computer(Sides::only(Player::O));
  person.press(":agree<Enter><Enter>");
  person.hear(thought_of(search::loss_after(4)));
  EXPECT_EQ(person.game().outcome(), Outcome(Agreed{}));
}

TEST(SessionEnds, AnOfferHoldsUpNoKeyAndIsWithdrawnByTheNext) {
  Person person = against_the_computer();
  person.press(":agree<Enter><Enter><Right>");
  EXPECT_EQ(person.session().question(), std::nullopt);
  EXPECT_FALSE(person.game().is_over());
}

TEST(SessionEnds, AnyEndIsAFinishedGame) {
  for (const char* keys : {":resign<Enter><Enter>", ":agree<Enter><Enter>"})
    EXPECT_EQ(after(keys).session().table().finished_games(), 1) << keys;
}

// Both sides move two pieces up and down until a position occurs for the third time.
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

// The computer's move must not clear the notice before it can be read.
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

TEST(SessionEnds, AGameThatPeopleEndedIsOverWhereverOneHasLooked) {
  Game game;
  game.play("c2c5"_move);
  game.end(Resigned{Player::X});
  Person person(game);
  person.press("<Home>");
  EXPECT_THAT(person.screen(), HasSubstr("O to move"));
  person.press("<End>");
  EXPECT_THAT(person.screen(), AllOf(HasSubstr("O wins: X resigned."), Not(HasSubstr("to move"))));
  person.press("f7f4<Enter>");
  EXPECT_THAT(person.message(), HasSubstr("The game is over. O wins: X resigned."));
}

TEST(SessionEnds, AnotherEndIsShownThoughTheOneBeforeWasPutAside) {
  Person person(pocket());
  person.press("c1a1<Enter>y<Esc>");
  ASSERT_FALSE(person.session().shows_end());
  person.press("[c1a1<Enter>yy");
  ASSERT_TRUE(person.game().is_over());
  EXPECT_TRUE(person.session().shows_end());
}

}  // namespace
}  // namespace quagmire::test
