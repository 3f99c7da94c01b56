// The sentences for verdicts, each alternative in a real position.
#include <gmock/gmock.h>

#include <random>
#include <set>

#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/situations.h"
#include "ui/words/messages.h"

namespace quagmire::test {
namespace {

// The sentence about the move, whose verdict must be of this alternative.
template <class Alternative>
std::string sentence(const Position& position, Move move) {
  const Verdict answer = verdict(position, move);
  EXPECT_THAT(answer, testing::VariantWith<Alternative>(testing::_)) << name_of(move.from);
  return ui::explain(answer, position, move);
}

TEST(Messages, LegalMovesAreSaidToBeLegalByTheirKind) {
  EXPECT_THAT(sentence<Legal>(mixed(), "d4d2"_move),
              AllOf(HasSubstr("d4-d2"), HasSubstr("legal"), HasSubstr("slide")));
  EXPECT_THAT(sentence<Legal>(mixed(), "d4f4"_move),
              AllOf(HasSubstr("d4-f4"), HasSubstr("jump over"), HasSubstr("e4")));
  EXPECT_THAT(sentence<Legal>(loop_example(Player::X), "a5a3"_move),
              AllOf(HasSubstr("a5-a3"), HasSubstr("a4"), HasSubstr("loop of O's")));
}

TEST(Messages, ALegalMoveThatLosesSaysSo) {
  EXPECT_THAT(sentence<Legal>(pocket(), "c1a1"_move),
              AllOf(HasSubstr("legal"), HasSubstr("leaves a1 in Quagmire"), HasSubstr("loses")));
  EXPECT_THAT(sentence<Legal>(pocket(), "c1d1"_move), Not(HasSubstr("loses")));
}

TEST(Messages, AFinishedGameSaysWhoWonAndWhy) {
  EXPECT_THAT(sentence<refusal::GameOver>(pocket().after("c1a1"_move), "b2b3"_move),
              AllOf(HasSubstr("over"), HasSubstr("O left a1 in Quagmire"), HasSubstr("X has won")));
  EXPECT_THAT(sentence<refusal::GameOver>(last_piece_rests().after("h8h7"_move), "a1a2"_move),
              AllOf(HasSubstr("over"), HasSubstr("O has no legal move"), HasSubstr("X has won")));
}

TEST(Messages, AnEmptyStartIsNamed) {
  EXPECT_EQ(sentence<refusal::EmptySquare>(mixed(), "b2b3"_move), "b2 is empty.");
}

TEST(Messages, AnEnemyPieceIsNamedWithItsOwnerAndTheTurn) {
  EXPECT_THAT(sentence<refusal::EnemyPiece>(mixed(), "d8d7"_move),
              AllOf(StartsWith("d8 is X's piece"), HasSubstr("O's turn")));
  EXPECT_THAT(sentence<refusal::EnemyPiece>(loop_example(Player::X), "d8c8"_move),
              AllOf(StartsWith("d8 is O's piece"), HasSubstr("X's turn")));
}

TEST(Messages, ARestingPieceIsSaidToRest) {
  EXPECT_THAT(sentence<refusal::Resting>(mixed("d4"), "d4d2"_move),
              AllOf(StartsWith("d4 rests"), HasSubstr("last turn")));
}

TEST(Messages, StandingStillIsNoMove) {
  EXPECT_THAT(sentence<refusal::SameSquare>(mixed(), "d4d4"_move),
              AllOf(StartsWith("d4"), HasSubstr("another square")));
}

TEST(Messages, ACrookedMoveNamesBothSquares) {
  EXPECT_EQ(sentence<refusal::NotStraight>(mixed(), "d4e6"_move),
            "d4 and e6 are not in one rank, file or diagonal.");
}

TEST(Messages, ABlockedSlideNamesThePieceInTheWay) {
  EXPECT_THAT(sentence<refusal::Blocked>(mixed(), "d1d7"_move),
              AllOf(HasSubstr("d1 cannot slide to d7"), HasSubstr("O's piece on d4")));
  EXPECT_THAT(sentence<refusal::Blocked>(mixed(), "h8c8"_move),
              AllOf(HasSubstr("h8 cannot slide to c8"), HasSubstr("X's piece on d8")));
}

TEST(Messages, AJumpTooLongNamesWhereItLands) {
  EXPECT_THAT(sentence<refusal::JumpTooLong>(mixed(), "d4g4"_move),
              AllOf(HasSubstr("over e4"), HasSubstr("on f4"), HasSubstr("not on g4"),
                    Not(HasSubstr("occupied"))));
  const Position row = board(R"(
    OOO.....)",
                             Player::O);
  EXPECT_THAT(sentence<refusal::JumpTooLong>(row, "a1d1"_move),
              AllOf(HasSubstr("over b1"), HasSubstr("c1 is occupied")));
}

TEST(Messages, AnOccupiedLandingNamesWhosePieceItIs) {
  EXPECT_THAT(sentence<refusal::LandingOccupied>(mixed(), "d4e4"_move),
              AllOf(StartsWith("e4 holds O's piece"), HasSubstr("empty square")));
  EXPECT_THAT(sentence<refusal::LandingOccupied>(mixed(), "d4d5"_move),
              StartsWith("d5 holds X's piece"));
}

TEST(Messages, AnOpenLoopShowsTheWayRound) {
  const std::string text = sentence<refusal::NoLoop>(loop_example(Player::O), "d8f8"_move);
  EXPECT_THAT(text, StartsWith("No: f8 can be reached round the X's, by "));
  EXPECT_THAT(text, Not(HasSubstr("d8 ")));  // its ends are not among them
  EXPECT_THAT(sentence<refusal::NoLoop>(loop_example(Player::X), "e3c5"_move),
              HasSubstr("c5 can be reached round the O's, by "));
}

// The path that is shown can really be walked.
TEST(Messages, TheWayRoundIsOneOfKingStepsOverOpenSquares) {
  const Position position = loop_example(Player::O);
  const std::string text = sentence<refusal::NoLoop>(position, "d8f8"_move);
  const auto by = text.find(", by ");
  ASSERT_NE(by, std::string::npos);
  const std::string way = "d8 " + text.substr(by + 5, text.size() - by - 6) + " f8";
  ASSERT_EQ((way.size() + 1) % 3, 0U) << way;
  std::optional<Square> before;
  for (std::size_t i = 0; i < way.size(); i += 3) {
    const Square here = square_at(way.substr(i, 2).c_str());
    EXPECT_NE(position.piece_at(here), Player::X) << name_of(here);
    if (before) {
      EXPECT_LE(std::abs(before->file() - here.file()), 1) << way;
      EXPECT_LE(std::abs(before->rank() - here.rank()), 1) << way;
    }
    before = here;
  }
}

TEST(Messages, ALongWayIsShortened) {
  // From a2 to a4 round a wall of O's from a3 to g3.
  const auto position = parse_position("8/8/8/8/8/OOOOOOO1/X7/8 X - -");
  ASSERT_TRUE(position);
  const std::string text = sentence<refusal::NoLoop>(*position, "a2a4"_move);
  EXPECT_THAT(text,
              testing::MatchesRegex("No: a4 can be reached round the O's, by [a-h][1-8] [a-h][1-8] "
                                    "\\.\\.\\. [a-h][1-8]\\."));
}

TEST(Messages, AnObligationNamesThePiecesAndEveryMoveOfTheirs) {
  EXPECT_THAT(
      sentence<refusal::MustRelieve>(two_in_quagmire(), "d5d6"_move),
      AllOf(StartsWith("a1 and h8 are in Quagmire"), HasSubstr("a1-c3"), HasSubstr("h8-f6")));
  const Position one = Position::start().after("c1g5"_move);
  EXPECT_THAT(sentence<refusal::MustRelieve>(one, "e8d8"_move),
              AllOf(StartsWith("h6 is in Quagmire"), HasSubstr("h6-f6 or h6-h4")));
}

// Any move in any position, legal or not, gets one clean sentence.
TEST(Messages, EveryVerdictIsOneLineOfSentences) {
  std::mt19937_64 random(5);
  std::set<std::size_t> met;
  for (int i = 0; i < 30; ++i) {
    const Position position = i % 2 == 0 ? random_siege(random) : random_position(random);
    for (int move = 0; move < 64 * 64; move += 1 + static_cast<int>(random() % 5)) {
      const Move tried{Square(move % 8, move / 8 % 8), Square(move / 64 % 8, move / 512)};
      const Verdict answer = verdict(position, tried);
      met.insert(answer.index());
      const std::string text = ui::explain(answer, position, tried);
      ASSERT_THAT(text, EndsWith("."));
      ASSERT_THAT(text, AllOf(Not(HasSubstr("  ")), Not(HasSubstr("no piece on")))) << text;
      for (const char c : text) ASSERT_TRUE(c >= ' ' && c <= '~') << text;
    }
  }
  EXPECT_EQ(met.size(), std::variant_size_v<Verdict>) << "not every kind of verdict came up";
}

}  // namespace
}  // namespace quagmire::test
