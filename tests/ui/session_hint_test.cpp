// Hints and analysis: the user asks, and can go on with the game meanwhile.
#include <gmock/gmock.h>

#include "engine/game/notation.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/thoughts.h"
#include "ui/theme/theme.h"

namespace quagmire::test {
namespace {

using Purpose = Question::Purpose;

TEST(SessionHint, AHintIsShownWhenItIsThere) {
  Person person;
  person.press("s");
  const auto question = person.session().question();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->purpose, Purpose::Hint);
  EXPECT_EQ(person.message(), "Looking for a good move.");
  person.hear(thought_of("c2c5", true, 30));
  EXPECT_THAT(person.message(), StartsWith("c2-c5: "));
  EXPECT_FALSE(person.was_refused());
  EXPECT_EQ(person.game().length(), 0U);
  EXPECT_EQ(person.session().question(), std::nullopt);
}

TEST(SessionHint, AHintIsDrawnUntilSomethingElseIsDone) {
  const Position position = trap_in_two_moves();
  const auto drawn = [](const Person& person) {
    return person.roles("a5"_square).has(ui::Role::Hint) &&
           person.roles("a2"_square).has(ui::Role::Hint) &&
           person.roles("a1"_square).has(ui::Role::Threat);
  };
  for (const bool selected : {false, true}) {
    Person person(position);
    if (selected) person.press("<Tab><Enter>");
    person.press("s");
    EXPECT_FALSE(drawn(person));
    person.hear(thought_of("a5a2", true, 30));
    EXPECT_TRUE(drawn(person));
    EXPECT_FALSE(person.roles("b1"_square).has(ui::Role::Threat));
    // It stays visible while the cursor goes to the piece that it names.
    person.press("<Tab><Up>");
    EXPECT_TRUE(drawn(person));
    EXPECT_THAT(person.message(), HasSubstr("traps a1 next move unless X answers"));
    person.press("<Esc>");
    EXPECT_FALSE(drawn(person));
  }
}

// Without colours, a hint looks different from everything before it.
TEST(SessionHint, AHintIsSeenInMonochrome) {
  Person person;
  person.press("s");
  const ui::View before = person.view();
  person.hear(thought_of("c2c5", true));
  for (const Square square : {"c2"_square, "c5"_square})
    EXPECT_NE(ui::Theme::monochrome().style_of(person.roles(square)),
              ui::Theme::monochrome().style_of(
                  before.squares[static_cast<std::size_t>(square.index())].roles));
}

TEST(SessionAnalysis, OfADecidedGameTheBarSaysWhoWins) {
  Person person;
  person.press("v");
  person.hear(thought_of("c2c5", false, search::loss_after(6)));
  EXPECT_THAT(person.screen(), AllOf(HasSubstr("X wins in 3"), Not(HasSubstr("-----  "))));
}

TEST(SessionHint, WhoeverGoesOnWantsNoHint) {
  Person person;
  person.press("s");
  const Question asked = *person.session().question();
  person.press("<Up>");
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.session().hear(asked, thought_of("c2c5", true));
  EXPECT_THAT(person.message(), Not(HasSubstr("c2-c5")));
}

TEST(SessionAnalysis, FollowsWhatIsLookedAt) {
  Person person;
  person.press("v");
  EXPECT_EQ(person.session().question()->purpose, Purpose::Analysis);
  Thought thought = thought_of("c2c5", false, 60);
  thought.result.lines.push_back({-20, {*parse_move("b1b3")}});
  person.hear(thought);
  // Whatever the score, the opening counts as even.
  EXPECT_THAT(person.screen(), AllOf(HasSubstr("Analysis"), HasSubstr("O #####----- X"),
                                     HasSubstr("O +0.60"), HasSubstr("X +0.20")));
  EXPECT_THAT(person.screen(kCompact),
              AllOf(HasSubstr("Analysis"), HasSubstr("#####"), HasSubstr("O +0.60")));
  person.press("c2c5<Enter>");
  EXPECT_EQ(person.session().question()->position, person.position());
  EXPECT_THAT(person.screen(), Not(HasSubstr("#####")));
  person.press("[");
  EXPECT_EQ(person.session().question()->position, Position::start());
  EXPECT_EQ(person.session().history().size(), 0U);
  person.press("v");
  EXPECT_EQ(person.session().question(), std::nullopt);
}

TEST(SessionAnalysis, TheWordAnalyzeSwitchesItToo) {
  Person person;
  person.enter("analyze");
  EXPECT_TRUE(person.session().preferences().analysis);
}

TEST(SessionHint, HintAndValueAreHelpOnceAPosition) {
  Person person(Game(), {}, {.sides = Sides::only(Player::X)});
  const auto help = [&] { return person.session().table().help(); };
  person.press("s");
  EXPECT_EQ(help(), 0U) << "nothing is shown yet";
  person.hear(thought_of("c2c5", true));
  EXPECT_EQ(help(), 1U);
  person.press("<Esc>s");
  person.hear(thought_of("c2c5", true));
  person.press("v");
  person.hear(thought_of("c2c5", false));
  EXPECT_EQ(help(), 1U);
  person.press("vc2c5<Enter>");
  person.hear(thought_of("f7f4", true));
  EXPECT_EQ(help(), 1U);
  person.press("v");
  EXPECT_EQ(help(), 1U);
  person.hear(thought_of("b1b2", false));
  person.hear(thought_of("b1b3", false));
  EXPECT_EQ(help(), 2U);
}

TEST(SessionHint, IsForOnesOwnTurnOnly) {
  Person person(Game(), {}, {.sides = Sides::only(Player::X)});
  person.press("c2c5<Enter>");
  const auto thinking = person.session().question();
  ASSERT_TRUE(thinking);
  for (const char* asking : {"s", ":hint<Enter>"}) {
    person.press(asking);
    EXPECT_TRUE(person.was_refused()) << asking;
    EXPECT_THAT(person.message(), HasSubstr("is to move: wait")) << asking;
    EXPECT_EQ(person.session().question(), thinking) << asking;
  }
}

}  // namespace
}  // namespace quagmire::test
