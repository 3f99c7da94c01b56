// Whole screens, as a person sees them.
#include <gtest/gtest.h>

#include "tests/ui/person.h"
#include "tests/ui/situations.h"

namespace quagmire::test {
namespace {

// The picture begins behind the literal's first line end.
void expect_screen(const Person& person, ui::Size size, std::string_view picture) {
  EXPECT_EQ(person.screen(size), picture.substr(1));
}

TEST(Draw, TheStartOnTheStandardScreen) {
  const Person person;
  expect_screen(person, kWide, R"(
 Quagmire                                                                move 0

   a b c d e f g h       O to move
  +-+-+-+-+-+-+-+-+
  |.|.|.|.|X|X|X|X| 8    Last move  none
  +-+-+-+-+-+-+-+-+      Resting    none
  |.|.|.|.|.|X|X|X| 7    Quagmire   none
  +-+-+-+-+-+-+-+-+      Cursor     a4 O, 14 moves
  |.|.|.|.|.|.|X|X| 6
  +-+-+-+-+-+-+-+-+
  |.|.|.|.|.|.|.|X| 5
  +-+-+-+-+-+-+-+-+
  |O|.|.|.|.|.|.|.| 4
  +-+-+-+-+-+-+-+-+
  |O|O|.|.|.|.|.|.| 3
  +-+-+-+-+-+-+-+-+
  |O|O|O|.|.|.|.|.| 2
  +-+-+-+-+-+-+-+-+
  |O|O|O|O|.|.|.|.| 1
  +-+-+-+-+-+-+-+-+
 Choose a piece with the arrows and Enter, or type a move, as a1 c3.

 O>
 ? help  q quit  u undo  r redo  w why  H hint  p players  A analysis  n new
)");
}

TEST(Draw, ASelectedPieceWithEveryKindOfTargetInWords) {
  Person person(loop_example(Player::X));
  person.press("a5<Enter><Down>");
  expect_screen(person, kWide, R"(
 Quagmire                                                                move 0

   a b c d e f g h       X to move
  +-+-+-+-+-+-+-+-+
  |.|.|.|O|X|.|.|X| 8    Last move  none
  +-+-+-+-+-+-+-+-+      Resting    none
  |.|.|.|.|X|.|.|X| 7    Quagmire   none
  +-+-+-+-+-+-+-+-+      Selected   a5 X, 11 moves
  |.|.|.|.|X|.|.|.| 6    slides to  a6 a7 a8 b5 b6 c5 c7
  +-+-+-+-+-+-+-+-+                 d5 e5
  |X|.|.|.|.|X|X|X| 5    loop jump  a3 c3
  +-+-+-+-+-+-+-+-+
  |O|O|O|O|.|.|.|.| 4
  +-+-+-+-+-+-+-+-+
  |.|.|.|O|X|.|.|.| 3
  +-+-+-+-+-+-+-+-+
  |.|.|.|O|.|.|O|.| 2
  +-+-+-+-+-+-+-+-+
  |O|O|O|O|.|.|.|.| 1
  +-+-+-+-+-+-+-+-+
 Choose where it goes: move the cursor and press Enter. Esc lets the piece go.

 X>
 ? help  q quit  u undo  r redo  w why  H hint  p players  A analysis  n new
)");
}

TEST(Draw, QuagmireOnTheBoard) {
  Person person;
  person.press("c1 g5<Enter>");
  expect_screen(person, kWide, R"(
 Quagmire                                                                move 1

   a b c d e f g h       X to move                         Moves
  +-+-+-+-+-+-+-+-+                                          1. c1-g5
  |.|.|.|.|X|X|X|X| 8    Last move  O c1-g5
  +-+-+-+-+-+-+-+-+      Resting    O g5
  |.|.|.|.|.|X|X|X| 7    Quagmire   X h6
  +-+-+-+-+-+-+-+-+      Cursor     g5 O, resting
  |.|.|.|.|.|.|X|X| 6
  +-+-+-+-+-+-+-+-+
  |.|.|.|.|.|.|O|X| 5
  +-+-+-+-+-+-+-+-+
  |O|.|.|.|.|.|.|.| 4
  +-+-+-+-+-+-+-+-+
  |O|O|.|.|.|.|.|.| 3
  +-+-+-+-+-+-+-+-+
  |O|O|O|.|.|.|.|.| 2
  +-+-+-+-+-+-+-+-+
  |O|O|.|O|.|.|.|.| 1
  +-+-+-+-+-+-+-+-+
 h6 is in Quagmire and has to jump out now.

 X>
 ? help  q quit  u undo  r redo  w why  H hint  p players  A analysis  n new
)");
}

TEST(Draw, TheQuestionBeforeALosingMove) {
  Person person;
  person.press("c2 d2<Enter>g7 c3<Enter>d1 c2<Enter>");
  expect_screen(person, kWide, R"(
 Quagmire                                                                move 2

   a b c d e f g h       O to move                         Moves
  +-+-+-+-+-+-+-+-+                                          1. c2-d2   g7-c3
  |.|.|.|.|X|X|X|X| 8    Last move  O c2-d2, X g7-c3
  +-+-+-+-+-+-+-+-+      Resting    O d2, X c3
  |.|.|.|.|.|X|.|X| 7    Quagmire   none
  +-+-+-+-+-+-+-+-+      Selected   d1 O, 9 moves
  |.|.|.|.|.|.|X|X| 6    slides to  c2 e1 e2 f1 f3 g1 g4
  +-+-+-+-+-+-+-+-+                 h1
  |.|.|.|.|.|.|.|X| 5    jumps to   d3
  +-+-+-+-+-+-+-+-+
  |O|.|.|.|.|.|.|.| 4
  +-+-+-+-+-+-+-+-+
  |O|O|X|.|.|.|.|.| 3
  +-+-+-+-+-+-+-+-+
  |O|O|.|O|.|.|.|.| 2
  +-+-+-+-+-+-+-+-+
  |O|O|O|O|.|.|.|.| 1
  +-+-+-+-+-+-+-+-+
 This leaves b2 in Quagmire and loses. Play it? y/N

 O>
 y yes  n no  q quit
)");
}

TEST(Draw, TheEndOfAGame) {
  Person person;
  person.press("c2 d2<Enter>g7 c3<Enter>d1 c2<Enter>y");
  expect_screen(person, kWide, R"(
 Quagmire                                                                move 3

   a b c d e f g h       X has won                         Moves
  +-+-+-+-+-+-+-+-+                                          1. c2-d2   g7-c3
  |.|.|.|.|X|X|X|X| 8    Last move  O d1-c2, X g7-c3         2. d1-c2
  +-+-+-+-+-+-+-+-+      Resting    O c2, X c3
  |.|.|.|.|.|X|.|X| 7    Quagmire   O b2
  +-+-+-+-+-+-+-+-+      Cursor     c2 O, resting
  |.|.|.|.|.|.|X|X| 6
  +-+-+-+-+-+-+-+-+
  |.|.|.|.|.|.|.|X| 5
  +-+-+-+-+-+-+-+-+
  |O|.|.|.|.|.|.|.| 4
  +-+-+-+-+-+-+-+-+
  |O|O|X|.|.|.|.|.| 3
  +-+-+-+-+-+-+-+-+
  |O|O|O|O|.|.|.|.| 2
  +-+-+-+-+-+-+-+-+
  |O|O|O|.|.|.|.|.| 1
  +-+-+-+-+-+-+-+-+
 X wins: O left b2 in Quagmire. u takes a move back, n begins a new game, q
 quits.
 X>
 ? help  q quit  u undo  r redo  w why  H hint  p players  A analysis  n new
)");
}

TEST(Draw, TheHelp) {
  Person person;
  person.press("?");
  expect_screen(person, kWide, R"(
 Quagmire: help                                                    line 1 of 83

 Rules in short
 Two players, O and X, move in turn on 8x8; O begins. Nothing is ever captured.
 Slide   any number of empty squares in one of the eight directions.
 Jump    over one piece of your own beside you, to the empty square behind it.
 Loop    an enemy piece is jumped the same way, but only where enemy pieces, or
         they and the walls, close a loop between start and landing: a king
         stepping over empty squares and your own pieces finds no way round.
 Rest    the piece that you moved on your last turn may not move on this one.
 Quagmire: a piece with no empty square beside it and an enemy beside it.
 If a piece of yours is in Quagmire and can jump out, such a piece must move.
 You lose when your turn ends with a piece of yours in Quagmire, or when you
 have no legal move.

 Keys
 ?, F1                   this help
 q                       quit
 arrows                  move the cursor
 Enter, Space            select a piece, then play it to the cursor
 u                       undo: take a move back
 r, Ctrl-R               redo: play it again

 Up scroll  Esc back to the game
)");
}

TEST(Draw, TheCompactScreen) {
  Person person;
  person.press("c2 d2<Enter>g7 c3<Enter>");
  expect_screen(person, kCompact, R"(
Quagmire                          move 2
 a b c d e f g h     O to move
|.|.|.|.|X|X|X|X| 8  Last move: O
|.|.|.|.|.|X|.|X| 7   c2-d2, X g7-c3
|.|.|.|.|.|.|X|X| 6  Resting: O d2, X
|.|.|.|.|.|.|.|X| 5   c3
|O|.|.|.|.|.|.|.| 4  Cursor: c3 X,
|O|O|X|.|.|.|.|.| 3   resting
|O|O|.|O|.|.|.|.| 2
|O|O|O|O|.|.|.|.| 1
Choose a piece with the arrows and
Enter, or type a move, as a2 c2.


O>
? help  q quit  u undo  r redo  w why
)");
}

TEST(Draw, AMoveBeingTypedOnTheCompactScreen) {
  Person person(loop_example(Player::O));
  person.press("d8 f8");
  expect_screen(person, kCompact, R"(
Quagmire                          move 0
 a b c d e f g h     O to move
|.|.|.|O|X|.|.|X| 8  Selected: d8 O, 8
|.|.|.|.|X|.|.|X| 7   moves
|.|.|.|.|X|.|.|.| 6  slides to: a8 b6
|X|.|.|.|.|X|X|X| 5   b8 c7 c8 d5 d6 d7
|O|O|O|O|.|.|.|.| 4
|.|.|.|O|X|.|.|.| 3
|.|.|.|O|.|.|O|.| 2
|O|O|O|O|.|.|.|.| 1
f8 can be reached from d8 around the X's
(d8-c7-d6-e5-f6-f7-f8), so e8 may not be
jumped.

O> d8 f8
Enter play  Esc leave  Up earlier lines
)");
}

TEST(Draw, AScreenTooSmall) {
  const Person person;
  expect_screen(person, ui::Size({5, 20}), R"(
Quagmire needs 40x16
q quits



)");
}

}  // namespace
}  // namespace quagmire::test
