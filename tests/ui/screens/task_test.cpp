// Lessons on the screen: the game waits below, the keys are the board's, refusals are drawn.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

Person in_lesson(const std::string& number) {
  Person person;
  person.enter("learn " + number);
  return person;
}

TEST(Learn, TheChosenLessonOfTheListIsInSightOnEveryScreen) {
  for (const ui::Size size : {kWide, kCompact, ui::Size{60, 200}}) {
    Person person = in_lesson("1");
    person.resize(size);
    person.press("L");
    for (std::size_t number = 1; number <= lesson_count(); ++number) {
      EXPECT_THAT(person.canvas(size).to_text(),
                  HasSubstr((number < 10 ? ">  " : "> ") + std::to_string(number) + "  " +
                            lesson(number).title));
      person.press("<Down>");
    }
    EXPECT_THAT(person.canvas(size).to_text(), HasSubstr(">  1  ")) << "it goes round";
  }
}

// Every key gets a sensible answer and never changes the game.
TEST(Learn, NoKeyReachesTheGame) {
  for (const ui::Key key : all_keys()) {
    Person person = after("c2c5<Enter>L");
    const Position before = person.position();
    person.handle(key);
    person.handle(ui::key(ui::KeyName::Enter));
    EXPECT_EQ(person.position(), before);
    EXPECT_EQ(person.game().length(), 1U);
  }
}

TEST(Learn, ATaskTakenBackIsNotSeenToHappen) {
  Person person = in_lesson("10");
  person.press("c4a4<Enter>g7g5<Enter>");
  ASSERT_TRUE(person.view().glide);
  person.press("u");
  EXPECT_FALSE(person.view().glide);
}

TEST(Learn, TheComputerIsNotAskedHowALessonStands) {
  for (const ui::Scene scene : {ui::Scene::Lesson, ui::Scene::Puzzle})
    for (const ui::Binding& binding : ui::keys_in(scene))
      for (const ui::Action& action : binding.actions)
        EXPECT_FALSE(ui::says(action, "eval")) << binding.keys;
}

}  // namespace
}  // namespace quagmire::test
