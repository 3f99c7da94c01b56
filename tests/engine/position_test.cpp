// Position as a value: what it is made of, and what a move does to it. The rules of moving, of
// Quagmire and of the end have files of their own beside this one.
#include "engine/rules/position.h"

#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"

namespace quagmire::test {
namespace {

TEST(Position, StartsWithTenPiecesInEachTriangle) {
  const Position start = Position::start();
  EXPECT_EQ(start, board(R"(
     a b c d e f g h
    +-+-+-+-+-+-+-+-+
    |.|.|.|.|X|X|X|X| 8
    +-+-+-+-+-+-+-+-+
    |.|.|.|.|.|X|X|X| 7
    +-+-+-+-+-+-+-+-+
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
    +-+-+-+-+-+-+-+-+)",
                         Player::O));
  EXPECT_EQ(start.pieces(Player::O), "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"_squares);
  EXPECT_EQ(start.pieces(Player::X), "e8 f8 g8 h8 f7 g7 h7 g6 h6 h5"_squares);
  EXPECT_EQ(start.empty().count(), 44);
}

TEST(Position, StartsWithOToMoveAndNothingResting) {
  EXPECT_EQ(Position::start().turn(), Player::O);
  EXPECT_EQ(Position::start().resting(Player::O), std::nullopt);
  EXPECT_EQ(Position::start().resting(Player::X), std::nullopt);
}

TEST(Position, SaysWhatStandsOnASquare) {
  const Position start = Position::start();
  EXPECT_EQ(start.piece_at("d1"_square), Player::O);
  EXPECT_EQ(start.piece_at("e8"_square), Player::X);
  EXPECT_EQ(start.piece_at("e1"_square), std::nullopt);
}

TEST(Position, IsMadeFromASetup) {
  quagmire::Setup setup;
  setup.o = "a1 b1"_squares;
  setup.x = "h8"_squares;
  setup.turn = Player::X;
  setup.resting_o = "b1"_square;
  setup.resting_x = "h8"_square;
  const auto position = Position::from_setup(setup);
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->pieces(Player::O), "a1 b1"_squares);
  EXPECT_EQ(position->pieces(Player::X), "h8"_squares);
  EXPECT_EQ(position->turn(), Player::X);
  EXPECT_EQ(position->resting(Player::O), "b1"_square);
  EXPECT_EQ(position->resting(Player::X), "h8"_square);
}

TEST(Position, MayHaveFrom0To32PiecesASide) {
  EXPECT_TRUE(Position::from_setup({}).has_value());
  quagmire::Setup full;
  full.o = Bitboard(0x00000000FFFFFFFFU);
  full.x = Bitboard(0xFFFFFFFF00000000U);
  EXPECT_TRUE(Position::from_setup(full).has_value());
}

TEST(Position, RefusesASquareOfBothSides) {
  quagmire::Setup setup;
  setup.o = "a1 c3"_squares;
  setup.x = "c3 d4"_squares;
  const auto position = Position::from_setup(setup);
  ASSERT_FALSE(position.has_value());
  EXPECT_EQ(position.error(), SetupFault::SharedSquare);
}

TEST(Position, RefusesMoreThan32PiecesOfASide) {
  for (const bool of_o : {true, false}) {
    quagmire::Setup setup;
    (of_o ? setup.o : setup.x) = Bitboard(0x1FFFFFFFFU);
    const auto position = Position::from_setup(setup);
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error(), SetupFault::TooManyPieces);
  }
}

TEST(Position, RefusesRestWhereThePlayerHasNoPiece) {
  quagmire::Setup setup;
  setup.o = "a1"_squares;
  setup.x = "h8"_squares;
  for (const Square elsewhere : "h8 d4"_squares) {
    quagmire::Setup faulty = setup;
    faulty.resting_o = elsewhere;
    const auto position = Position::from_setup(faulty);
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error(), SetupFault::NoPieceToRest);
  }
  for (const Square elsewhere : "a1 d4"_squares) {
    quagmire::Setup faulty = setup;
    faulty.resting_x = elsewhere;
    const auto position = Position::from_setup(faulty);
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error(), SetupFault::NoPieceToRest);
  }
}

TEST(Position, EqualsWhereEveryPartDoes) {
  quagmire::Setup setup;
  setup.o = "a1 b1"_squares;
  setup.x = "h8"_squares;
  const Position position = *Position::from_setup(setup);
  EXPECT_EQ(position, *Position::from_setup(setup));

  quagmire::Setup turned = setup;
  turned.turn = Player::X;
  EXPECT_NE(position, *Position::from_setup(turned));
  quagmire::Setup rested = setup;
  rested.resting_o = "a1"_square;
  EXPECT_NE(position, *Position::from_setup(rested));
  quagmire::Setup rested_otherwise = setup;
  rested_otherwise.resting_o = "b1"_square;
  EXPECT_NE(*Position::from_setup(rested), *Position::from_setup(rested_otherwise));
  quagmire::Setup moved = setup;
  moved.x = "h7"_squares;
  EXPECT_NE(position, *Position::from_setup(moved));
}

TEST(Position, AfterAMoveThePieceRestsOnItsNewSquareAndTheTurnPasses) {
  const Position before = Position::start();
  const Position position = before.after("c2c5"_move);
  EXPECT_EQ(position, board(R"(
    ....XXXX
    .....XXX
    ......XX
    ..O....X
    O.......
    OO......
    OO......
    OOOO....)",
                            Player::X, "c5"));
  EXPECT_EQ(before, Position::start());
}

TEST(Position, AMoveLeavesTheOtherPlayersRestAlone) {
  const Position position =
      Position::start().after("c2c5"_move).after("f7f4"_move).after("d1d7"_move);
  EXPECT_EQ(position.resting(Player::O), "d7"_square);
  EXPECT_EQ(position.resting(Player::X), "f4"_square);
  EXPECT_EQ(position.turn(), Player::X);
}

TEST(Position, NothingIsEverCaptured) {
  // X a5 jumps O a4, out of the loop a4 b4 c4 d4 d3 d2 d1.
  const Position before = board(R"(
    X.......
    OOOO....
    ...O....
    ...O....
    ...O....)",
                                Player::X);
  EXPECT_EQ(before.after("a5a3"_move), board(R"(
    OOOO....
    X..O....
    ...O....
    ...O....)",
                                             Player::O, "a3"));
}

}  // namespace
}  // namespace quagmire::test
