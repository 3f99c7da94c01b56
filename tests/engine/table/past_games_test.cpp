// The rating of a person, the level that fits it, and what is derived from finished games.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

ScoredGame against(int tenths, std::optional<Player> winner) {
  return {.id = "id",
          .names = {"You", "Computer (level 4)"},
          .winner = winner,
          .plies = 20,
          .end = kEnds[0],
          .level = tenths,
          .computer = Sides::only(Player::X)};
}

// M. E. Glickman, "The Glicko System": the worked example.
TEST(Rating, IsThatOfGlickmansExample) {
  const Rating after =
      rating_after({1500, 200}, {{{1400, 30}, 1}, {{1550, 100}, 0}, {{1700, 300}, 0}});
  EXPECT_NEAR(after.value, 1464, 0.5);
  EXPECT_NEAR(after.deviation, 151.4, 0.05);
}

TEST(Rating, IsDerivedFromGamesAgainstTheComputer) {
  const ScoredGame won = against(40, Player::O);
  ScoredGame between_people = won;
  between_people.computer = {};
  ScoredGame unrated = won;
  unrated.level.reset();
  EXPECT_EQ(ratings_over({}).size(), 1U);
  EXPECT_EQ(ratings_over({between_people, unrated}).size(), 1U);
  const std::vector<Rating> ratings = ratings_over({won, against(40, Player::X), won});
  ASSERT_EQ(ratings.size(), 4U);
  EXPECT_GT(ratings[1].value, ratings[0].value);
  EXPECT_LT(ratings[2].value, ratings[1].value);
  EXPECT_GT(ratings[3].value, ratings[2].value);
  EXPECT_GT(ratings[1].value, ratings_over({against(40, std::nullopt)})[1].value);
}

// However many games there are, and however they end, it is a number and fits a level.
TEST(Rating, StaysWithinTheLevels) {
  std::vector<ScoredGame> won(3000, against(80, Player::O));
  std::vector<ScoredGame> lost(3000, against(10, Player::X));
  EXPECT_EQ(level_for(ratings_over(won).back()), 80);
  EXPECT_EQ(level_for(ratings_over(lost).back()), 10);
  EXPECT_TRUE(std::isfinite(ratings_over(won).back().value));
  EXPECT_GE(ratings_over(won).back().deviation, 50) << "it can still move";
}

TEST(Rating, AStrongerPersonGetsAHigherLevel) {
  int before = 10;
  for (double value = 900; value < 3000; value += 5) {
    const int level = level_for({value, 50});
    EXPECT_GE(level, before);
    EXPECT_LE(level, before + 1) << value;
    before = level;
  }
  EXPECT_EQ(before, 80);
}

// A player who wins at the rate that Glicko expects of 1800 comes to rest where half of the games
// are won.
TEST(Rating, ComesToRestWhereHalfIsWon) {
  std::vector<ScoredGame> games;
  Computer computer{.tenths = 0};
  const double truth = 1800;
  double owed = 0;
  for (int game = 0; game < 200; ++game) {
    computer = fitted(computer, games);
    const int tenths = computer.level_in_tenths();
    double opponent = 900;
    while (level_for({opponent}) < tenths) ++opponent;
    owed += 1 / (1 + std::pow(10, (opponent - truth) / 400));
    const bool wins = owed >= 1;
    if (wins) owed -= 1;
    games.push_back(against(tenths, wins ? Player::O : Player::X));
  }
  EXPECT_NEAR(ratings_over(games).back().value, truth, 40);
}

TEST(FittingLevel, IsPlayedAsThisOrTheNextByTheSeedsChance) {
  for (const int tenths : {0, 3, 7, 9}) {
    const Computer computer{.level = 3, .tenths = tenths, .seed = 7};
    int higher = 0;
    constexpr int moves = 2000;
    for (std::size_t ply = 0; ply < moves; ++ply) {
      const int level = computer.level_at(Position::start(), ply);
      EXPECT_EQ(level, computer.level_at(Position::start(), ply));
      ASSERT_TRUE(level == 3 || level == 4);
      higher += level - 3;
    }
    EXPECT_NEAR(higher, moves / 10.0 * tenths, 60);
  }
  for (std::size_t ply = 0; ply < 20; ++ply)
    EXPECT_EQ((Computer{.level = 8, .tenths = 9}.level_at(Position::start(), ply)), 8);
  EXPECT_EQ((Computer{.level = 5}.level_at(Position::start(), 5)), 5);
}

TEST(FittingLevel, IsOneOfTheLevelsToChooseFrom) {
  Computer computer{.level = 8};
  computer.change_level(1);
  EXPECT_TRUE(computer.tenths);
  computer.change_level(1);
  EXPECT_EQ(computer, Computer{.level = 1});
  computer.change_level(-1);
  EXPECT_TRUE(computer.tenths);
  computer.change_level(-1);
  EXPECT_EQ(computer, Computer{.level = 8});
}

TEST(FittingLevel, IsShownAsANumber) {
  const Computer fits{.sides = Sides::only(Player::X), .level = 3, .tenths = 4};
  EXPECT_EQ(ui::level_text(fits), "fit (about 3.4)");
  EXPECT_EQ(ui::describe(fits),
            "The computer plays X at level fit: adapts to you (now about level 3.4).");
  EXPECT_EQ((*names_in_score({}, fits))[1], "Computer (fit)");
}

TEST(Rating, IsSaidFromTheFifthRatedGameOn) {
  std::vector<ScoredGame> games(4, against(40, Player::O));
  EXPECT_EQ(settled_rating(games), std::nullopt);
  games.push_back(against(40, Player::O));
  games.back().level.reset();
  EXPECT_EQ(settled_rating(games), std::nullopt);
  games.push_back(against(40, Player::O));
  EXPECT_EQ(settled_rating(games), ratings_over(games).back());
}

TEST(Statistics, TellHowManyDaysInARowHaveTheirPuzzleSolved) {
  Progress progress;
  progress.note_day(99);
  const auto lines = ui::statistics(std::vector<ScoredGame>(), progress, 100);
  EXPECT_EQ(lines.back().label, "Days in a row");
  EXPECT_EQ(lines.back().text, "1, each with its puzzle solved");
}

}  // namespace
}  // namespace quagmire::test
