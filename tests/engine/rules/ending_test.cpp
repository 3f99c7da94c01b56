// How a game ends: rules 8, 9 and 10.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Ending, TheStartIsInProgress) {
  EXPECT_THAT(Position::start().status(), VariantWith<InProgress>(InProgress{}));
  EXPECT_FALSE(Position::start().is_over());
}

TEST(Ending, PuttingAnEnemyInQuagmireDoesNotEndTheGame) {
  // O closes the corner about a1; X now has a turn to do something about it.
  const Position position = board(R"(
    ...X....
    ........
    ........
    O....O..
    XO......)",
                                  Player::O)
                                .after("f2b2"_move);
  EXPECT_EQ(position.quagmired(Player::X), "a1"_squares);
  EXPECT_THAT(position.status(), VariantWith<InProgress>(InProgress{}));
  EXPECT_GT(position.count_legal_moves(), 0);
}

TEST(Ending, WhoDoesNotRelieveAPieceLoses) {
  // a1 cannot move; b2 could step aside, but X plays elsewhere.
  const Position before = board(R"(
    ..X.....
    OX......
    XO.....X)",
                                Player::X);
  const Position left = before.after("h1h2"_move);
  EXPECT_THAT(left.status(), IsWon(Player::O, WinReason::LeftInQuagmire, "a1"_squares));
  EXPECT_TRUE(left.is_over());
  EXPECT_THAT(before.after("b2b3"_move).status(), VariantWith<InProgress>(InProgress{}));
}

TEST(Ending, WhoRelievesOnlyOneOfTwoPiecesLoses) {
  const Position position = board(R"(
    ......OX
    ......XO
    ........
    ........
    ........
    ........
    OX......
    XO......)",
                                  Player::X)
                                .after("a1c3"_move);
  EXPECT_THAT(position.status(), IsWon(Player::O, WinReason::LeftInQuagmire, "h8"_squares));
}

TEST(Ending, WhoMovesIntoQuagmireLoses) {
  const Position before = pocket();
  EXPECT_TRUE(landings(before, "c1"_square).contains("a1"_square));
  EXPECT_THAT(before.after("c1a1"_move).status(),
              IsWon(Player::X, WinReason::LeftInQuagmire, "a1"_squares));
}

TEST(Ending, WhoWallsInAPieceOfTheirOwnBesideAnEnemyLoses) {
  const Position before = board(R"(
    XO......
    O......O)",
                                Player::O);
  EXPECT_THAT(before.after("h1b1"_move).status(),
              IsWon(Player::X, WinReason::LeftInQuagmire, "a1"_squares));
}

TEST(Ending, EveryPieceLeftInQuagmireIsProof) {
  const Position position = board(R"(
    ......XO
    ......XX
    ........
    ........
    ........
    ........
    XX......
    OX......)",
                                  Player::X);
  EXPECT_THAT(position.status(), IsWon(Player::X, WinReason::LeftInQuagmire, "a1 h8"_squares));
}

TEST(Ending, WhoHasNoPieceToMoveLoses) {
  const Position position = board(R"(
    ...X....
    ........
    ........
    ........
    ........)",
                                  Player::O);
  EXPECT_THAT(position.status(), IsWon(Player::X, WinReason::NoLegalMove, Bitboard()));
  EXPECT_TRUE(position.is_over());
}

TEST(Ending, WhoseOnlyPieceRestsLoses) {
  const Position position = board(R"(
    ...X....
    ........
    ........
    ........
    O.......)",
                                  Player::X, "d5");
  EXPECT_THAT(position.status(), IsWon(Player::O, WinReason::NoLegalMove, "d5"_squares));
}

TEST(Ending, WhosePiecesAreAllStuckLoses) {
  const Position stuck = board(R"(
    X.X.....
    XX......
    OXX.....)",
                               Player::O);
  EXPECT_EQ(stuck.quagmired(Player::X), Bitboard());
  EXPECT_THAT(stuck.status(), IsWon(Player::X, WinReason::NoLegalMove, "a1"_squares));
  // One landing is enough to go on.
  const Position free = board(R"(
    X.......
    XX......
    OXX.....)",
                              Player::O);
  EXPECT_THAT(free.status(), VariantWith<InProgress>(InProgress{}));
}

TEST(Ending, AllPiecesThatCannotMoveAreProof) {
  const Position position = board(R"(
    ......O.
    ........
    ........
    ........
    ........
    X.X.....
    XX......
    OXX.....)",
                                  Player::O, "g8");
  EXPECT_THAT(position.status(), IsWon(Player::X, WinReason::NoLegalMove, "a1 g8"_squares));
}

// X has nothing to move, yet O lost first: a1 was left in Quagmire.
TEST(Ending, LeavingAPieceInQuagmireComesBeforeHavingNoMove) {
  const Position position = board(R"(
    OX......
    OO......)",
                                  Player::X, "b2");
  EXPECT_THAT(position.status(), IsWon(Player::X, WinReason::LeftInQuagmire, "a1"_squares));
}

TEST(Ending, WhereBothAreInQuagmireWhoEndedTheirTurnLoses) {
  const char* picture = R"(
    ......XO
    ......XX
    ........
    ........
    ........
    ........
    OO......
    XO......)";
  EXPECT_THAT(board(picture, Player::X).status(),
              IsWon(Player::X, WinReason::LeftInQuagmire, "h8"_squares));
  EXPECT_THAT(board(picture, Player::O).status(),
              IsWon(Player::O, WinReason::LeftInQuagmire, "a1"_squares));
}

TEST(Ending, AFinishedGameHasNoMoves) {
  const Position position = left_in_quagmire();
  ASSERT_TRUE(position.is_over());
  EXPECT_THAT(moves_of(position), testing::IsEmpty());
  EXPECT_EQ(position.count_legal_moves(), 0);
}

}  // namespace
}  // namespace quagmire::test
