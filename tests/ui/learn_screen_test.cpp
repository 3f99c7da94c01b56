// Lessons on the screen: the game waits below, the keys are the board's, refusals are drawn.
#include "ui/screens/task.h"

#include <gmock/gmock.h>

#include "engine/learn/lesson.h"
#include "tests/engine/shorthand.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"

namespace quagmire::test {
namespace {

using ui::Role;

Person in_lesson(const std::string& number) {
  Person person;
  person.enter("learn " + number);
  return person;
}

TEST(Learn, TheGameWaitsAndIsThereAgain) {
  Person person = after("c2c5<Enter>f7f4<Enter>");
  const std::string before = person.screen();
  person.press("Lc2c6<Enter>");
  EXPECT_THAT(person.screen(), AllOf(HasSubstr("Learn: Slide"), HasSubstr("1 of 14")));
  EXPECT_EQ(person.game().ply(), 2U);
  person.press("<Esc>");
  EXPECT_EQ(person.screen(), before);
}

TEST(Learn, IsOpenedByItsKeyAndByItsWord) {
  EXPECT_THAT(after("L").view().title, StartsWith("Learn"));
  EXPECT_THAT(after(":learn<Enter>").view().title, "Learn: Slide");
  EXPECT_THAT(after(":learn 10<Enter>").view().title, "Learn: The loop");
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

TEST(Learn, AnUnknownLessonIsRefusedInOneLine) {
  for (const char* number : {"0", "15", "-1", "1x", "loop", "99999999999999999999"}) {
    Person person = in_lesson(number);
    EXPECT_TRUE(person.was_refused()) << number;
    EXPECT_EQ(person.message(), ":learn takes the number of a lesson, as :learn 3, or nothing.")
        << number;
    EXPECT_EQ(person.view().title, "Quagmire") << number;
  }
}

TEST(Learn, ARefusedJumpIsDrawnWithItsWayRound) {
  Person person = in_lesson("10");
  person.press("c4a4<Enter>");
  EXPECT_THAT(person.message(), HasSubstr("a4 can be reached round"));
  const Bitboard way = squares_with(person.view(), Role::OpenPath);
  EXPECT_TRUE(way.contains("c3"_square));
  EXPECT_TRUE(way.contains("a4"_square));
}

TEST(Learn, TheSameJumpIsAllowedOnceTheLoopIsClosed) {
  Person person = in_lesson("10");
  person.press("c4a4<Enter>g7g5<Enter>");
  const auto glide = person.view().glide;
  ASSERT_TRUE(glide) << "the other side's answer is seen to happen";
  EXPECT_EQ((Move{glide->from, glide->to}), "c1c3"_move);
  EXPECT_EQ(squares_with(person.view(), Role::OpenPath), ""_squares);
  person.press("c4a4<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::Loop), "b5 c5 d5 b4 d4 b3 c3 d3"_squares);
  EXPECT_THAT(person.view().standing, "1 done");
}

TEST(Learn, AWrongMoveSaysWhyAndThenOffersToShowARightOne) {
  Person person = in_lesson("2");
  person.press("c2c7<Enter>c2c4<Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.message(), "You can go further: c2 c5.");
  person.press("c2d4<Enter>");
  EXPECT_EQ(person.message(), "c2 and d4 are not in one rank, file or diagonal. s shows you.");
  person.press("s");
  EXPECT_EQ(person.message(), "Type c2 c5.");
  EXPECT_TRUE(person.roles("c2"_square).has(Role::Hint));
  EXPECT_TRUE(person.roles("c5"_square).has(Role::Hint));
}

TEST(Learn, PiecesAreChosenAsInAGame) {
  Person person = in_lesson("1");
  person.press("<Enter>");
  EXPECT_THAT(unwrapped(person.screen()), HasSubstr("Selected c2 O"));
  person.press("<Up><Up><Up><Up><Enter>");
  EXPECT_THAT(person.message(), StartsWith("That is a slide."));
}

TEST(Learn, EscGoesOneStepBack) {
  Person person = in_lesson("1");
  person.press("<Tab><Enter><Esc>");
  EXPECT_THAT(person.view().title, StartsWith("Learn"));
  EXPECT_THAT(person.screen(), Not(HasSubstr("Selected")));
  person.press("c2<Esc>");
  EXPECT_THAT(person.view().title, StartsWith("Learn"));
  EXPECT_EQ(person.view().typed, "");
  person.press("<Esc>");
  EXPECT_EQ(person.view().title, "Quagmire");
}

TEST(Learn, EnterGoesOnToTheNextLessonThatIsNotDone) {
  Person person = in_lesson("2");
  person.press("c2c7<Enter>c2c5<Enter>");
  EXPECT_THAT(unwrapped(person.screen()), HasSubstr("Enter goes on to lesson 3, Jump a friend."));
  person.press("c2c6<Enter>");
  EXPECT_TRUE(person.was_refused()) << "it is done";
  person.press("<Enter>");
  EXPECT_EQ(person.view().title, "Learn: Jump a friend");
  person.press("<Esc>L");
  EXPECT_EQ(person.view().title, "Learn: Slide") << "the first that is not done";
  person.press("c2c6<Enter>f1b5<Enter><Enter>");
  EXPECT_EQ(person.view().title, "Learn: Jump a friend") << "2 is done";
}

TEST(Learn, UndoGoesBackToTheTaskBefore) {
  Person person = in_lesson("1");
  person.press("u");
  EXPECT_TRUE(person.was_refused());
  person.press("c2c6<Enter>u");
  EXPECT_FALSE(person.was_refused());
  EXPECT_THAT(person.screen(), HasSubstr("c2 c6"));
  person.press("c2c6<Enter>f1b5<Enter>u");
  EXPECT_THAT(person.screen(), HasSubstr("f1 b5"));
}

TEST(Learn, NoKeyEndsABoardThatIsNoGame) {
  Person person = in_lesson("1");
  person.press("R");
  EXPECT_FALSE(person.view().card);
  EXPECT_EQ(person.message(), "R does nothing here; words begin with a colon.");
  EXPECT_EQ(person.view().title, "Learn: Slide");
}

TEST(Learn, WhatIsForAGameIsRefused) {
  for (const char* word : {"new", "resign", "agree", "redo", "computer X", "level 3", "save x",
                           "names A, B", "time 10", "score", "players", "analyze"}) {
    Person person = in_lesson("1");
    person.enter(word);
    EXPECT_TRUE(person.was_refused()) << word;
    EXPECT_EQ(person.message(), "That is for your game; Esc goes back to it.") << word;
  }
}

TEST(Learn, WhatCanBeAskedAtAnyBoardIsAnswered) {
  Person person = in_lesson("4");
  person.enter("why c2");
  EXPECT_THAT(person.message(), HasSubstr("c2"));
  person.enter("moves f2");
  EXPECT_THAT(person.message(), HasSubstr("f2"));
  person.press("<Tab>w");
  EXPECT_FALSE(person.was_refused());
  person.press("?");
  EXPECT_EQ(person.view().title, "Quagmire: help");
  person.press("<Esc>");
  EXPECT_THAT(person.view().title, StartsWith("Learn"));
  EXPECT_EQ(person.press("q"), ui::Effect(ui::effect::Quit{}));
}

TEST(Learn, LooksAreThoseOfTheGame) {
  ui::Preferences preferences;
  preferences.glyphs = ui::Glyphs::Unicode;
  preferences.flipped = true;
  Person person(Game(), preferences);
  person.press("Lz");
  EXPECT_EQ(person.view().board, ui::BoardChoice::Pixels);
  EXPECT_TRUE(person.view().flipped);
  person.press("<Esc>");
  EXPECT_EQ(person.view().board, ui::BoardChoice::Pixels);
  EXPECT_TRUE(person.view().flipped);
}

TEST(Learn, TheListSaysWhichAreDoneAndTakesAnother) {
  Person person = in_lesson("1");
  person.press("c2c6<Enter>f1b5<Enter>:learn<Enter>");
  EXPECT_THAT(person.screen(),
              AllOf(HasSubstr("1  Slide, done"), HasSubstr(">  1"), HasSubstr("1 of 14 done"),
                    HasSubstr("14  Win in two"), Not(HasSubstr("two, done"))));
  person.resize(kCompact);
  person.press("<Up>");
  EXPECT_THAT(person.screen(kCompact), HasSubstr("> 14  Win in two"));
  person.press("<Down><Down><Down><Enter>");
  EXPECT_EQ(person.view().title, "Learn: Jump a friend");
  person.press("L<Down><Esc>");
  EXPECT_EQ(person.view().title, "Learn: Jump a friend");
}

TEST(Learn, EveryLessonCanBeChosenFromTheListAtEverySize) {
  for (const ui::Size size : {kWide, kCompact}) {
    Person person = in_lesson("1");
    person.resize(size);
    person.press("L");
    for (std::size_t number = 1; number <= lesson_count(); ++number) {
      EXPECT_THAT(person.screen(size),
                  HasSubstr("> " + std::string(number < 10 ? " " : "") + std::to_string(number) +
                            "  " + lesson(number).title));
      person.press("<Down>");
    }
  }
}

// A losing move is judged, not asked about; one at the end of a lesson needs a key to go on.
TEST(Learn, ALosingMoveThatIsAskedForIsPlayed) {
  Person person = in_lesson("7");
  person.press("a6a2<Enter>");
  EXPECT_THAT(person.message(), HasSubstr("has lost"));
  EXPECT_TRUE(person.roles("a1"_square).has(Role::Quagmired));
  EXPECT_THAT(unwrapped(person.screen()), HasSubstr("Enter goes on."));
  person.press("<Enter>a6a2<Enter>");
  EXPECT_TRUE(person.was_refused());
  person.press("a6d6<Enter>");
  EXPECT_FALSE(person.was_refused());
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
  for (const ui::Binding& binding : ui::keys_of_task({}))
    for (const ui::KeyAction& key : binding.actions) {
      const auto* toggle = std::get_if<ui::action::Toggle>(&key.action);
      EXPECT_FALSE(toggle != nullptr && toggle->what == ui::action::Switch::Analysis)
          << binding.keys;
    }
}

TEST(Learn, TheFirstLessonBeginsAtThePieceToMove) {
  const Person person = in_lesson("1");
  EXPECT_EQ(person.view().cursor, "c2"_square);
}

TEST(Learn, WhatRestsIsNotSpokenOfBeforeItsLesson) {
  const auto speaks = [](const char* lesson, const char* moves) {
    Person person = in_lesson(lesson);
    person.press(moves);
    return person.screen().find("Resting") != std::string::npos;
  };
  EXPECT_FALSE(speaks("1", "c2c6<Enter>"));
  EXPECT_TRUE(speaks("4", "c2c5<Enter>"));
}

// They could give the answer away.
TEST(Learn, ThreatsLeftOnFromTheGameAreNotShownAtATask) {
  ui::Preferences preferences;
  preferences.threats = true;
  for (const char* word : {"puzzle 1", "learn 6"}) {
    Person person(Game(), preferences);
    person.enter(word);
    EXPECT_TRUE(squares_with(person.view(), Role::Threat).empty()) << word;
    EXPECT_EQ(person.screen().find("Threats"), std::string::npos) << word;
    person.press("<Right><Esc>");
    EXPECT_TRUE(person.session().preferences().threats) << "the game has them as before";
    EXPECT_NE(person.screen().find("Threats"), std::string::npos) << word;
  }
}

TEST(Learn, NoQuagmireIsNeededForAWinByNoMove) {
  Person person = in_lesson("9");
  person.press("c3c6<Enter>");
  EXPECT_TRUE(squares_with(person.view(), Role::Quagmired).empty());
  EXPECT_THAT(person.message(), HasSubstr("no legal move"));
}

}  // namespace
}  // namespace quagmire::test
