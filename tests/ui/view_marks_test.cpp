// What each square of the board means.
#include <gmock/gmock.h>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/screen.h"

namespace quagmire::test {
namespace {

using ui::Role;
using ui::Roles;

// All marks except the cursor's, to compare boards with different cursors.
std::array<std::uint64_t, 64> marks(const Person& person) {
  std::array<std::uint64_t, 64> all{};
  const ui::View view = person.view();
  for (std::size_t i = 0; i < 64; ++i)
    all[i] = view.squares[i].roles.without({Role::Cursor, Role::CursorEdge}).bits();
  return all;
}

TEST(View, EverySquareShowsItsPieceOrAPoint) {
  for (const Position& position : {Position::start(), mixed(), two_in_quagmire()}) {
    const ui::View view = Person(position).view();
    for (int index = 0; index < 64; ++index) {
      const auto piece = position.piece_at(Square(index % 8, index / 8));
      const ui::SquareView& square = view.squares[static_cast<std::size_t>(index)];
      EXPECT_EQ(square.glyph, piece ? letter_of(*piece) : '.');
      EXPECT_EQ(square.roles.has(Role::PieceO), piece == Player::O);
      EXPECT_EQ(square.roles.has(Role::PieceX), piece == Player::X);
    }
  }
}

TEST(View, ASelectedPieceShowsWhereItGoesKindByKind) {
  Person person(loop_example(Player::X));
  person.press("a5<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::Selected), "a5"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::SlideTarget), "a6 a7 a8 b5 b6 c5 c7 d5 e5"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::JumpTarget), ""_squares);
  EXPECT_EQ(squares_with(person.view(), Role::LoopTarget), "a3 c3"_squares);
  Person start;
  start.press("a3<Enter>");
  EXPECT_EQ(squares_with(start.view(), Role::SlideTarget), "b4 c5 d6 e7"_squares);
  EXPECT_EQ(squares_with(start.view(), Role::JumpTarget), "a5 c3"_squares);
  EXPECT_EQ(squares_with(start.view(), Role::LoopTarget), ""_squares);
}

TEST(View, TheTargetsOfEveryPieceAreItsLegalMoves) {
  for (const Position& position : {Position::start(), loop_example(Player::O), two_in_quagmire()})
    for (const Square square : position.pieces(position.turn())) {
      Person person(position);
      person.press(to_text(square));
      const Bitboard targets = squares_with(person.view(), Role::SlideTarget) |
                               squares_with(person.view(), Role::JumpTarget) |
                               squares_with(person.view(), Role::LoopTarget);
      EXPECT_EQ(targets, landings(position, square)) << to_text(square);
    }
}

TEST(View, NothingIsMarkedBeforeAnythingIsSelected) {
  const Person person;
  for (const Role role : {Role::Selected, Role::SlideTarget, Role::JumpTarget, Role::LoopTarget,
                          Role::LastMoved, Role::LastOrigin, Role::Quagmired, Role::Proof})
    EXPECT_EQ(squares_with(person.view(), role), Bitboard()) << static_cast<int>(role);
}

TEST(View, ATypedSquareIsMarkedAsASelectionIs) {
  for (const char* square : {"c2", "a3", "d1"}) {
    Person chosen;
    chosen.press(std::string(square) + "<Enter>");
    Person typed;
    typed.press(square);
    EXPECT_EQ(marks(typed), marks(chosen)) << square;
    typed.press(" c");
    EXPECT_EQ(marks(typed), marks(chosen)) << square;
  }
}

TEST(View, ATypedLandingHasTheCursorsMark) {
  Person person;
  EXPECT_EQ(squares_with(person.view(), Role::Cursor), Bitboard(person.session().cursor()));
  person.press("c2 c5");
  EXPECT_EQ(squares_with(person.view(), Role::Cursor), "c5"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::Selected), "c2"_squares);
}

TEST(View, TheCursorIsMarkedOnlyWhereItActs) {
  Person person;
  person.press("<Up>");
  EXPECT_EQ(squares_with(person.view(), Role::Cursor), Bitboard(person.session().cursor()));
  person.press(":");
  EXPECT_EQ(squares_with(person.view(), Role::Cursor), Bitboard());
  Person asked(pocket());
  asked.press("c1a1<Enter>");
  EXPECT_EQ(squares_with(asked.view(), Role::Cursor), "a1"_squares);  // the landing asked about
}

TEST(View, BothPlayersLastMovesAreMarked) {
  Person person;
  person.press("c2c5<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::LastMoved), "c5"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::LastOrigin), "c2"_squares);
  person.press("f7f4<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::LastMoved), "c5 f4"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::LastOrigin), "c2 f7"_squares);
  person.press("d1d2<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::LastMoved), "d2 f4"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::LastOrigin), "d1 f7"_squares);
  person.press("u");
  EXPECT_EQ(squares_with(person.view(), Role::LastMoved), "c5 f4"_squares);
}

TEST(View, AnOriginThatIsTakenAgainIsNotMarked) {
  Person person;
  person.press("c2c5<Enter>f7f4<Enter>d1c2<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::LastOrigin), "d1 f7"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::LastMoved), "c2 f4"_squares);
  Person onto;  // X lands where O came from
  onto.press("b3b6<Enter>f7b3<Enter>");
  ASSERT_EQ(onto.game().ply(), 2U);
  EXPECT_EQ(squares_with(onto.view(), Role::LastOrigin), "f7"_squares);
  EXPECT_EQ(squares_with(onto.view(), Role::LastMoved), "b3 b6"_squares);
}

TEST(View, ATargetIsToldFromAnOrigin) {
  Person person;
  person.press("c2c5<Enter>f7f4<Enter>c1<Enter>");
  ASSERT_TRUE(landings(person.position(), "c1"_square).contains("c2"_square));
  EXPECT_FALSE(person.roles("c2"_square).has(Role::LastOrigin));
  EXPECT_TRUE(person.roles("c2"_square).has(Role::SlideTarget));
}

TEST(View, PiecesInQuagmireAreMarked) {
  EXPECT_EQ(squares_with(Person(two_in_quagmire()).view(), Role::Quagmired), "a1 h8"_squares);
  EXPECT_EQ(squares_with(Person(stuck_in_quagmire()).view(), Role::Quagmired), "a1"_squares);
  Person person;
  person.press("c1g5<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::Quagmired), "h6"_squares);
}

TEST(View, TheQuestionMarksThePiecesThatWouldBeLeft) {
  Person person;
  person.press("c2d2<Enter>g7c3<Enter>d1c2<Enter>");
  ASSERT_EQ(person.session().context(), ui::Context::Question);
  EXPECT_EQ(squares_with(person.view(), Role::Quagmired), "b2"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::Selected), "d1"_squares);
  person.press("n");
  EXPECT_EQ(squares_with(person.view(), Role::Quagmired), ""_squares);
}

TEST(View, TheEndMarksThePiecesThatProveIt) {
  EXPECT_EQ(squares_with(Person(pocket().after("c1a1"_move)).view(), Role::Proof), "a1"_squares);
  EXPECT_EQ(squares_with(Person(last_piece_rests().after("h8h7"_move)).view(), Role::Proof),
            "a1"_squares);
  EXPECT_EQ(squares_with(Person(two_in_quagmire()).view(), Role::Proof), ""_squares);
}

TEST(View, TheWordMovesMarksThePiecesThatCanMove) {
  Person person = after("c2 c5<Enter>f7 f4<Enter>");
  person.enter("moves");
  Bitboard movable;
  for (const Move move : person.position().legal_moves()) movable |= Bitboard(move.from);
  EXPECT_EQ(squares_with(person.view(), Role::SlideTarget), movable);
  person.press("<Right>");
  EXPECT_EQ(squares_with(person.view(), Role::SlideTarget), Bitboard()) << "until the next key";
}

TEST(View, TheWordMovesMarksWhereItCanGo) {
  Person person;
  person.enter("moves c1");
  EXPECT_TRUE(person.roles("d2"_square).has(Role::SlideTarget));
  EXPECT_TRUE(person.roles("e1"_square).has(Role::JumpTarget));
  EXPECT_FALSE(person.roles("d1"_square).has(Role::SlideTarget));
}

TEST(View, TheWayRoundIsMarkedUntilTheNextKey) {
  Person person = after("d8f8<Enter>", loop_example(Player::O));
  const Bitboard way = "d8 c7 d6 e5 f6 f7 f8"_squares;
  EXPECT_EQ(squares_with(person.view(), Role::OpenPath), way);
  EXPECT_EQ(squares_with(person.view(), Role::LineEdge), way);
  person.press("<Right>");
  EXPECT_EQ(squares_with(person.view(), Role::OpenPath), ""_squares);
}

TEST(View, TheLoopIsMarkedWhileItsJumpIsChosenAndOncePlayed) {
  Person person(loop_example(Player::X));
  const Bitboard loop = "a4 b4 c4 d4 d3 d2 d1"_squares;
  for (const char* keys : {"a5<Enter>", "a3<Enter>"}) {
    person.press(keys);
    EXPECT_EQ(squares_with(person.view(), Role::Loop), loop) << keys;
    EXPECT_EQ(squares_with(person.view(), Role::LineEdge), loop) << keys;
  }
  person.press("<Up>a1<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::Loop), ""_squares);
}

TEST(View, ThreatsAreMarkedWhileTheyAreWanted) {
  // a1 has one empty neighbour, b2, which X's c3 can take.
  Person person(*parse_position("8/8/8/8/8/2X5/O7/OX6 O - -"));
  for (const Bitboard threatened : {""_squares, "a1"_squares, ""_squares}) {
    EXPECT_EQ(squares_with(person.view(), Role::ThreatEdge), threatened);
    person.press("t");
  }
}

// With the cursor and such bars it would look like a piece in Quagmire.
TEST(View, TheChosenPieceHasNoBarsOfAThreat) {
  Person person(*parse_position("8/8/8/8/8/2X5/O7/OX6 O - -"));
  person.press("t");
  ASSERT_EQ(squares_with(person.view(), Role::ThreatEdge), "a1"_squares);
  person.press("a1");
  EXPECT_EQ(squares_with(person.view(), Role::ThreatEdge), ""_squares);
  person.press("<Esc>a2");
  EXPECT_EQ(squares_with(person.view(), Role::ThreatEdge), "a1"_squares) << "not chosen";
}

}  // namespace
}  // namespace quagmire::test
