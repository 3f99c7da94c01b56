// Playing by typing, and typing mixed with the cursor.
#include <gmock/gmock.h>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"

namespace quagmire::test {
namespace {

using ui::Context;
using ui::Effect;
namespace effect = ui::effect;

const Position& after_c2c5() {
  static const Position position = Position::start().after("c2c5"_move);
  return position;
}

TEST(Session, ALetterOfAFileBeginsTyping) {
  for (const char* letter : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
    Person person;
    person.press(letter);
    EXPECT_EQ(person.session().context(), Context::Line);
    EXPECT_EQ(person.session().line().text(), letter);
  }
}

TEST(Session, ATypedMoveIsPlayed) {
  for (const char* line : {"c2 c5<Enter>", "c2c5<Enter>", "c2-C5<Enter>", ":C2:C5<Enter>",
                           "c  2<Backspace><Backspace><Backspace>2 c5 <Enter>"}) {
    Person person;
    person.press(line);
    EXPECT_EQ(person.position(), after_c2c5()) << line;
    EXPECT_EQ(person.session().context(), Context::Board);
    EXPECT_EQ(person.session().line().text(), "");
    EXPECT_FALSE(person.was_refused()) << line;
  }
}

TEST(Session, TheCaretGoesToEitherEndByTwoKeysEach) {
  for (const char* home : {"<Home>", "<Ctrl-A>"})
    for (const char* end : {"<End>", "<Ctrl-E>"})
      EXPECT_EQ(after(std::string(":2 c") + home + 'c' + end + "5<Enter>").position(), after_c2c5())
          << home << end;
}

TEST(Session, TypingChangesNothingBeforeEnter) {
  Person person;
  person.press("c2 c5");
  EXPECT_EQ(person.position(), Position::start());
  EXPECT_EQ(person.session().selected(), std::nullopt);
  EXPECT_EQ(person.session().line().text(), "c2 c5");
}

TEST(Session, WhatIsTypedIsPreviewed) {
  Person person;
  person.press("c");
  EXPECT_EQ(person.session().preview().from, std::nullopt);
  person.press("2");
  EXPECT_EQ(person.session().preview().from, "c2"_square);
  EXPECT_EQ(person.session().preview().to, std::nullopt);
  person.press(" c5");
  EXPECT_EQ(person.session().preview().from, "c2"_square);
  EXPECT_EQ(person.session().preview().to, "c5"_square);
  person.press("<Backspace>");
  EXPECT_EQ(person.session().preview().to, std::nullopt);
  person.press("<Esc>");
  EXPECT_EQ(person.session().preview().from, std::nullopt);
}

TEST(Session, AWholeTypedMoveIsJudgedBeforeItIsEntered) {
  Person person;
  person.press("c2 c5");
  EXPECT_THAT(person.message(), AllOf(StartsWith("c2-c5"), HasSubstr("legal")));
  person.press("<Backspace>9");
  EXPECT_THAT(person.message(), Not(HasSubstr("legal")));
  person.press("<Esc>d4 d5");
  EXPECT_EQ(person.message(), "d4 is empty.");
  EXPECT_EQ(person.position(), Position::start());
}

// Enter would refuse this line, so it must not be called a legal move.
TEST(Session, ALineThatIsNoMoveIsNotJudgedAsOne) {
  for (const char* line : {"c2 c5 d6", "c2 c5x", "c2 c55"}) {
    Person person;
    person.press(line);
    EXPECT_THAT(person.message(), Not(HasSubstr("is legal"))) << line;
    EXPECT_EQ(person.session().preview().to, std::nullopt) << line;
  }
}

TEST(Session, WordsDoNotPreview) {
  Person person;
  for (const char* word : {"d", "e", "a"}) {
    person.press(":why " + std::string(word) + "2 c5");
    EXPECT_EQ(person.session().preview().from, std::nullopt);
    person.press("<Esc>");
  }
}

TEST(Session, ATypedSquareSelectsAndASecondPlays) {
  Person person;
  person.press("c2<Enter>");
  EXPECT_EQ(person.session().selected(), "c2"_square);
  EXPECT_EQ(person.session().cursor(), "c2"_square);
  EXPECT_EQ(person.position(), Position::start());
  person.press("c5<Enter>");
  EXPECT_EQ(person.position(), after_c2c5());
}

TEST(Session, TypingAndTheCursorMix) {
  Person person;
  person.press("c2<Enter><Up><Up><Up><Enter>");
  ASSERT_EQ(person.position(), after_c2c5());
  person.press("<Tab><Enter>");
  const auto selected = person.session().selected();
  ASSERT_TRUE(selected);
  const Move move = person.position().legal_moves()[0];
  person.press(to_text(move) + "<Enter>");
  EXPECT_EQ(person.position(), after_c2c5().after(move));
  EXPECT_EQ(person.session().selected(), std::nullopt);
}

TEST(Session, EscFromTheLineGoesBackToTheSelectionAndThenLetsItGo) {
  Person person;
  person.press("c2<Enter>b3");
  EXPECT_EQ(person.session().preview().from, "b3"_square);
  person.press("<Esc>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.session().preview().from, "c2"_square);
  EXPECT_EQ(person.session().selected(), "c2"_square);
  person.press("<Esc>");
  EXPECT_EQ(person.session().selected(), std::nullopt);
}

TEST(Session, ErasingAllThatWasTypedLeavesTheLine) {
  Person person;
  person.press("c2<Backspace>");
  EXPECT_EQ(person.session().context(), Context::Line);
  person.press("<Backspace>");
  EXPECT_EQ(person.session().context(), Context::Board);
  person.press(":<Backspace>");
  EXPECT_EQ(person.session().context(), Context::Board);
}

TEST(Session, AnEmptyLineDoesNothing) {
  Person person;
  person.press(":<Enter>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_FALSE(person.was_refused());
  EXPECT_EQ(person.position(), Position::start());
}

TEST(Session, LettersOfTheBoardsKeysAreTypedInTheLine) {
  Person person;
  EXPECT_EQ(person.press(":qurn?"), Effect(effect::Draw{}));
  EXPECT_EQ(person.session().line().text(), "qurn?");
  EXPECT_EQ(person.session().context(), Context::Line);
}

TEST(Session, EarlierLinesComeBack) {
  Person person;
  person.press(":moves c2<Enter>:<Up>");
  EXPECT_EQ(person.session().line().text(), "moves c2");
}

TEST(Session, TypedWordsDoWhatTheySay) {
  Person person;
  person.enter("c2 c5");
  person.enter("undo");
  EXPECT_EQ(person.position(), Position::start());
  person.enter("redo");
  EXPECT_EQ(person.position(), after_c2c5());
  person.enter("moves h8");
  EXPECT_EQ(person.message(), "h8: f6");
  person.enter("why h8g8");
  EXPECT_THAT(person.message(), HasSubstr("g8 holds X's piece"));
  person.enter("board");
  EXPECT_EQ(person.message(), to_text(after_c2c5()));
  person.enter("help");
  EXPECT_TRUE(person.view().page);
  person.press("<Esc>");
  person.enter("new");
  EXPECT_TRUE(person.view().card);
  person.press("<Esc>");
  EXPECT_EQ(person.position(), after_c2c5());
  EXPECT_EQ(person.enter("quit"), Effect(effect::Quit{}));
}

TEST(Session, AskingWhyPlaysNothing) {
  Person person;
  person.enter("why c2c5");
  EXPECT_THAT(person.message(), HasSubstr("legal"));
  EXPECT_EQ(person.position(), Position::start());
}

TEST(Session, HelpFromTheLineComesBackToTheLine) {
  Person person;
  person.press("c2 c<F1>");
  EXPECT_TRUE(person.view().page);
  person.press("<Esc>");
  EXPECT_EQ(person.session().context(), Context::Line);
  EXPECT_EQ(person.session().line().text(), "c2 c");
  person.press("5<Enter>");
  EXPECT_EQ(person.position(), after_c2c5());
}

TEST(SessionLine, BehindAChosenPieceASquareIsWhereItGoes) {
  Person person;
  person.press("a2<Enter>");
  ASSERT_EQ(person.session().selected(), "a2"_square);
  person.press("b5");
  EXPECT_EQ(person.session().preview().from, "a2"_square);
  EXPECT_EQ(person.session().preview().to, "b5"_square);
  EXPECT_TRUE(person.roles("a2"_square).has(ui::Role::Selected));
  EXPECT_FALSE(person.roles("b5"_square).has(ui::Role::Selected));
  EXPECT_THAT(person.screen(), HasSubstr("Selected  a2 O"));
  EXPECT_THAT(person.message(), HasSubstr("b5"));
  person.press("<Backspace><Backspace>b2");  // another piece of the same side
  EXPECT_EQ(person.session().preview().from, "b2"_square);
  EXPECT_EQ(person.session().preview().to, std::nullopt);
}

TEST(SessionLine, OnlyOnesOwnPieceIsCalledSelected) {
  for (const char* square : {"h8", "d4"}) {
    const Person person = after(square);
    EXPECT_THAT(person.screen(), HasSubstr(std::string("Square    ") + square));
    EXPECT_THAT(person.screen(), Not(HasSubstr("Selected")));
  }
  EXPECT_THAT(after("c2").screen(), HasSubstr("Selected  c2 O"));
}

TEST(SessionLine, TabCompletesWhatStandsBeforeTheCaret) {
  const Person person = after(":lev<Left><Tab>");
  EXPECT_EQ(person.session().line().text(), "lev");
  EXPECT_THAT(person.message(), HasSubstr("learn level"));
  const Person theme = after(":theme darx<Left><Tab>");
  EXPECT_EQ(theme.session().line().text(), "theme darkx");
}

TEST(Session, ASlipIsAnsweredWithTheMoveThatIsNearAndPlaysNothing) {
  const Person person = after("a1h9<Enter>", *parse_position("8/8/8/8/8/8/8/O6X O - -"));
  EXPECT_THAT(person.message(), HasSubstr("Did you mean a1 h8?"));
  EXPECT_EQ(person.game().ply(), 0U);
}

}  // namespace
}  // namespace quagmire::test
