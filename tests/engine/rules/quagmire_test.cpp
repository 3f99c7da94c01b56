// Who is in Quagmire, and what must be done about it: rules 5 and 6.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Quagmire, IsToHaveNoEmptyNeighbourAndAnEnemyOne) {
  const Position position = board(R"(
    ..OOO...
    ..OXO...
    ..OOO...
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), "d4"_squares);
  EXPECT_EQ(position.quagmired(Player::O), Bitboard());
}

TEST(Quagmire, NeedsEveryNeighbourTaken) {
  const Position position = board(R"(
    ..OOO...
    ..OXO...
    ..OO....
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), Bitboard());
}

TEST(Quagmire, OneEnemyAmongFriendsIsEnough) {
  const Position position = board(R"(
    ..XXX...
    ..XXX...
    ..XXO...
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), "d4"_squares);
}

TEST(Quagmire, IsNotToBeWalledInByFriendsAlone) {
  EXPECT_EQ(Position::start().quagmired(Player::O), Bitboard());
  EXPECT_EQ(Position::start().quagmired(Player::X), Bitboard());
  const Position position = board(R"(
    ..XXX...
    ..XXX...
    ..XXX...
    ........
    ........)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), Bitboard());
}

TEST(Quagmire, WallsCountAsNeitherEmptyNorEnemy) {
  const Position position = board(R"(
    XO....OX
    OO....XX
    .......X
    ......OX
    O.....OX
    XO....OX
    OO....OO
    XO....OX)",
                                  Player::X);
  // a3 has the empty b4, h4 no empty neighbour; h8 only friends and an enemy, h6 the empty g6.
  EXPECT_EQ(position.quagmired(Player::X), "a8 a1 h1 h8 h3 h4"_squares);
}

TEST(Quagmire, DoesNotLookRoundTheEdgeOfTheBoard) {
  // a4 has only friends about it; the O's of the h-file are not its neighbours. h4 has no empty
  // neighbour, though the a-file has some.
  const Position position = board(R"(
    .......O
    XX....OO
    XX....OX
    XX....OO
    .......O
    ........)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), "h4"_squares);
}

TEST(Quagmire, TouchesBothPlayersAlike) {
  const Position position = board(R"(
    ......XO
    ......XX
    ........
    ........
    ........
    ........
    OO......
    XO......)",
                                  Player::O);
  EXPECT_EQ(position.quagmired(Player::O), "h8"_squares);
  EXPECT_EQ(position.quagmired(Player::X), "a1"_squares);
}

TEST(Quagmire, IsNotLiftedByAJumpThatIsThereNorByRest) {
  const Position position = board(R"(
    OX......
    XO......)",
                                  Player::X, "a1");
  EXPECT_EQ(position.quagmired(Player::X), "a1"_squares);
}

// a1 is in Quagmire and can jump b2; h1 and d5 are free.
Position one_in_quagmire(std::string_view resting) {
  return board(R"(
    ...X....
    ........
    ........
    OX......
    XO.....X)",
               Player::X, resting);
}

// a1 is in Quagmire and can jump b2; the same in the other corner. h1 and d5 are free.
Position two_and_rest(std::string_view resting) {
  return board(R"(
    ......OX
    ......XO
    ........
    ...X....
    ........
    ........
    OX......
    XO.....X)",
               Player::X, resting);
}

TEST(Obligation, OnlyPiecesInQuagmireMayMove) {
  const Position position = one_in_quagmire("");
  EXPECT_EQ(position.obliged(), "a1"_squares);
  EXPECT_THAT(moves_of(position), testing::ElementsAre("a1c3"_move));
  EXPECT_EQ(position.count_legal_moves(), 1);
}

TEST(Obligation, AnyOfSeveralPiecesMayMove) {
  const Position position = two_and_rest("");
  EXPECT_EQ(position.obliged(), "a1 h8"_squares);
  EXPECT_THAT(moves_of(position), testing::ElementsAre("a1c3"_move, "h8f6"_move));
  EXPECT_EQ(position.count_legal_moves(), 2);
}

TEST(Obligation, ARestingPieceHasNoMoveToBeObligedTo) {
  const Position position = two_and_rest("h8");
  EXPECT_EQ(position.quagmired(Player::X), "a1 h8"_squares);
  EXPECT_EQ(position.obliged(), "a1"_squares);
  EXPECT_THAT(moves_of(position), testing::ElementsAre("a1c3"_move));
}

TEST(Obligation, IsNoneWhereTheOnlyPieceInQuagmireRests) {
  const Position position = one_in_quagmire("a1");
  EXPECT_EQ(position.obliged(), Bitboard());
  EXPECT_EQ(movable(position), "b2 d5 h1"_squares);
}

TEST(Obligation, IsOnlyThatOfThePiecesThatCanMove) {
  // a1 cannot move, for c3 is taken; h8 can.
  const Position position = board(R"(
    ......OX
    ......XO
    ........
    ...X....
    ........
    ..X.....
    OX......
    XO.....X)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), "a1 h8"_squares);
  EXPECT_EQ(position.obliged(), "h8"_squares);
  EXPECT_THAT(moves_of(position), testing::ElementsAre("h8f6"_move));
}

TEST(Obligation, IsNoneWhereTheStuckPiecesCannotMove) {
  const Position position = board(R"(
    ...X....
    ........
    ..X.....
    OX......
    XO.....X)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), "a1"_squares);
  EXPECT_EQ(position.obliged(), Bitboard());
  EXPECT_EQ(movable(position), "b2 c3 d5 h1"_squares);
  // Every other move is legal as usual, not only those that help a1.
  EXPECT_EQ(landings(position, "h1"_square),
            "c1 d1 e1 f1 g1 h2 h3 h4 h5 h6 h7 h8 g2 f3 e4"_squares);
  // A friend that steps aside frees it.
  EXPECT_EQ(position.after("b2b3"_move).quagmired(Player::X), Bitboard());
}

TEST(Obligation, AJumpOverAnEnemyMeetsIt) {
  const Position position = board(R"(
    ...X....
    ........
    ........
    OO......
    XO......)",
                                  Player::X);
  EXPECT_EQ(position.obliged(), "a1"_squares);
  EXPECT_THAT(moves_of(position), testing::ElementsAre("a1c1"_move, "a1a3"_move, "a1c3"_move));
}

TEST(Obligation, IsNoneOfThePlayerWhoseOpponentIsInQuagmire) {
  // O has just left h8 in Quagmire, which ends the game, whatever a1 is in.
  const Position position = board(R"(
    ......XO
    ......XX
    ........
    ........
    ........
    ........
    OX......
    XO......)",
                                  Player::X);
  EXPECT_EQ(position.quagmired(Player::X), "a1"_squares);
  EXPECT_EQ(position.obliged(), Bitboard());
}

}  // namespace
}  // namespace quagmire::test
