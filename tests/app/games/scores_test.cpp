// Who tells the file of scores what. What is in it is in the rows of tests/data/saved_games.txt.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

const Names kAnnBob{"Ann", "Bob"};
const Names kBobAnn{"Bob", "Ann"};

class ScoresTest : public SavedGamesTest {
 protected:
  [[nodiscard]] std::string file() const { return folder_.file(".local/share/quagmire/scores"); }
  [[nodiscard]] Scores scores() const { return Scores(data_folders()); }
  [[nodiscard]] std::vector<ScoredGame> games() const {
    const auto games = scores().games();
    EXPECT_TRUE(games);
    return games ? *games : std::vector<ScoredGame>();
  }
  [[nodiscard]] std::unique_ptr<GameStore> store(Record written = {}) const {
    return app::make_game_store(data_folders(), std::move(written));
  }
  static GameState resigned(const Names& names = kAnnBob, const ComputerSettings& computer = {}) {
    Game game = game_of("c2c5").game;
    game.end(Resigned{Player::O});
    return GameState::of(game, computer, names);
  }
  // As it is on disk now.
  [[nodiscard]] Record saved() const {
    const auto record = parse_record(content_of(only_in(unfinished())));
    EXPECT_TRUE(record);
    return record ? *record : Record();
  }
};

TEST_F(ScoresTest, AGameOnlyLookedAtStaysCountedWhenOneMovesOnFromIt) {
  ASSERT_TRUE(store()->save(resigned()));
  ASSERT_THAT(games(), SizeIs(1));
  const GameState moved = GameState::of(game_of("c2c5 f7f4").game, {}, kAnnBob);
  Record seen = saved();
  app::remove_game_id(seen);
  ASSERT_TRUE(store(seen)->save(moved));
  EXPECT_THAT(games(), SizeIs(1));
}

// A million games and more: no game that is over goes uncounted, and none is forgotten.
TEST_F(ScoresTest, TheFileMayGrowBeyondWhatARecordMay) {
  std::string many;
  for (int game = 0; many.size() <= kLongestRecord; ++game)
    many += std::to_string(game) + "\tO\t9\tAnn\tBob\tresigned\t-\n";
  put(file(), many);
  ASSERT_EQ(scores().count({"last", kBobAnn, Player::O, 9, "resigned"}), std::nullopt);
  EXPECT_EQ(content_of(file()), many + "last\tO\t9\tBob\tAnn\tresigned\t-\n");
  EXPECT_EQ(score_between(kAnnBob, {}, games()).won[1], 1);
  ASSERT_EQ(scores().remove("last"), std::nullopt);
  EXPECT_EQ(content_of(file()), many);
}

TEST_F(ScoresTest, OfALongFileTheNewestGamesAreReadAndAllStay) {
  constexpr std::size_t most = std::size_t{4} << 20;
  std::string many = "old\tX\t9\tAnn\tBob\tresigned\t-\n";
  while (many.size() <= most) many += "a line of somebody's\n";
  many += "new\tO\t9\tAnn\tBob\tresigned\t-\n";
  put(file(), many);
  EXPECT_THAT(games(), ElementsAre(ScoredGame{"new", kAnnBob, Player::O, 9, "resigned"}));
  ASSERT_EQ(scores().count({"old", kAnnBob, Player::X, 9, "resigned"}), std::nullopt);
  EXPECT_EQ(content_of(file()), many) << "it has counted already";
  ASSERT_EQ(scores().remove("old"), std::nullopt);
  EXPECT_EQ(content_of(file()), many.substr(many.find('\n') + 1));
}

TEST_F(ScoresTest, AFileThatNobodyCanHavePlayedIsSaidToBeTooLong) {
  put(file(), "");
  std::filesystem::resize_file(file(), (std::uintmax_t{64} << 20) + 1);
  const auto error = scores().count({"1", kAnnBob, Player::O, 9, "resigned"});
  ASSERT_TRUE(error);
  EXPECT_THAT(explain(*error), testing::HasSubstr("longer than 64 MiB"));
}

TEST_F(ScoresTest, PuttingAGameAwayCountsItNoSecondTime) {
  const auto store = this->store();
  for (int game = 1; game <= 3; ++game) {
    ASSERT_TRUE(store->save(resigned()));
    ASSERT_EQ(store->close(resigned(), GameStore::Next::Game).warning, "");
    EXPECT_THAT(games(), SizeIs(game));
  }
  EXPECT_EQ(names_in(finished()).size(), 3U) << "games that are alike are games all the same";
}

// The program was killed after the save, before it told the score.
TEST_F(ScoresTest, TheNextStartCatchesUp) {
  GameState state = resigned();
  ASSERT_TRUE(store()->save(state));
  const Record over = saved();
  std::filesystem::remove(file());
  ASSERT_FALSE(scores().count_if_missing(over));
  ASSERT_FALSE(scores().count_if_missing(over));
  EXPECT_THAT(games(), SizeIs(1));
  Record unfinished = over;
  unfinished.game.undo();
  ASSERT_FALSE(scores().count_if_missing(unfinished));
  EXPECT_THAT(games(), SizeIs(1)) << "an older state is no news about the game";
}

TEST_F(ScoresTest, ARecordOfNoIdIsNobodysGame) {
  Record record;
  record.game = resigned().game;
  set_tag(record, "O", "Ann");
  set_tag(record, "X", "Bob");
  ASSERT_FALSE(scores().count_if_missing(record));
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(ScoresTest, AGameThatIsGoneOnWithTakesItsCountBack) {
  ASSERT_TRUE(store()->save(resigned()));
  const std::string path = only_in(unfinished());
  app::LockedFile file;
  const auto record = parse_record(*file.open(path));
  ASSERT_TRUE(record);
  const auto store = app::make_game_store(data_folders(), *record, {.library = std::move(file)});
  GameState state = GameState::of(record->game, {}, kAnnBob);
  state.game.undo();
  ASSERT_TRUE(store->save(state));
  EXPECT_THAT(games(), IsEmpty());
}

TEST_F(ScoresTest, ACopyIsAGameOfItsOwn) {
  const auto store = this->store();
  ASSERT_TRUE(store->save(resigned()));
  ASSERT_TRUE(store->save_copy(resigned(), folder_.file("copy.quag")));
  const auto copy = parse_record(content_of(folder_.file("copy.quag")));
  ASSERT_TRUE(copy);
  EXPECT_EQ(app::game_id(*copy), "");
}

// Whole lines count, and what is left of the last one stays beside what is written after it.
TEST_F(ScoresTest, AFileThatIsCutOffAnywhereLosesNoWholeLine) {
  const std::vector<std::string> lines{"1\tO\t9\tYou\tComputer (level 3)\tresigned\t3\n",
                                       "2\tX\t19\tYou\tComputer (level 4)\tQuagmire\t4\n"};
  const std::string whole = lines[0] + lines[1];
  for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
    const std::string left = whole.substr(0, cut);
    put(file(), left);
    ASSERT_FALSE(scores().count({"3", kAnnBob, Player::O, 9, "resigned"})) << cut;
    const std::string written = content_of(file());
    EXPECT_TRUE(written.starts_with(left)) << written;
    EXPECT_TRUE(written.ends_with("\n3\tO\t9\tAnn\tBob\tresigned\t-\n") || cut == 0) << written;
    ASSERT_FALSE(scores().count({"3", kAnnBob, Player::O, 9, "resigned"})) << cut;
    EXPECT_EQ(content_of(file()), written) << "it counts once";
    if (cut < lines[0].size()) continue;
    EXPECT_THAT(games(), testing::Contains(testing::Field(&ScoredGame::level, 3))) << cut;
  }
}

}  // namespace
}  // namespace quagmire::test
