// What is saved of a match. Of single games that is in the rows of tests/data/recorded_games.txt.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

constexpr const char* kResigned =
    "[O \"Ann\"]\n[Result \"X\"]\n[Reason \"Ann gave up\"]\n\n1. c2-c5 {so far} f7-f4 2. d1-d3 X\n";

Record written() { return *parse_record(kResigned); }

class Leaving : public SavedGamesTest {
 protected:
  // Keeps the game once, as its last move does.
  void play_to_the_end(GameStore& store) const { ASSERT_TRUE(store.save(over_)); }

  const GameState over_{written().game, {}};
};

TEST_F(Leaving, AFinishedGameIsInTheLibraryAndInTheFileThatAPersonNamed) {
  app::LockedFile file;
  ASSERT_FALSE(file.create(folder_.file("game.quag"), ""));
  const auto store = app::make_game_store(data_folders(), Record(), {.copy = std::move(file)});
  play_to_the_end(*store);
  const ClosedGame left = store->close(over_, GameStore::Next::Nothing);
  EXPECT_EQ(left.location, "");
  EXPECT_EQ(left.warning, "");
  EXPECT_EQ(content_of(only_in(finished())), content_of(folder_.file("game.quag")));
  EXPECT_EQ(parse_record(content_of(folder_.file("game.quag")))->game.outcome(),
            over_.game.outcome());
}

TEST_F(Leaving, AFinishedGameThatWasOnlyLookedAtIsNotArchived) {
  const ClosedGame left =
      app::make_game_store(data_folders(), written())->close(over_, GameStore::Next::Nothing);
  EXPECT_EQ(left.location, "");
  EXPECT_EQ(left.warning, "");
  EXPECT_TRUE(names_in(finished()).empty());
}

class NextGame : public Leaving {
 protected:
  const Names names_{"Ann", "Bob"};
  const GameState ended_ = GameState::of(written().game, {}, names_);
  const GameState next_ = GameState::of(one_.game, {}, names_);
};

TEST_F(NextGame, HasADateAndNothingElseOfTheOneBefore) {
  Record before;
  set_tag(before, "Event", "Club");
  const auto store = app::make_game_store(data_folders(), before);
  ASSERT_TRUE(store->save(ended_));
  EXPECT_EQ(store->close(ended_, GameStore::Next::Game).warning, "");
  ASSERT_TRUE(store->save(next_));
  const Record record = *parse_record(content_of(only_in(unfinished())));
  EXPECT_TRUE(tag(record, "Date"));
  EXPECT_EQ(tag(record, "Event"), std::nullopt);
  EXPECT_NE(app::game_id(record), "");
  EXPECT_NE(app::game_id(record), app::game_id(*parse_record(content_of(only_in(finished())))));
}

TEST(PlainResume, OfATypedGameSaysWhatItWaitsFor) {
  const Home home;
  const Finished typed =
      run_typed(program_at(home, {"--plain", "resume", "-"}), "1. c2-c5 f7-f4\n\x04undo\nquit\n");
  EXPECT_THAT(typed.errors, StartsWith("quagmire: type or paste the game, then"));
  EXPECT_THAT(typed.output, AllOf(HasSubstr("O to move"), HasSubstr("X to move")));
}

}  // namespace
}  // namespace quagmire::test
