// Position as a value: what it is made of, and what a move does to it. The rules of moving, of
// Quagmire and of the end have files of their own beside this one.
#include "tests/engine/tests.h"

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

TEST(Position, MayHaveFrom0To32PiecesASide) {
  EXPECT_TRUE(Position::from_setup({}).has_value());
  quagmire::Setup full;
  full.o = Bitboard(0x00000000FFFFFFFFU);
  full.x = Bitboard(0xFFFFFFFF00000000U);
  EXPECT_TRUE(Position::from_setup(full).has_value());
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

// Slides, jumps over friends, and rest: rules 1, 2 and 4.

TEST(PositionMoves, APieceSlidesAnyDistanceInEightDirections) {
  const Position position = board(R"(
    ...O....
    ........
    ........
    ........)",
                                  Player::O);
  EXPECT_EQ(landings(position, "d4"_square),
            "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8 "
            "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"_squares);
}

TEST(PositionMoves, ASlideStopsBeforeAPieceOfEitherSide) {
  const Position position = board(R"(
    ........
    ...X....
    ........
    ........
    .O.O....
    ........
    ........
    X.....O.)",
                                  Player::O);
  EXPECT_EQ(landings(position, "d4"_square),
            "d5 d6 d3 d2 d1 c4 e4 f4 g4 h4 e5 f6 g7 h8 c5 b6 a7 c3 b2 e3 f2"_squares);
}

TEST(PositionMoves, ASlideStopsAtTheWall) {
  const Position position = board(R"(
    ......OO
    ........
    ........
    ........)",
                                  Player::O);
  EXPECT_EQ(landings(position, "g4"_square),
            "a4 b4 c4 d4 e4 f4 g5 g6 g7 g8 g3 g2 g1 h5 h3 f5 e6 d7 c8 f3 e2 d1"_squares);
  EXPECT_EQ(landings(position, "h4"_square),
            "f4 h5 h6 h7 h8 h3 h2 h1 g5 f6 e7 d8 g3 f2 e1"_squares);
}

TEST(PositionMoves, OnlyThePlayerToMoveHasMoves) {
  const Position o_to_move = Position::start();
  EXPECT_EQ(movable(o_to_move) & ~o_to_move.pieces(Player::O), Bitboard());
  const Position x_to_move = o_to_move.after("c2c5"_move);
  EXPECT_TRUE(movable(x_to_move).any());
  EXPECT_EQ(movable(x_to_move) & ~x_to_move.pieces(Player::X), Bitboard());
}

TEST(PositionMoves, APieceJumpsAFriendInEightDirections) {
  const Position position = board(R"(
    ..OOO...
    ..OOO...
    ..OOO...
    ........
    ........)",
                                  Player::O);
  EXPECT_EQ(landings(position, "d4"_square), "b2 b4 b6 d2 d6 f2 f4 f6"_squares);
  for (const char* landing : {"b2", "d6", "f4"})
    EXPECT_EQ(position.kind_of({"d4"_square, square_at(landing)}), MoveKind::Jump);
}

TEST(PositionMoves, AJumpNeedsAnEmptySquareRightBehindTheFriend) {
  const Position position = board(R"(
    ...X....
    ...O....
    XO.OOO.O
    ...O....
    ...O....
    ........)",
                                  Player::O);
  // North stands an enemy behind the friend; east and south a second friend; west the friend is
  // not adjacent, so that only the slide up to it is left.
  EXPECT_EQ(landings(position, "d4"_square) & "a4 b4 c4 e4 f4 g4 d1 d2 d5 d6 d7"_squares,
            "c4"_squares);
  // e4 jumps over f4 alone and over d4 alone.
  EXPECT_EQ(landings(position, "e4"_square) & "b4 c4 g4"_squares, "c4 g4"_squares);
}

TEST(PositionMoves, AJumpDoesNotLeaveTheBoard) {
  const Position position = board(R"(
    O......O
    .O....O.
    ........
    ........
    O......O
    ........
    .O....O.
    O......O)",
                                  Player::O);
  // b7 cannot jump a8, nor g2 h1; the corner pieces can jump them.
  EXPECT_EQ(landings(position, "b7"_square) & "a8"_squares, Bitboard());
  EXPECT_EQ(landings(position, "a8"_square), "b8 c8 d8 e8 f8 g8 a7 a6 a5 c6"_squares);
  EXPECT_EQ(landings(position, "h1"_square), "b1 c1 d1 e1 f1 g1 h2 h3 f3"_squares);
}

TEST(PositionMoves, ASlideOfTwoSquaresIsNoJump) {
  const Position position = board(R"(
    .O......
    .O......
    ........
    ........)",
                                  Player::O);
  EXPECT_EQ(position.kind_of("b4d4"_move), MoveKind::Slide);
  EXPECT_EQ(position.kind_of("b4d6"_move), MoveKind::Slide);
  EXPECT_EQ(position.kind_of("b4b5"_move), MoveKind::Slide);
  EXPECT_EQ(position.kind_of("b4b8"_move), MoveKind::Slide);
  EXPECT_EQ(position.kind_of("b3b5"_move), MoveKind::Jump);
}

TEST(PositionMoves, TheStartHasItsSeventySevenMoves) {
  EXPECT_EQ(moves_of(Position::start()).size(), 77U);
  EXPECT_EQ(Position::start().count_legal_moves(), 77);
}

TEST(PositionMoves, ThePieceMovedLastTurnRests) {
  const Position position = Position::start().after("c2c5"_move).after("f7f4"_move);
  EXPECT_EQ(landings(position, "c5"_square), Bitboard());
  EXPECT_TRUE(landings(position, "d1"_square).any());
}

TEST(PositionMoves, RestEndsAfterOneTurn) {
  const Position position =
      Position::start().after("c2c5"_move).after("f7f4"_move).after("d1d3"_move).after("g6e6"_move);
  EXPECT_TRUE(landings(position, "c5"_square).any());
  EXPECT_EQ(landings(position, "d3"_square), Bitboard());
}

TEST(PositionMoves, EachPlayerHasTheirOwnRestingPiece) {
  // The rest of O's c5 takes nothing from X.
  const Position x_to_move = Position::start().after("c2c5"_move);
  EXPECT_EQ(moves_of(x_to_move), moves_of(board(R"(
    ....XXXX
    .....XXX
    ......XX
    ..O....X
    O.......
    OO......
    OO......
    OOOO....)",
                                                Player::X)));
  const Position o_to_move = x_to_move.after("f7f4"_move);
  EXPECT_EQ(o_to_move.resting(Player::X), "f4"_square);
  EXPECT_EQ(o_to_move.resting(Player::O), "c5"_square);
}

TEST(PositionMoves, ARestingPieceMayBeJumpedByItsFriends) {
  const Position position = board(R"(
    ...O....
    ...O....
    ........
    ........)",
                                  Player::O, "d4");
  EXPECT_EQ(landings(position, "d4"_square), Bitboard());
  EXPECT_TRUE(landings(position, "d3"_square).contains("d5"_square));
}

}  // namespace
}  // namespace quagmire::test
