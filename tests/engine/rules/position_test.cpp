// Position as a value: what it is made of. What the rules say of single positions is a table,
// tests/data/rules.txt.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Position, StartsWithTenPiecesInEachTriangle) {
  const Position start = Position::start();
  EXPECT_EQ(start.pieces(Player::O), "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"_squares);
  EXPECT_EQ(start.pieces(Player::X), "e8 f8 g8 h8 f7 g7 h7 g6 h6 h5"_squares);
  EXPECT_EQ(start.empty().count(), 44);
}

TEST(Position, SaysWhatStandsOnASquare) {
  const Position start = Position::start();
  EXPECT_EQ(start.piece_at("d1"_square), Player::O);
  EXPECT_EQ(start.piece_at("e8"_square), Player::X);
  EXPECT_EQ(start.piece_at("e1"_square), std::nullopt);
}

TEST(Position, IsMadeFromASetup) {
  const auto position = Position::from_setup({.o = "a1 b1"_squares,
                                              .x = "h8"_squares,
                                              .turn = Player::X,
                                              .resting_o = "b1"_square,
                                              .resting_x = "h8"_square});
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->pieces(Player::O), "a1 b1"_squares);
  EXPECT_EQ(position->pieces(Player::X), "h8"_squares);
  EXPECT_EQ(position->turn(), Player::X);
  EXPECT_EQ(position->resting(Player::O), "b1"_square);
  EXPECT_EQ(position->resting(Player::X), "h8"_square);
}

quagmire::Setup setup_of(Bitboard o, Bitboard x) { return {o, x, Player::O, {}, {}}; }

void expect_fault(const quagmire::Setup& setup, SetupFault fault) {
  const auto position = Position::from_setup(setup);
  ASSERT_FALSE(position.has_value());
  EXPECT_EQ(position.error(), fault);
}

TEST(Position, RefusesASquareOfBothSides) {
  expect_fault(setup_of("a1 c3"_squares, "c3 d4"_squares), SetupFault::SharedSquare);
}

TEST(Position, RefusesMoreThan32PiecesOfASide) {
  for (const bool of_o : {true, false}) {
    quagmire::Setup setup;
    (of_o ? setup.o : setup.x) = Bitboard(0x1FFFFFFFFU);
    expect_fault(setup, SetupFault::TooManyPieces);
  }
}

TEST(Position, RefusesRestWhereThePlayerHasNoPiece) {
  const quagmire::Setup setup = setup_of("a1"_squares, "h8"_squares);
  for (const bool of_o : {true, false})
    for (const Square elsewhere : of_o ? "h8 d4"_squares : "a1 d4"_squares) {
      quagmire::Setup faulty = setup;
      (of_o ? faulty.resting_o : faulty.resting_x) = elsewhere;
      expect_fault(faulty, SetupFault::NoPieceToRest);
    }
}

TEST(Position, EqualsWhereEveryPartDoes) {
  const quagmire::Setup setup = setup_of("a1 b1"_squares, "h8"_squares);
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

}  // namespace
}  // namespace quagmire::test
