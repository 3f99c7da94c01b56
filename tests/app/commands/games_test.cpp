// `quagmire review` in lines: what it looks back on, and what it has nothing to say of. And
// comments on games: where they are kept.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

constexpr const char* kPlayed = "1. c2-c5 f7-f4 {well} 2. d1-d3\n";

Finished review(const Home& home, std::vector<std::string> arguments, std::string_view input = "") {
  arguments.insert(arguments.begin(), {"--plain", "review"});
  return run(program_at(home, arguments), input);
}

TEST(ReviewProgram, PrintsWhatAnalyzePrintsOfTheGame) {
  const Home home;
  home.write("game.quag", kPlayed);
  const Finished reviewed = review(home, {home.path("game.quag")});
  EXPECT_THAT(reviewed, IsDone(AllOf(StartsWith("0  start  "), HasSubstr("\n3  O d1-d3  "),
                                     HasSubstr("urning points"))));
  EXPECT_EQ(run_program({"analyze", home.path("game.quag"), "--nodes", "200000"}).output,
            reviewed.output);
  EXPECT_EQ(home.read("game.quag"), kPlayed);
}

TEST(ReviewProgram, ReadsStandardInputAndNeedsNoTerminal) {
  const Home home;
  EXPECT_THAT(review(home, {"-"}, "c2c5"), IsDone(HasSubstr("1  O c2-c5  ")));
  EXPECT_THAT(run_program({"review", "-"}, "c2c5"), IsDone(HasSubstr("1  O c2-c5  ")));
}

TEST(ReviewProgram, WithoutAFileTheGameThatWasKeptLast) {
  const Home home;
  EXPECT_THAT(review(home, {}), IsError(1, HasSubstr("no game to review")));
  const app::Places places{.home = home.path()};
  const Record first = game_of("c2c5 f7f4");
  ASSERT_TRUE(app::Store(places).finish(first, "2026-11-20"));
  EXPECT_THAT(review(home, {}), IsDone(HasSubstr("\n2  X f7-f4  ")));
}

// If it cannot look, it does not say that there is none.
TEST(ReviewProgram, WithoutAPlaceToLookThatIsSaid) {
  Invocation homeless = program({"--plain", "review"});
  EXPECT_THAT(run(homeless), IsError(1, HasSubstr("there is no home folder; set HOME")));
  const Home home;
  for (const char* variable : {"XDG_DATA_HOME", "XDG_STATE_HOME"}) {
    Invocation invocation = program({"--plain", "review"});
    invocation.environment["HOME"] = home.path();
    invocation.environment[variable] = "/dev/null";
    EXPECT_THAT(run(invocation), IsError(1, AllOf(HasSubstr("cannot read \"/dev/null/quagmire"),
                                                  HasSubstr("a part of the path is a file"))))
        << variable;
  }
  if (geteuid() == 0) return;  // who is denied nothing
  home.write(".local/share/quagmire/games/1.quag", kPlayed);
  const auto games = home.path(".local/share/quagmire/games");
  std::filesystem::permissions(games, std::filesystem::perms::none);
  EXPECT_THAT(review(home, {}), IsError(1, HasSubstr("permission was denied")));
  std::filesystem::permissions(games, std::filesystem::perms::owner_all);
}

// One of the two places is enough.
TEST(ReviewProgram, AGameThatIsFoundIsReviewedWhereTheOtherPlaceIsNone) {
  const Home home;
  home.write(kAutosave, kPlayed);
  Invocation invocation = program({"--plain", "review"});
  invocation.environment["HOME"] = home.path();
  invocation.environment["XDG_DATA_HOME"] = "/dev/null";
  EXPECT_THAT(run(invocation), IsDone(HasSubstr("\n3  O d1-d3  ")));
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

TEST(ReviewProgram, WhatCannotBeLookedBackOnIsOneLine) {
  const Home home;
  home.write("damaged.quag", "1. c2-c5 f7-f4 2. a1-a8\n");
  home.write("empty.quag", "[Result \"*\"]\n\n*\n");
  EXPECT_THAT(review(home, {home.path("none.quag")}),
              IsError(1, AllOf(HasSubstr("none.quag"), HasSubstr("not exist"))));
  EXPECT_THAT(review(home, {home.path("damaged.quag")}),
              IsError(1, AllOf(HasSubstr("damaged.quag"), HasSubstr("a1-a8 is illegal"))));
  EXPECT_THAT(review(home, {home.path("empty.quag")}),
              IsError(1, AllOf(HasSubstr("no move"), HasSubstr("empty.quag"))));
  EXPECT_THAT(review(home, {"--save", "x.quag"}), IsError(2, HasSubstr("--save")));
}

TEST(ReviewProgram, AFlagThatLinesCannotServeIsRefused) {
  using Flag = std::vector<std::string>;
  for (const Flag& flag : {Flag{"--computer", "both"}, Flag{"--level", "2"}, Flag{"--time", "5"},
                           Flag{"--name-o", "Ann"}, Flag{"--move-time", "1"}, Flag{"--brief"}}) {
    std::vector<std::string> arguments{"--plain", "review", "-"};
    arguments.insert(arguments.end(), flag.begin(), flag.end());
    EXPECT_THAT(run_program(arguments, "c2c5 *\n"),
                IsError(2, testing::AllOf(HasSubstr(flag[0] + " is for a game; "),
                                          HasSubstr("leave it out of a review in lines"))));
  }
  EXPECT_THAT(run_program({"--plain", "review", "-", "--threads", "1", "--hash", "2"}, "c2c5 *\n"),
              IsDone(HasSubstr("c2-c5")));
}

TEST(ReviewProgram, IsAWordOfThePlainGameToo) {
  const Finished finished = run_program({"--plain"}, "review\nc2c5\nreview\n");
  EXPECT_THAT(finished, IsDone(AllOf(HasSubstr("0 There is no move"), HasSubstr("1  O c2-c5  "))));
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
