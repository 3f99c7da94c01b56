// Hints and analysis: the person asks, and goes on with the game meanwhile.
#include <gmock/gmock.h>

#include "engine/game/notation.h"
#include "tests/ui/person.h"
#include "tests/ui/thoughts.h"

namespace quagmire::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using ui::Question;
using ui::Thought;
using Purpose = ui::Question::Purpose;

TEST(SessionHint, AHintIsShownWhenItIsThere) {
  Person person;
  person.press("s");
  const auto question = person.session().question();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->purpose, Purpose::Hint);
  EXPECT_EQ(person.message(), "Looking for a good move.");
  person.hear(thought_of("c2c5", true, 30));
  EXPECT_EQ(person.message(), "c2-c5: looks best (+0.30).");
  EXPECT_FALSE(person.was_refused());
  EXPECT_EQ(person.game().length(), 0U);
  EXPECT_EQ(person.session().question(), std::nullopt);
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
  EXPECT_THAT(person.screen(), AllOf(HasSubstr("Analysis"), HasSubstr("O ######---- X"),
                                     HasSubstr("O +0.60"), HasSubstr("X +0.20")));
  EXPECT_THAT(person.screen(kCompact),
              AllOf(HasSubstr("Analysis"), HasSubstr("#####"), HasSubstr("O +0.60")));
  person.press("c2c5<Enter>");
  EXPECT_EQ(person.session().question()->position, person.position());
  EXPECT_THAT(person.screen(), Not(HasSubstr("######")));
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

}  // namespace
}  // namespace quagmire::test
