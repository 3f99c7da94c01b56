#include "engine/game/start.h"

#include <array>
#include <set>

#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Start, ANumberIsTheSameStartForEver) {
  struct Known {
    int number;
    const char* position;
  };
  constexpr std::array known{Known{1, "1X1X4/O2XX3/1O1X3X/1OO5/5XX1/O3O1X1/3OO2X/4O1O1"},
                             Known{2, "3XXX2/O7/3X1XX1/OO2X3/3O2XX/1OO1O3/7X/2OOO3"},
                             Known{3, "1X3XX1/4X1XX/4XX2/OO6/6XX/2OO4/OO1O4/1OO3O1"},
                             Known{10, "1X3X2/6X1/O6X/OO2XX1X/O1OO2XX/O6X/1O6/2O3O1"},
                             Known{99, "4XX1X/5XX1/5XX1/2O2X1X/O1O2X2/1OO5/1OO5/O1OO4"},
                             Known{250, "1XXX4/O2X1X2/O5X1/1O3X2/2O3X1/1O5X/2O1O2X/4OOO1"},
                             Known{417, "1XX1XX2/4XX2/5XX1/4X1X1/1O1O4/1OO5/2OO4/2OO1OO1"},
                             Known{500, "5XX1/2XX2X1/OO6/1OO4X/O4XX1/6XX/1O2OO2/1OO5"},
                             Known{777, "2X3XX/4X1XX/1O6/OO3X2/2O3XX/6X1/OO1O4/OO3O2"},
                             Known{1000, "1XXX3X/O4X2/3X4/OO5X/O5XX/4O3/2O4X/O3OOO1"}};
  for (const auto& [number, position] : known)
    EXPECT_EQ(to_text(Start::random(number).position()), std::string(position) + " O - -")
        << number;
}

TEST(Start, EveryStartIsEvenAndCalm) {
  std::set<std::string> different;
  for (int number = 1; number <= kRandomStarts; ++number) {
    const Position start = Start::random(number).position();
    different.insert(to_text(start));
    EXPECT_EQ(start.turn(), Player::O);
    EXPECT_EQ(start.pieces(Player::O).count(), 10) << number;
    for (const Square square : start.pieces(Player::O)) {
      EXPECT_LT(square.file() + square.rank(), 7) << number;
      EXPECT_EQ(start.piece_at(Square(7 - square.file(), 7 - square.rank())), Player::X);
    }
    for (const Player player : {Player::O, Player::X}) {
      const Position to_move = start.with_turn(player);
      EXPECT_TRUE(start.quagmired(player).empty()) << number;
      EXPECT_GE(to_move.legal_moves().size(), 20U) << number;
      for (const Move move : to_move.legal_moves())
        EXPECT_TRUE(to_move.after(move).quagmired(opponent(player)).empty()) << number;
    }
  }
  EXPECT_EQ(different.size(), 1000U);
}

TEST(Start, IsReadAsANumberOrDrawn) {
  EXPECT_EQ(parse_random_start("417"), Start::random(417));
  EXPECT_EQ(parse_random_start("1000"), Start::random(1000));
  for (const char* none : {"0", "1001", "-1", "", "x", "randoms", "lot", "4.5", "4 1"})
    EXPECT_EQ(parse_random_start(none), std::nullopt) << none;
  const auto drawn = parse_random_start("RANDOM");
  ASSERT_TRUE(drawn);
  EXPECT_GE(drawn->number().value(), 1);
  EXPECT_LE(drawn->number().value(), kRandomStarts);
}

TEST(Start, IsReadAsAPositionOrByItsNumber) {
  EXPECT_EQ(parse_start("random:417").value(), Start::random(417));
  EXPECT_EQ(parse_start("Random:1").value(), Start::random(1));
  EXPECT_TRUE(parse_start("random").value().number());
  EXPECT_EQ(parse_start(to_text(Position::start())).value(), Start());
  EXPECT_TRUE(parse_start("8/8/8/8/8/2O5/O7/OX6 O - -").value().is_custom());
  for (const char* none : {"random:", "random:0", "random:1001", "random:x", "random: "})
    EXPECT_FALSE(parse_start(none).has_value()) << none;
}

TEST(Start, IsCustomIfPeopleChoseThePosition) {
  EXPECT_FALSE(Start().is_custom());
  EXPECT_FALSE(Start(Position::start()).is_custom());
  EXPECT_FALSE(Start::random(417).is_custom());
  EXPECT_TRUE(Start(Start::random(417).position()).is_custom());
}

}  // namespace
}  // namespace quagmire::test
