// The pictures that the other tests take their boards from. (The rule-book reference is held to the
// data tables in data_tables_test.cpp.)
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

const std::string kSevenRanks =
    "O......X\n........\n........\n........\n........\n........\n........\n";

TEST(BoardPicture, ReadsRanksFrom8DownAndFilesFromA) {
  const Position position = board(kSevenRanks + ".O.....X", Player::X, "b1 h8");
  EXPECT_EQ(position.pieces(Player::O), "a8 b1"_squares);
  EXPECT_EQ(position.pieces(Player::X), "h8 h1"_squares);
  EXPECT_EQ(position.turn(), Player::X);
  EXPECT_EQ(position.resting(Player::O), "b1"_square);
  EXPECT_EQ(position.resting(Player::X), "h8"_square);
}

TEST(BoardPicture, FewerLinesAreTheLowestRanks) {
  const Position position = board("O.......\n.X.....X", Player::X);
  EXPECT_EQ(position.pieces(Player::O), "a2"_squares);
  EXPECT_EQ(position.pieces(Player::X), "b1 h1"_squares);
}

TEST(BoardPicture, RefusesWhatIsNoPicture) {
  for (const char* last : {".......", ".........", ".......x", "........\n........"})
    EXPECT_THROW((void)board(kSevenRanks + last, Player::O), std::invalid_argument) << last;
  for (const char* picture : {"", "\n", ".......", ".........\n........"})
    EXPECT_THROW((void)board(picture, Player::O), std::invalid_argument) << picture;
  for (const char* resting : {"b1", "a9", "a", "a8 h"})
    EXPECT_THROW((void)board(kSevenRanks + "........", Player::O, resting), std::invalid_argument)
        << resting;
  // Each player has at most one.
  EXPECT_THROW((void)board(kSevenRanks + ".O......", Player::O, "a8 b1"), std::invalid_argument);
}

TEST(BoardPicture, RefusesADamagedGrid) {
  const std::string rule = "+-+-+-+-+-+-+-+-+\n";
  std::string grid = " a b c d e f g h\n" + rule;
  for (char rank = '8'; rank >= '1'; --rank)
    grid += std::string("|.|.|.|.|.|.|.|.| ") + rank + "\n" + rule;
  EXPECT_EQ(board(grid, Player::O).empty().count(), 64);
  // Blanks round a line do not matter; everything else does.
  for (std::size_t i = 1; i < grid.size(); ++i) {
    if (grid[i] == '.') continue;
    std::string damaged = grid;
    damaged[i] = '?';
    EXPECT_THROW((void)board(damaged, Player::O), std::invalid_argument) << damaged;
  }
}

}  // namespace
}  // namespace quagmire::test
