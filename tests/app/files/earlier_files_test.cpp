// What earlier builds wrote still opens: tests/data/earlier/README.md.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

struct Build {
  const char* version;
  std::vector<std::size_t> plies;  // of each game that counts for the score
  bool teaches;                    // has lessons and puzzles
  std::size_t own_puzzles;
  const char* config_faults;
};
void PrintTo(const Build& build, std::ostream* out) { *out << build.version; }

class EarlierFiles : public testing::TestWithParam<Build> {
 protected:
  EarlierFiles() {
    std::filesystem::copy(std::string(QUAGMIRE_TEST_DATA "/earlier/") + GetParam().version,
                          folder_.path(), std::filesystem::copy_options::recursive);
  }
  [[nodiscard]] Places places() const {
    return {.state_home = folder_.file("state"),
            .data_home = folder_.file("data"),
            .config_home = folder_.file("config")};
  }
  [[nodiscard]] Finished call(const std::vector<std::string>& arguments,
                              std::string_view input = "") const {
    Invocation invocation = program(arguments);
    for (const auto& [name, folder] : {std::pair{"XDG_STATE_HOME", "state"},
                                       {"XDG_DATA_HOME", "data"},
                                       {"XDG_CONFIG_HOME", "config"}})
      invocation.environment[name] = folder_.file(folder);
    return run(invocation, input);
  }

  const TemporaryFolder folder_;
};
INSTANTIATE_TEST_SUITE_P(
    Builds, EarlierFiles,
    testing::Values(
        Build{"1.0.0", {3}, false, 0, ""},
        Build{"1.1.0",
              {3, 2, 3},
              true,
              3,
              "quagmire: quagmire.conf line 7: there are no sizes any more; write board = auto, "
              "board = grid or board = pixels\n"},
        Build{"2.0.0", {3, 2, 3}, true, 1, ""}));

TEST_P(EarlierFiles, RecordsAreValidAndGiveTheirBoard) {
  std::size_t count = 0;
  for (const std::string& name : names_in(folder_.file("data/quagmire/games"))) {
    const std::string file = folder_.file("data/quagmire/games/" + name);
    EXPECT_THAT(call({"check", file}), IsDone(HasSubstr(" moves, X won\n"))) << name;
    EXPECT_THAT(call({"show", file}), IsDone(HasSubstr("|O|O|O|O|.|.|.|.| 1\n"))) << name;
    ++count;
  }
  EXPECT_EQ(count, GetParam().plies.size());
}

TEST_P(EarlierFiles, ASaveGoesOnWithItsPlayersTimeAndMovesTakenBack) {
  const Finished finished = call({"resume", "--plain"}, "score\ntime\nredo\nquit\n");
  EXPECT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_EQ(finished.errors, GetParam().config_faults);
  EXPECT_THAT(finished.output, HasSubstr("Left: O 10:03, X 10:04. "));
  EXPECT_THAT(finished.output, HasSubstr("Cy 0 - Di 0"));
  EXPECT_THAT(finished.output, HasSubstr("|O|O|.|O|.|.|.|.| 3\n"));
}

TEST_P(EarlierFiles, EveryGameOfTheScoreCounts) {
  const auto games = Scores(places()).games();
  ASSERT_TRUE(games);
  std::vector<std::size_t> plies;
  for (const ScoredGame& game : *games) {
    plies.push_back(game.plies);
    EXPECT_EQ(game.names[0], "Ann");
    EXPECT_EQ(game.winner, Player::X);
  }
  EXPECT_EQ(plies, GetParam().plies);
}

TEST_P(EarlierFiles, LessonsAndPuzzlesAreDone) {
  SavedProgress progress(places());
  EXPECT_EQ(progress.has_done("slide"), GetParam().teaches);
  EXPECT_EQ(progress.result_of(puzzle_id(built_in_puzzles()[0])),
            GetParam().teaches ? std::optional(PuzzleResult::Solved) : std::nullopt);
  EXPECT_EQ(progress.take_news(), std::nullopt);
}

TEST_P(EarlierFiles, PuzzlesOfOnesOwnComeBackOnTheirDay) {
  const OwnReading own = parse_own_puzzles(SavedProgress(places()).own());
  EXPECT_EQ(own.damaged, 0U);
  ASSERT_EQ(own.puzzles.size(), GetParam().own_puzzles);
  if (own.puzzles.empty()) return;
  constexpr long due = 20784;
  EXPECT_FALSE(own.puzzles[0].is_due(due - 1));
  EXPECT_TRUE(own.puzzles[0].is_due(due));
  EXPECT_EQ(to_text(own.puzzles[0].played), "a3a5");
  EXPECT_EQ(own.puzzles[0].opponent, "Bob");
}

TEST_P(EarlierFiles, TheConfigFileSaysWhoPlaysAndAtWhichLevel) {
  const Finished finished = call({"--plain"}, "players\nn\nquit\n");
  EXPECT_EQ(finished.errors, GetParam().config_faults);
  EXPECT_THAT(finished.output, HasSubstr("O: person (Ann)\n"));
  EXPECT_THAT(finished.output, HasSubstr("X: person ( Bob )\n"));
  const ConfigReading reading =
      parse_config(content_of(folder_.file("config/quagmire/quagmire.conf")));
  app::Settings settings;
  for (const app::ConfigEntry& entry : reading.entries)
    EXPECT_TRUE(app::find_setting(entry.assignment.key)->set(settings, entry.assignment.text));
  EXPECT_FALSE(settings.preferences.mouse);
  EXPECT_EQ(settings.preferences.flip, ui::Flip::Always);
  EXPECT_EQ(settings.computer.level, 3);
}

TEST_P(EarlierFiles, LookingChangesNone) {
  const auto before = files_in(folder_.path());
  EXPECT_THAT(call({"stats", "--plain"}).output, HasSubstr("Ann 0 - Bob "));
  EXPECT_EQ(call({"resume", "--plain"}, "quit\n").status, ExitStatus::code(0));
  EXPECT_EQ(call({"puzzle", "mine", "--plain"}, "quit\n").status, ExitStatus::code(0));
  EXPECT_EQ(call({"learn", "--plain"}, "quit\n").status, ExitStatus::code(0));
  EXPECT_EQ(files_in(folder_.path()), before);
}

}  // namespace
}  // namespace quagmire::test
