// Playing with the cursor.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "ui/draw/layout.h"

namespace quagmire::test {
namespace {

using ui::Context;
using ui::Effect;
namespace effect = ui::effect;

// Moves the cursor to a square with the arrows.
void go(Person& person, Square to) {
  const int files = to.file() - person.session().cursor().file();
  const int ranks = to.rank() - person.session().cursor().rank();
  for (int i = 0; i < std::abs(files); ++i) person.press(files > 0 ? "<Right>" : "<Left>");
  for (int i = 0; i < std::abs(ranks); ++i) person.press(ranks > 0 ? "<Up>" : "<Down>");
}

TEST(Session, BeginsAtTheBoardWithNothingSelected) {
  const Person person;
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.session().selected(), std::nullopt);
  EXPECT_EQ(person.session().line().text(), "");
  EXPECT_EQ(person.position(), Position::start());
}

TEST(Session, BeginsWithTheCursorOnAPieceOfTheSideToMove) {
  const Person o;
  EXPECT_EQ(o.position().piece_at(o.session().cursor()), Player::O);
  const Person x(*parse_position("4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 X - -"));
  EXPECT_EQ(x.position().piece_at(x.session().cursor()), Player::X);
}

TEST(Session, ArrowsMoveTheCursorAndStopAtTheEdges) {
  Person person;
  go(person, "d4"_square);
  person.press("<Up>");
  EXPECT_EQ(person.session().cursor(), "d5"_square);
  person.press("<Right>");
  EXPECT_EQ(person.session().cursor(), "e5"_square);
  person.press("<Down>");
  EXPECT_EQ(person.session().cursor(), "e4"_square);
  person.press("<Left>");
  EXPECT_EQ(person.session().cursor(), "d4"_square);
  for (int i = 0; i < 9; ++i) person.press("<Up><Right>");
  EXPECT_EQ(person.session().cursor(), "h8"_square);
  for (int i = 0; i < 9; ++i) person.press("<Down><Left>");
  EXPECT_EQ(person.session().cursor(), "a1"_square);
}

TEST(Session, EnterOrSpaceSelectsAndThenPlays) {
  for (const char* activate : {"<Enter>", "<Space>"}) {
    Person person;
    go(person, "c2"_square);
    person.press(activate);
    EXPECT_EQ(person.session().selected(), "c2"_square);
    EXPECT_EQ(person.game().ply(), 0U);
    go(person, "c5"_square);
    person.press(activate);
    EXPECT_EQ(person.position(), Position::start().after("c2c5"_move));
    EXPECT_EQ(person.session().selected(), std::nullopt);
    EXPECT_FALSE(person.was_refused());
  }
}

TEST(Session, ChoosingTheSelectedPieceAgainOrEscLetsItGo) {
  for (const char* let_go : {"<Enter>", "<Space>", "<Esc>"}) {
    Person person;
    go(person, "c2"_square);
    person.press("<Enter>");
    person.press(let_go);
    EXPECT_EQ(person.session().selected(), std::nullopt) << let_go;
    EXPECT_EQ(person.game().ply(), 0U);
    EXPECT_FALSE(person.was_refused());
  }
}

TEST(Session, ChoosingAnotherPieceOfOnesOwnSelectsThatOne) {
  Person person;
  go(person, "c2"_square);
  person.press("<Enter>");
  go(person, "b3"_square);
  person.press("<Enter>");
  EXPECT_EQ(person.session().selected(), "b3"_square);
}

TEST(Session, WhatCannotMoveIsNotSelectedAndTheReasonGiven) {
  struct Case {
    Position position;
    Square square;
    const char* reason;
  };
  const Position two_moves = Position::start().after("c2c5"_move).after("f7f4"_move);
  for (const Case& choice : {Case{Position::start(), "c4"_square, "c4 is empty"},
                             Case{Position::start(), "f7"_square, "f7 is X's piece"},
                             Case{two_moves, "c5"_square, "c5 rests"},
                             Case{pocket().after("c1a1"_move), "b2"_square, "The game is over"},
                             Case{two_in_quagmire(), "d5"_square, "a1 and h8 are in Quagmire"}}) {
    Person person(choice.position);
    go(person, choice.square);
    person.press(" ");
    EXPECT_EQ(person.session().selected(), std::nullopt) << choice.reason;
    EXPECT_TRUE(person.was_refused());
    EXPECT_THAT(person.message(), HasSubstr(choice.reason));
  }
}

TEST(Session, AWalledInPieceIsSaidToHaveNoMove) {
  // a1 at the start can only jump over b2 to c3, which is occupied here.
  const Position walled = board(R"(
    O.O.....
    OO......
    OOO.....)",
                                Player::O);
  Person person(walled);
  go(person, "a1"_square);
  person.press("<Enter>");
  EXPECT_THAT(person.message(), AllOf(HasSubstr("a1"), HasSubstr("no legal move")));
  EXPECT_EQ(person.session().selected(), std::nullopt);
}

// Each square that Tab visits until it is back at the current one.
std::vector<Square> visited(Person& person, std::string_view key) {
  std::vector<Square> squares;
  person.press(key);
  const Square first = person.session().cursor();
  do {
    squares.push_back(person.session().cursor());
    person.press(key);
  } while (person.session().cursor() != first && squares.size() < 64);
  return squares;
}

TEST(Session, TabVisitsEveryPieceThatCanMoveAndNoOther) {
  for (const Position& position :
       {Position::start(), loop_example(Player::X), mixed("d4"), two_in_quagmire()}) {
    Person person(position);
    Bitboard seen;
    const auto squares = visited(person, "<Tab>");
    for (const Square square : squares) seen |= Bitboard(square);
    EXPECT_EQ(seen, movable(position));
    EXPECT_EQ(static_cast<int>(squares.size()), seen.count());
  }
}

TEST(Session, ShiftTabVisitsThemTheOtherWayRound) {
  Person person;
  auto forward = visited(person, "<Tab>");
  person.press("<Shift-Tab>");
  auto back = visited(person, "<Shift-Tab>");
  std::reverse(back.begin(), back.end());
  // The same circle, with any beginning.
  const auto begin = std::find(back.begin(), back.end(), forward.front());
  ASSERT_NE(begin, back.end());
  std::rotate(back.begin(), begin, back.end());
  EXPECT_EQ(back, forward);
}

TEST(Session, TabFromAnEmptySquareGoesOnFromThereAndShiftTabBack) {
  Person person;
  go(person, "e3"_square);  // rank 3: a3, b3, then e3; the next piece is a2
  person.press("<Tab>");
  EXPECT_EQ(person.session().cursor(), "a2"_square);
  go(person, "e3"_square);
  person.press("<Shift-Tab>");
  EXPECT_EQ(person.session().cursor(), "b3"_square);
}

TEST(Session, TabWithAPieceSelectedSelectsTheNext) {
  Person person;
  person.press("<Tab><Enter><Tab>");
  EXPECT_EQ(person.session().selected(), person.session().cursor());
  EXPECT_TRUE(movable(person.position()).contains(person.session().cursor()));
}

TEST(Session, TabAfterTheEndSaysThatNothingMoves) {
  Person person(pocket().after("c1a1"_move));
  const Square before = person.session().cursor();
  person.press("<Tab>");
  EXPECT_EQ(person.session().cursor(), before);
  EXPECT_TRUE(person.was_refused());
  EXPECT_THAT(person.message(), HasSubstr("over"));
}

TEST(Session, OnlyQQuits) {
  for (const ui::Key key : all_keys()) {
    ui::Session session;
    const Effect effect =
        session.apply(decode(bindings(session.context()), key, ui::KeyStyle::Standard));
    EXPECT_EQ(effect == Effect(effect::Quit{}), key == ui::key('q')) << testing::PrintToString(key);
  }
}

TEST(Session, EscNeverQuitsNorPlaysWhereverOneIs) {
  for (const char* way : {"", "<Tab><Enter>", "c2", ":", "?", "c2 c5<Enter>n", "c1a1"}) {
    Person person = after(way);
    const Position before = person.position();
    for (int i = 0; i < 5; ++i) EXPECT_NE(person.press("<Esc>"), Effect(effect::Quit{})) << way;
    EXPECT_EQ(person.session().context(), Context::Board) << way;
    EXPECT_EQ(person.session().selected(), std::nullopt) << way;
    EXPECT_EQ(person.session().line().text(), "") << way;
    EXPECT_EQ(person.position(), before) << way;
  }
}

TEST(Session, CtrlLAsksForTheScreenToBeDrawnAfreshAndDoesNoMore) {
  for (const char* way : {"", "<Tab><Enter>", "c2 c", "?"}) {
    Person person = after(way);
    const std::string before = person.screen();
    EXPECT_EQ(person.press("<Ctrl-L>"), Effect(effect::DrawAfresh{})) << way;
    EXPECT_EQ(person.screen(), before) << way;
  }
}

TEST(Session, DrawingAfreshKeepsTheMessage) {
  for (const char* way : {"x", "d4 d5<Enter>", "c2c5<Enter>u"}) {
    Person person = after(way);
    const std::string message = person.message();
    person.press("<Ctrl-L>");
    EXPECT_EQ(person.message(), message) << way;
  }
}

TEST(Session, AKeyWithoutAMeaningIsNamedAndChangesNothing) {
  Person person;
  person.press("<Tab><Enter>");
  const auto selected = person.session().selected();
  person.press("5");
  EXPECT_TRUE(person.was_refused());
  EXPECT_THAT(person.message(), AllOf(HasSubstr("5 does nothing here;"), HasSubstr("?")));
  EXPECT_EQ(person.session().selected(), selected);
  EXPECT_EQ(person.position(), Position::start());
}

TEST(Session, ZChangesBetweenTheGridAndThePixels) {
  ui::Preferences preferences;
  preferences.glyphs = ui::Glyphs::Unicode;
  for (const ui::Size screen : {kWide, ui::Size{36, 120}}) {
    Person person(Game(), preferences);
    person.resize(screen);
    const bool pixels_first = ui::side_shown(screen, person.view().board) > 0;
    EXPECT_EQ(pixels_first, screen != kWide);
    for (const bool pixels : {!pixels_first, pixels_first, !pixels_first}) {
      person.press("z");
      EXPECT_EQ(ui::side_shown(screen, person.view().board) > 0, pixels);
      EXPECT_THAT(person.message(), HasSubstr(pixels ? "board of pixels" : "The grid"));
      EXPECT_FALSE(person.was_refused());
    }
  }
}

TEST(Session, WhereThereIsNoRoomOrNoBlocksForPixelsZSaysSo) {
  ui::Preferences unicode;
  unicode.glyphs = ui::Glyphs::Unicode;
  Person small(Game(), unicode);
  small.resize({24, 78});
  small.press("z");
  EXPECT_TRUE(small.was_refused());
  EXPECT_THAT(small.message(), HasSubstr("79x24"));
  small.resize({24, 79});
  small.press("z");
  EXPECT_FALSE(small.was_refused());
  Person ascii;
  ascii.resize({60, 200});
  ascii.press("z");
  EXPECT_TRUE(ascii.was_refused());
  EXPECT_THAT(ascii.message(), HasSubstr("half blocks"));
}

TEST(Session, AMessageLastsUntilTheNextAction) {
  Person person;
  person.press("5");
  ASSERT_TRUE(person.was_refused());
  person.press("<Up>");
  EXPECT_FALSE(person.session().notice());
}

TEST(Session, OnATurnedBoardTheArrowsGoWhereTheyPoint) {
  ui::Preferences preferences;
  preferences.flipped = true;
  Person person(Game(), preferences);
  EXPECT_THAT(person.screen(),
              AllOf(HasSubstr(" h g f e d c b a"), HasSubstr("|.|.|.|.|O|O|O|O| 1")));
  person.press("<Left>");
  EXPECT_EQ(person.session().cursor(), "b4"_square);
  person.press("<Down>");
  EXPECT_EQ(person.session().cursor(), "b5"_square);
}

TEST(Session, TheBoardIsTurnedForEachMover) {
  ui::Preferences preferences;
  preferences.flip_each_move = true;
  Person person(Game(), preferences);
  person.press("c2c5<Enter>");
  EXPECT_TRUE(person.view().flipped);
  person.press("f7f4<Enter>");
  EXPECT_FALSE(person.view().flipped);
}

}  // namespace
}  // namespace quagmire::test
