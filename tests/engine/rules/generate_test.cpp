// Where pieces can go, and which moves are legal: pictures of the rules, and long counts. Other
// tests compare the generator with the rule book at many positions.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

constexpr Board kStartBoard{Position::start().pieces(Player::O),
                            Position::start().pieces(Player::X), Bitboard(), Bitboard()};

bool lists(const Board& board, Move move) { return all_moves(board).contains(move); }

TEST(Generate, CountsTheSlidesAndJumpsOfTheStart) {
  const Bitboard empty = empty_squares(kStartBoard);
  EXPECT_EQ(
      count(slides(kStartBoard.own, empty)) + count(jumps(kStartBoard.own, kStartBoard.own, empty)),
      77);
}

TEST(Generate, SlidesAndJumpsOverOneFriend) {
  EXPECT_TRUE(lists(kStartBoard, "c2c8"_move));
  EXPECT_TRUE(lists(kStartBoard, "a3c3"_move));
  EXPECT_FALSE(lists(kStartBoard, "a2d2"_move));
}

// The loop jumps of the rules' example, by the player who may and the player who may not.
TEST(Generate, JumpsAnEnemyAcrossALoopAlone) {
  constexpr Bitboard o = "d8 a4 b4 c4 d4 d3 d2 g2 a1 b1 c1 d1"_squares;
  constexpr Bitboard x = "e8 h8 e7 h7 e6 a5 f5 g5 h5 e3"_squares;
  EXPECT_TRUE(lists({x, o, {}, {}}, "a5a3"_move));
  EXPECT_FALSE(lists({o, x, {}, {}}, "d8f8"_move));
  EXPECT_FALSE(lists({x, o, {}, {}}, "e3c5"_move));
  EXPECT_FALSE(lists({x, o, "a5"_squares, {}}, "a5a3"_move)) << "it rests";
}

TEST(Generate, AnObligationLeavesThePieceInQuagmireItsJump) {
  constexpr Board obliged{"a1 b1 h8"_squares, "a2 b2"_squares, {}, {}};
  EXPECT_TRUE(lists(obliged, "a1c1"_move));
  EXPECT_FALSE(lists(obliged, "h8h7"_move));
  EXPECT_EQ(count_moves(obliged), 1);
  EXPECT_EQ(count_moves({"a2 b2 b1"_squares, "a1"_squares, {}, {}}), 0) << "the game is over";
}

TEST(Generate, CountsTheSequencesFromTheStart) {
  EXPECT_EQ(perft(kStartBoard, 2), 5'507U);
  EXPECT_EQ(perft(kStartBoard, 3), 366'243U);
  EXPECT_EQ(perft(kStartBoard, 4), 23'625'505U);
  EXPECT_EQ(perft(kStartBoard, 5), 1'767'421'061U);
}

}  // namespace
}  // namespace quagmire::test
