#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Verdict, LegalNamesTheKindOfMove) {
  EXPECT_THAT(verdict(mixed(), "d4d2"_move), IsLegal(MoveKind::Slide));
  EXPECT_THAT(verdict(mixed(), "d4b4"_move), IsLegal(MoveKind::Slide));
  EXPECT_THAT(verdict(mixed(), "d4f4"_move), IsLegal(MoveKind::Jump));
  EXPECT_THAT(verdict(loop_example(Player::X), "a5a3"_move), IsLegal(MoveKind::LoopJump));
}

TEST(Verdict, LegalNamesThePiecesLeftInQuagmire) {
  // Moving one of two
  EXPECT_THAT(verdict(two_in_quagmire(), "a1c3"_move), IsLegal(MoveKind::Jump, "h8"_squares));
  // Moving into it
  EXPECT_THAT(verdict(pocket(), "c1a1"_move), IsLegal(MoveKind::Jump, "a1"_squares));
  EXPECT_THAT(verdict(pocket(), "b1a1"_move), IsLegal(MoveKind::Slide));
  // Walling in a friend
  const Position beside = board(R"(
    XO......
    O......O)",
                                Player::O);
  EXPECT_THAT(verdict(beside, "h1b1"_move), IsLegal(MoveKind::Slide, "a1"_squares));
}

TEST(Verdict, LegalSaysNothingOfEnemiesPutInQuagmire) {
  const Position position = board(R"(
    O....O..
    XO......)",
                                  Player::O);
  EXPECT_THAT(verdict(position, "f2b2"_move), IsLegal(MoveKind::Slide, Bitboard()));
}

TEST(Verdict, GameOverTellsTheResult) {
  const Won result{Player::O, WinReason::LeftInQuagmire, "a1"_squares};
  // For any move, were it of an empty square
  for (const Move move : {"a2a3"_move, "h1h2"_move, "d4d5"_move, "a1a1"_move})
    EXPECT_THAT(verdict(left_in_quagmire(), move),
                VariantWith<refusal::GameOver>(Field(&refusal::GameOver::result, result)));

  const Position stuck = board(R"(
    O......X)",
                               Player::O, "a1");
  EXPECT_THAT(
      verdict(stuck, "a1a2"_move),
      VariantWith<refusal::GameOver>(
          Field(&refusal::GameOver::result, Won{Player::X, WinReason::NoLegalMove, "a1"_squares})));
}

TEST(Verdict, RefusesAnEmptyStartSquare) {
  EXPECT_THAT(verdict(mixed(), "b2b3"_move), Refused<refusal::EmptySquare>());
  EXPECT_THAT(verdict(mixed(), "b2b2"_move), Refused<refusal::EmptySquare>());
  EXPECT_THAT(verdict(mixed(), "b2c4"_move), Refused<refusal::EmptySquare>());
}

TEST(Verdict, RefusesToMoveAnEnemyPiece) {
  EXPECT_THAT(verdict(mixed(), "d5d6"_move), Refused<refusal::EnemyPiece>());
  EXPECT_THAT(verdict(mixed(), "d5d5"_move), Refused<refusal::EnemyPiece>());
  EXPECT_THAT(verdict(mixed(), "d5e7"_move), Refused<refusal::EnemyPiece>());
}

TEST(Verdict, RefusesToMoveARestingPiece) {
  EXPECT_THAT(verdict(mixed("d4"), "d4d3"_move), Refused<refusal::Resting>());
  EXPECT_THAT(verdict(mixed("d4"), "d4d4"_move), Refused<refusal::Resting>());
  EXPECT_THAT(verdict(mixed("d4"), "d4e6"_move), Refused<refusal::Resting>());
  EXPECT_THAT(verdict(mixed("d4"), "e4e5"_move), IsLegal(MoveKind::Slide));
  // The enemy's resting piece is an enemy piece before all.
  EXPECT_THAT(verdict(mixed("d5"), "d5d6"_move), Refused<refusal::EnemyPiece>());
}

TEST(Verdict, RefusesAMoveToWhereThePieceStands) {
  EXPECT_THAT(verdict(mixed(), "d4d4"_move), Refused<refusal::SameSquare>());
}

TEST(Verdict, RefusesWhatIsNotStraight) {
  for (const Move move : {"d4e6"_move, "d4f3"_move, "d4h3"_move, "d4a2"_move, "d4h7"_move})
    EXPECT_THAT(verdict(mixed(), move), Refused<refusal::NotStraight>());
  // Whatever stands there
  EXPECT_THAT(verdict(mixed(), "e4d8"_move), Refused<refusal::NotStraight>());
}

TEST(Verdict, RefusesASlideThroughAPiece) {
  const auto blocked_by = [](Square by) {
    return VariantWith<refusal::Blocked>(Field(&refusal::Blocked::by, by));
  };
  EXPECT_THAT(verdict(mixed(), "a4e8"_move), IsLegal(MoveKind::Slide));
  EXPECT_THAT(verdict(mixed(), "a4f4"_move), blocked_by("d4"_square));
  EXPECT_THAT(verdict(mixed(), "a4h4"_move), blocked_by("d4"_square));
  EXPECT_THAT(verdict(mixed(), "h8a8"_move), blocked_by("d8"_square));
  EXPECT_THAT(verdict(mixed(), "d1d6"_move), blocked_by("d4"_square));
  EXPECT_THAT(verdict(mixed(), "h8d4"_move), Refused<refusal::LandingOccupied>());
  EXPECT_THAT(verdict(mixed(), "h8c3"_move), blocked_by("d4"_square));
  // Also if the landing is taken: the first thing in the way is named.
  EXPECT_THAT(verdict(mixed(), "a4e4"_move), blocked_by("d4"_square));
}

TEST(Verdict, RefusesAJumpFurtherThanRightBehind) {
  const auto too_long = [](Square over, Square landing) {
    return VariantWith<refusal::JumpTooLong>(AllOf(Field(&refusal::JumpTooLong::over, over),
                                                   Field(&refusal::JumpTooLong::landing, landing)));
  };
  EXPECT_THAT(verdict(mixed(), "d4g4"_move), too_long("e4"_square, "f4"_square));
  EXPECT_THAT(verdict(mixed(), "d4h4"_move), too_long("e4"_square, "f4"_square));
  EXPECT_THAT(verdict(mixed(), "d4d7"_move), too_long("d5"_square, "d6"_square));
  EXPECT_THAT(verdict(mixed(), "d4d8"_move), too_long("d5"_square, "d6"_square));
  EXPECT_THAT(verdict(mixed(), "e4a4"_move), too_long("d4"_square, "c4"_square));
  EXPECT_THAT(verdict(mixed(), "e4b7"_move), too_long("d5"_square, "c6"_square));
}

TEST(Verdict, RefusesATakenLanding) {
  EXPECT_THAT(verdict(mixed(), "d4e4"_move), Refused<refusal::LandingOccupied>());
  EXPECT_THAT(verdict(mixed(), "d4d5"_move), Refused<refusal::LandingOccupied>());
  EXPECT_THAT(verdict(mixed(), "a4d4"_move), Refused<refusal::LandingOccupied>());
  // As that of a jump, over a friend and over an enemy
  EXPECT_THAT(verdict(loop_example(Player::O), "a4c4"_move), Refused<refusal::LandingOccupied>());
  EXPECT_THAT(verdict(loop_example(Player::X), "g5e5"_move), IsLegal(MoveKind::Jump));
  EXPECT_THAT(verdict(board(R"(
    ...OXO..
    ........
    ........
    ........)",
                            Player::O),
                      "d4f4"_move),
              Refused<refusal::LandingOccupied>());
}

TEST(Verdict, RefusesAJumpOverNoLoopAndShowsTheShortestWayRound) {
  const Verdict answer = verdict(loop_example(Player::O), "d8f8"_move);
  const auto* no_loop = std::get_if<refusal::NoLoop>(&answer);
  ASSERT_NE(no_loop, nullptr);
  EXPECT_EQ(no_loop->over, "e8"_square);
  // Six steps: down to the diagonal between e6 and f5, and up again.
  ASSERT_EQ(no_loop->path.size(), 7U);
  EXPECT_EQ(no_loop->path[0], "d8"_square);
  EXPECT_EQ(no_loop->path[3], "e5"_square);
  EXPECT_EQ(no_loop->path[4], "f6"_square);
  EXPECT_EQ(no_loop->path[6], "f8"_square);

  const Verdict outside = verdict(loop_example(Player::X), "e3c5"_move);
  const auto* no_loop_outside = std::get_if<refusal::NoLoop>(&outside);
  ASSERT_NE(no_loop_outside, nullptr);
  EXPECT_EQ(no_loop_outside->over, "d4"_square);
  ASSERT_EQ(no_loop_outside->path.size(), 4U);
  EXPECT_EQ(no_loop_outside->path[1], "e4"_square);
  EXPECT_EQ(no_loop_outside->path[2], "d5"_square);
}

TEST(Verdict, TheWayRoundMayLeadOverOwnPieces) {
  const Position position = board(R"(
    ...X....
    OOOOXOOO
    ........
    ........
    ........)",
                                  Player::X);
  const Verdict answer = verdict(position, "d5d3"_move);
  const auto* no_loop = std::get_if<refusal::NoLoop>(&answer);
  ASSERT_NE(no_loop, nullptr);
  EXPECT_EQ(no_loop->over, "d4"_square);
  ASSERT_EQ(no_loop->path.size(), 3U);
  EXPECT_EQ(no_loop->path[1], "e4"_square);
}

TEST(Verdict, RefusesAnyOtherMoveThanToRelieve) {
  const auto must_relieve =
      VariantWith<refusal::MustRelieve>(Field(&refusal::MustRelieve::pieces, "a1 h8"_squares));
  EXPECT_THAT(verdict(two_in_quagmire(), "d5d4"_move), must_relieve);
  EXPECT_THAT(verdict(two_in_quagmire(), "b2c2"_move), must_relieve);
  EXPECT_THAT(verdict(two_in_quagmire(), "h8f6"_move), IsLegal(MoveKind::Jump, "a1"_squares));
}

TEST(Verdict, NamesOnlyPiecesThatCanRelieve) {
  // As above, but c3 is taken, so that a1 cannot move.
  const Position position = board(R"(
    ......OX
    ......XO
    ........
    ...XO...
    ........
    ..X.....
    OX......
    XO......)",
                                  Player::X);
  EXPECT_THAT(verdict(position, "d5d4"_move), VariantWith<refusal::MustRelieve>(Field(
                                                  &refusal::MustRelieve::pieces, "h8"_squares)));
}

TEST(Verdict, SaysWhatForbidsAMoveAnywayBeforeTheObligation) {
  EXPECT_THAT(verdict(two_in_quagmire(), "d5d5"_move), Refused<refusal::SameSquare>());
  EXPECT_THAT(verdict(two_in_quagmire(), "d5c7"_move), Refused<refusal::NotStraight>());
  EXPECT_THAT(verdict(two_in_quagmire(), "d5e5"_move), Refused<refusal::LandingOccupied>());
  EXPECT_THAT(verdict(two_in_quagmire(), "d5f5"_move), Refused<refusal::NoLoop>());
  EXPECT_THAT(verdict(two_in_quagmire(), "d5g5"_move), Refused<refusal::JumpTooLong>());
}

TEST(Verdict, SaysThatATakenLandingIsTakenBeforeAskingForALoop) {
  EXPECT_THAT(verdict(loop_example(Player::X), "e3c1"_move), Refused<refusal::LandingOccupied>());
}

TEST(Verdict, IsLegalTellsLegalFromEveryRefusal) {
  EXPECT_TRUE(is_legal(verdict(mixed(), "d4d3"_move)));
  EXPECT_TRUE(is_legal(verdict(two_in_quagmire(), "a1c3"_move)));  // it loses, and is legal
  EXPECT_FALSE(is_legal(verdict(mixed(), "d4d4"_move)));
  EXPECT_FALSE(is_legal(verdict(two_in_quagmire(), "d5d4"_move)));
}

}  // namespace
}  // namespace quagmire::test
