// What each square of the board means.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// All marks except the cursor's, to compare boards with different cursors.
std::array<std::uint64_t, 64> marks(const Person& person) {
  std::array<std::uint64_t, 64> all{};
  const ui::View view = person.view();
  for (std::size_t i = 0; i < 64; ++i) all[i] = view.squares[i].roles.without(Role::Cursor).bits();
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
  EXPECT_EQ(squares_with(person.view(), Role::Target), "a6 a7 a8 b5 b6 c5 c7 d5 e5"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::LoopTarget), "a3 c3"_squares);
  Person start;
  start.press("a3<Enter>");
  EXPECT_EQ(squares_with(start.view(), Role::Target), "b4 c5 d6 e7 a5 c3"_squares);
  EXPECT_EQ(squares_with(start.view(), Role::LoopTarget), ""_squares);
}

TEST(View, TheTargetsOfEveryPieceAreItsLegalMoves) {
  for (const Position& position : {Position::start(), loop_example(Player::O), two_in_quagmire()})
    for (const Square square : position.pieces(position.turn())) {
      Person person(position);
      person.press(to_text(square));
      const Bitboard targets =
          squares_with(person.view(), Role::Target) | squares_with(person.view(), Role::LoopTarget);
      EXPECT_EQ(targets, landings(position, square)) << to_text(square);
    }
}

TEST(View, NothingIsMarkedBeforeAnythingIsSelected) {
  const Person person;
  for (const Role role : {Role::Selected, Role::Target, Role::LoopTarget, Role::LastMove,
                          Role::RestingO, Role::RestingX, Role::Quagmired})
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

TEST(View, TheTwoSquaresOfTheLastMoveAreMarked) {
  Person person;
  person.press("c2c5<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::LastMove), "c2 c5"_squares);
  person.press("f7f4<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::LastMove), "f7 f4"_squares);
  person.press("u");
  EXPECT_EQ(squares_with(person.view(), Role::LastMove), "c2 c5"_squares);
}

TEST(View, ThePieceThatMayNotMoveNowRests) {
  Person person;
  const auto resting = [&] {
    return squares_with(person.view(), Role::RestingO) |
           squares_with(person.view(), Role::RestingX);
  };
  person.press("c2c5<Enter>");
  EXPECT_EQ(resting(), ""_squares) << "X has moved nothing, and c5 may not be moved by X anyway";
  person.press("f7f4<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::RestingO), "c5"_squares);
  person.press("d1d2<Enter>");
  EXPECT_EQ(resting(), "f4"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::RestingX), "f4"_squares);
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

TEST(View, TheEndMarksThePiecesLeftInQuagmire) {
  EXPECT_EQ(squares_with(Person(pocket().after("c1a1"_move)).view(), Role::Quagmired),
            "a1"_squares);
}

TEST(View, TheWordMovesMarksThePiecesThatCanMove) {
  Person person = after("c2 c5<Enter>f7 f4<Enter>");
  person.enter("moves");
  Bitboard movable;
  for (const Move move : person.position().legal_moves()) movable |= Bitboard(move.from);
  EXPECT_EQ(squares_with(person.view(), Role::Hint), movable);
  person.press("<Right>");
  EXPECT_EQ(squares_with(person.view(), Role::Hint), Bitboard()) << "until the next key";
}

TEST(View, TheWordMovesMarksWhereItCanGo) {
  Person person;
  person.enter("moves c1");
  EXPECT_TRUE(person.roles("d2"_square).has(Role::Target));
  EXPECT_TRUE(person.roles("e1"_square).has(Role::Target));
  EXPECT_FALSE(person.roles("d1"_square).has(Role::Target));
}

TEST(View, TheWayRoundIsMarkedUntilTheNextKey) {
  Person person = after("d8f8<Enter>", loop_example(Player::O));
  const Bitboard way = "d8 c7 d6 e5 f6 f7 f8"_squares;
  EXPECT_EQ(squares_with(person.view(), Role::OpenPath), way);
  EXPECT_EQ(person.view().way.front(), "d8"_square);
  EXPECT_EQ(person.view().way.back(), "f8"_square);
  for (std::size_t i = 1; i < person.view().way.size(); ++i)
    EXPECT_TRUE(expanded(Bitboard(person.view().way[i - 1])).contains(person.view().way[i]));
  person.press("<Right>");
  EXPECT_TRUE(person.view().way.empty());
  EXPECT_EQ(squares_with(person.view(), Role::OpenPath), ""_squares);
}

TEST(View, TheLoopIsMarkedWhileItsJumpIsChosenAndOncePlayed) {
  Person person(loop_example(Player::X));
  const Bitboard loop = "a4 b4 c4 d4 d3 d2 d1"_squares;
  for (const char* keys : {"a5<Enter>", "a3<Enter>"}) {
    person.press(keys);
    EXPECT_EQ(squares_with(person.view(), Role::Loop), loop) << keys;
  }
  person.press("<Up>a1<Enter>");
  EXPECT_EQ(squares_with(person.view(), Role::Loop), ""_squares);
}

TEST(View, ThreatsAreMarkedWhileTheyAreWanted) {
  // a1 has one empty neighbour, b2, which X's c3 can take.
  Person person(*parse_position("8/8/8/8/8/2X5/O7/OX6 O - -"));
  for (const Bitboard threatened : {""_squares, "a1"_squares, ""_squares}) {
    EXPECT_EQ(squares_with(person.view(), Role::Threat), threatened);
    person.press("t");
  }
}

// The corners and the dots show what is chosen.
TEST(View, APieceInQuagmireKeepsItsMarkWhenSelected) {
  Person person(two_in_quagmire());
  person.press("a1<Enter>");
  ASSERT_EQ(squares_with(person.view(), Role::Selected), "a1"_squares);
  EXPECT_EQ(squares_with(person.view(), Role::Quagmired), "a1 h8"_squares);
}

}  // namespace
}  // namespace quagmire::test
