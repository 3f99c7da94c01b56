// Which game was kept last, and where comments on games are kept.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

TEST(ReviewProgram, SaysThatItMayNotLook) {
  if (geteuid() == 0) GTEST_SKIP() << "root is denied nothing";
  const Home home;
  home.write(std::string(kArchive) + "/1.quag", "c2-c5\n");
  const auto games = home.path(kArchive);
  std::filesystem::permissions(games, std::filesystem::perms::none);
  EXPECT_THAT(run(program_at(home, {"--plain", "review"})),
              IsError(1, HasSubstr("permission denied")));
  std::filesystem::permissions(games, std::filesystem::perms::owner_all);
}

TEST_F(StoreTest, TheGameThatWasKeptLastIsFinishedOrNot) {
  const auto last_kept = [&] { return app::last_kept_game(places()).value(); };
  EXPECT_EQ(last_kept(), std::nullopt);
  ASSERT_TRUE(app::Store(places()).finish(one_, kDate));
  EXPECT_EQ(last_kept(), archive("2026-11-21-1.quag"));
  app::Store store(places());
  EXPECT_EQ(store.save(two_), std::nullopt);
  made_before(archive("2026-11-21-1.quag"), 10);
  EXPECT_EQ(last_kept(), state("autosave.quag"));
  made_before(state("autosave.quag"), 20);
  EXPECT_EQ(last_kept(), archive("2026-11-21-1.quag"));
}

// Nobody adds comments while playing, but those of a record stay.
TEST(Comments, StayWithMovesThatStandAndGoWithOthers) {
  const Record record = *parse_record("c2c5 {First} f7f4 {Second} *\n");
  const auto keeper = app::keep_nowhere(record);
  EXPECT_EQ(keeper->comments({record.game, {}}).size(), 2U);
  const auto comments = keeper->comments({game_of("c2c5 f7f5").game, {}});
  ASSERT_EQ(comments.size(), 1U);
  EXPECT_EQ(comments[0].text, "First");
}

TEST(Comments, AreShownWithoutTheTimesBesideThem) {
  const Record timed = *parse_record(
      "[TimeControl \"600+5\"]\n\n1. c2-c5 {[%clk 0:09:58]} f7-f4 {[%clk 0:09:50] Well} *\n");
  const auto keeper = app::keep_nowhere(timed);
  const auto comments = keeper->comments({timed.game, {}});
  ASSERT_EQ(comments.size(), 1U);
  EXPECT_EQ(comments[0].text, "Well");
}

}  // namespace
}  // namespace quagmire::test
