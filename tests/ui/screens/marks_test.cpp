// What each square of the board means.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

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

TEST(View, TheWayRoundIsOneOfNeighboursFromTheStartToTheLanding) {
  const auto way = after("d8f8<Enter>", loop_example(Player::O)).view().way;
  EXPECT_EQ(way.front(), "d8"_square);
  EXPECT_EQ(way.back(), "f8"_square);
  for (std::size_t i = 1; i < way.size(); ++i)
    EXPECT_TRUE(expanded(Bitboard(way[i - 1])).contains(way[i]));
}

}  // namespace
}  // namespace quagmire::test
