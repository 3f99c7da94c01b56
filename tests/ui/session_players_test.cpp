// Names, the score between two players, and a rematch.
#include <gmock/gmock.h>

#include "tests/support/situations.h"
#include "tests/ui/person.h"

namespace quagmire::test {
namespace {

// Keeps a score written by a test, and records names.
class ScoreKeeper : public Keeper {
 public:
  std::optional<MatchScore> known;
  Names remembered;

  void remember(const Names& names) override { remembered = names; }
  [[nodiscard]] std::optional<MatchScore> score(const TableState& /*state*/) const override {
    return known;
  }
};

const Names kAnnBob{"Ann", "Bob"};

Person person_of(Keeper& keeper, const Names& names, const Computer& computer = {}) {
  return Person(Table(TableState{Game(pocket()), computer, names}, keeper));
}

TEST(Session, NamesAreSetAndRemembered) {
  ScoreKeeper keeper;
  Person person = person_of(keeper, {});
  person.enter("names Ann, Bob");
  EXPECT_EQ(person.message(), "O is Ann, X is Bob.");
  EXPECT_EQ(keeper.remembered, kAnnBob);
  EXPECT_THAT(person.screen(), HasSubstr("> O Ann"));
  person.enter("names");
  EXPECT_EQ(person.message(), "O is Ann, X is Bob.");
}

TEST(Session, WithoutNamesThatIsSaid) {
  Person person;
  person.enter("names");
  EXPECT_THAT(person.message(), HasSubstr("no names"));
}

TEST(Session, ARematchChangesSidesAndSaysSo) {
  ScoreKeeper keeper;
  Person person = person_of(keeper, kAnnBob);
  person.press("c1a1<Enter>y");
  ASSERT_TRUE(person.game().is_over());
  person.press("n");
  EXPECT_EQ(person.session().table().names(), (Names{"Bob", "Ann"}));
  EXPECT_THAT(person.message(), HasSubstr("sides changed: O is Bob, X is Ann."));
}

TEST(Session, ARematchAgainstTheComputerChangesItsSeat) {
  ScoreKeeper keeper;
  Person person = person_of(keeper, {}, {.sides = Sides::only(Player::X)});
  person.press("c1a1<Enter>yn");
  EXPECT_EQ(person.session().computer().sides, Sides::only(Player::O));
  EXPECT_THAT(person.message(), HasSubstr("sides changed: O is the computer, X is you."));
}

TEST(Session, ANewGameInTheMiddleOfOneKeepsTheSides) {
  ScoreKeeper keeper;
  Person person(Table(TableState{Game(), {}, kAnnBob}, keeper));
  person.press("c2c5<Enter>n<Enter>");
  ASSERT_EQ(person.game().length(), 0U);
  EXPECT_EQ(person.session().table().names(), kAnnBob);
  EXPECT_EQ(person.message(), "A new game.");
}

// Without names the players cannot be told apart, so there is nothing to say.
TEST(Session, ANewGameOfPlayersWithoutNamesSaysNothingOfSides) {
  Person person(pocket());
  person.press("c1a1<Enter>yn");
  EXPECT_EQ(person.message(), "A new game.");
}

TEST(Session, TheScoreStandsInTheMiddleOfTheTitle) {
  ScoreKeeper keeper;
  keeper.known = MatchScore{kAnnBob, {2, 1}};
  Person person = person_of(keeper, kAnnBob);
  const std::string line = person.screen().substr(0, 80);
  EXPECT_EQ(line.find("Ann 2 - Bob 1"), (80U - 2 - 13) / 2 + 1) << line;
  person.enter("score");
  EXPECT_EQ(person.message(), "Ann 2 - Bob 1.");
}

TEST(Session, AgreedGamesAreCountedApart) {
  ScoreKeeper keeper;
  keeper.known = MatchScore{kAnnBob, {2, 1}, 3};
  EXPECT_EQ(person_of(keeper, kAnnBob).view().standing, "Ann 2 - Bob 1, 3 agreed");
}

TEST(Session, WhereNoGameWasFinishedTheTitleHasTheNamesAlone) {
  ScoreKeeper keeper;
  keeper.known = MatchScore{kAnnBob};
  Person person = person_of(keeper, kAnnBob);
  EXPECT_EQ(person.view().standing, "Ann - Bob");
  person.enter("score");
  EXPECT_EQ(person.message(), "Ann 0 - Bob 0.");
}

TEST(Session, AScoreThatHasNoRoomIsLeftOut) {
  ScoreKeeper keeper;
  keeper.known = MatchScore{{"A name of 24 characters.", "Another of 24 characters"}, {20, 10}};
  Person person = person_of(keeper, kAnnBob);
  EXPECT_THAT(person.screen(kCompact), testing::Not(HasSubstr("A name")));
  EXPECT_THAT(person.screen(kCompact), HasSubstr("move 1"));
}

TEST(Session, WithoutTwoNamesThereIsNoScore) {
  Person person;
  person.enter("score");
  EXPECT_THAT(person.message(), HasSubstr("two players with different names"));
}

TEST(NamesInScore, TellTwoPlayersApart) {
  const Computer people;
  EXPECT_EQ(names_in_score(kAnnBob, people), kAnnBob);
  EXPECT_EQ(names_in_score({"Ann", ""}, people), std::nullopt);
  EXPECT_EQ(names_in_score({"Ann", "Ann"}, people), std::nullopt);
  EXPECT_EQ(names_in_score({}, people), std::nullopt);
}

TEST(NamesInScore, TheComputerHasOneALevel) {
  const Computer computer{.sides = Sides::only(Player::X), .level = 3};
  EXPECT_EQ(names_in_score({}, computer), (Names{"You", "Computer (level 3)"}));
  EXPECT_EQ(names_in_score(kAnnBob, computer), (Names{"Ann", "Computer (level 3)"}));
  EXPECT_EQ(names_in_score(kAnnBob, {.sides = Sides::both()}), std::nullopt);
}

}  // namespace
}  // namespace quagmire::test
