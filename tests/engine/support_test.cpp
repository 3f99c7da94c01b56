// The tools that the other tests rest on. (The rule-book reference is held to the data tables in
// data_tables_test.cpp.)
#include <stdexcept>

#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/situations.h"

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

TEST(RandomPlay, IsTheSameForTheSameSeed) {
  EXPECT_EQ(random_game(4).moves, random_game(4).moves);
  EXPECT_NE(random_game(4).moves, random_game(5).moves);
  EXPECT_EQ(crowded_game(4).moves, crowded_game(4).moves);
  EXPECT_NE(crowded_game(4).moves, random_game(4).moves);
}

TEST(RandomPlay, GamesRunToTheirEndOrToTheLimit) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const RandomGame game = crowded_game(seed);
    ASSERT_EQ(game.positions.size(), game.moves.size() + 1);
    EXPECT_EQ(game.positions.front(), Position::start());
    EXPECT_TRUE(game.moves.size() == kMaxPlies || game.positions.back().is_over());
  }
}

TEST(RandomPlay, PositionsAreOfEveryKind) {
  std::mt19937_64 random(1);
  std::set<int> counts;
  int nearly_full = 0;
  int resting = 0;
  int x_to_move = 0;
  for (int round = 0; round < 2000; ++round) {
    const Position position = random_position(random);
    counts.insert(position.pieces(Player::O).count());
    nearly_full += position.empty().count() < 6 ? 1 : 0;
    resting += position.resting(position.turn()) ? 1 : 0;
    x_to_move += position.turn() == Player::X ? 1 : 0;
  }
  EXPECT_EQ(counts.size(), 33U);  // 0 to 32
  EXPECT_GT(nearly_full, 50);
  EXPECT_GT(resting, 500);
  EXPECT_GT(x_to_move, 500);
}

TEST(Rulebook, TellsTheExampleOfTheRules) {
  const Rulebook x_to_move(loop_example(Player::X));
  const Rulebook o_to_move(loop_example(Player::O));
  EXPECT_EQ(x_to_move.legal_moves().count({{0, 4}, {0, 2}}), 1U);  // a5a3
  EXPECT_EQ(o_to_move.legal_moves().count({{3, 7}, {5, 7}}), 0U);  // d8f8
  EXPECT_EQ(x_to_move.legal_moves().count({{4, 2}, {2, 4}}), 0U);  // e3c5
  EXPECT_EQ(o_to_move.steps_around('X', {3, 7}, {5, 7}), 6);
}

}  // namespace
}  // namespace quagmire::test
