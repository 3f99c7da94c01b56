// The score as the real program keeps it: over several starts, and when it is killed or hindered
// between the end of a game and the score.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

constexpr const char* kScores = ".local/share/quagmire/scores";
// Where O, who types kLoss, loses at once.
constexpr const char* kPocket = "8/8/8/8/8/8/XX6/1OO5 O - -";
constexpr const char* kLoss = "c1 a1\n";

Invocation game(const Home& home, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"--plain", "--position", kPocket};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return program_at(home, arguments);
}
// "Ann 0 - Bob 1; games 1;" for each pair of players.
std::string scores(const Home& home) {
  const auto games = app::Scores(app::DataFolders{.home = home.path()}).games();
  EXPECT_TRUE(games);
  std::string text;
  if (games)
    for (const PairTally& pair : pairs_of(*games))
      text += ui::score_in_short(pair.score()) + "; games " + std::to_string(pair.score().games()) +
              ";";
  return text;
}

// With this fault at a call for a file of that home; what happened is in the notes.
Invocation at_call(int call, const std::string& fault, const Invocation& invocation,
                   const Home& home, const Home& notes) {
  return faulty(invocation, home.path(),
                {{"QUAGMIRE_FAULT", fault},
                 {"QUAGMIRE_FAULT_AT", std::to_string(call)},
                 {"QUAGMIRE_FAULT_TRACE", notes.path("trace")}});
}

struct Kill {
  std::string name;
  std::string fault;
  bool has_file;  ///< a person named a file for a copy
};
void PrintTo(const Kill& kill, std::ostream* out) { *out << kill.name; }

class KilledAtTheEnd : public testing::TestWithParam<Kill> {
 protected:
  // Plays the lost game, with a person at a terminal.
  [[nodiscard]] static Finished play(Invocation invocation) {
    // A person is asked before a move that loses.
    return run_typed(std::move(invocation), std::string(kLoss) + "y\nquit\n");
  }
  [[nodiscard]] static std::vector<std::string> arguments(const Home& home) {
    std::vector<std::string> names{"--name-o", "Ann", "--name-x", "Bob"};
    if (GetParam().has_file) names.insert(names.end(), {"--save", home.path("game.quag")});
    return names;
  }
  // Whether the game is over on disk, wherever it is.
  [[nodiscard]] static bool is_over(const Home& home) {
    for (const auto& [path, content] : files_in(home.path())) {
      if (!path.ends_with(".quag")) continue;
      const auto record = parse_record(content);
      EXPECT_TRUE(record) << path;
      if (record && record->game.is_over()) return true;
    }
    return false;
  }
};

// Killed before or after each of the calls that write: what was reported is counted already; what
// was not is counted by the next start, if the end is on disk among the unfinished games; and never
// twice.
TEST_P(KilledAtTheEnd, CountsTheGameOnceAndLosesNoneThatWasTold) {
  int kills = 0;
  int caught_up = 0;
  for (int call = 1; !HasFailure(); call += step_of_calls()) {
    SCOPED_TRACE("call " + std::to_string(call));
    const Home home(Medium::Memory);
    const Home notes(Medium::Memory);
    const Finished killed =
        play(at_call(call, GetParam().fault, game(home, arguments(home)), home, notes));
    const bool happened = notes.read("trace").find("fault\n") != std::string::npos;
    EXPECT_EQ(killed.status == ExitStatus::signal(SIGKILL), happened);
    const bool reported = killed.output.find("X (Bob) wins: ") != std::string::npos;
    const bool counted = scores(home).starts_with("Ann 0 - Bob 1; games 1;");
    if (reported) {
      EXPECT_TRUE(counted) << home.read(kScores);
    }
    const bool over = is_over(home);
    // The next start, twice.
    for (int start = 0; start < 2; ++start) {
      static_cast<void>(run_typed(program_at(home, {"--plain"}), "quit\n"));
      EXPECT_EQ(scores(home).starts_with("Ann 0 - Bob 1; games 1;"), over) << home.read(kScores);
      EXPECT_EQ(scores(home).empty(), !over) << home.read(kScores);
    }
    if (over && !counted) ++caught_up;
    if (!happened) break;
    ++kills;
  }
  EXPECT_GT(kills, 10 / step_of_calls()) << "the faults did not happen";
  EXPECT_GE(caught_up, is_long_form() ? 1 : 0) << "no kill fell between the end and the score";
}

INSTANTIATE_TEST_SUITE_P(At, KilledAtTheEnd,
                         testing::Values(Kill{"BeforeACall", "kill", true},
                                         Kill{"BehindACall", "kill-after", true},
                                         Kill{"WithinAWrite", "torn", true},
                                         Kill{"BeforeACallOfOurOwnFile", "kill", false},
                                         Kill{"BehindACallOfOurOwnFile", "kill-after", false}),
                         [](const testing::TestParamInfo<Kill>& kill) { return kill.param.name; });

// The disk is full for one call after the other: the game goes on, and the score tells nothing that
// is not so.
TEST(ScoresProgram, AFullDiskAtAnyCallIsSaidAndNothingIsCountedTwice) {
  int reported = 0;
  for (int call = 1; !testing::Test::HasFailure(); call += step_of_calls()) {
    SCOPED_TRACE("call " + std::to_string(call));
    const Home home(Medium::Memory);
    const Home notes(Medium::Memory);
    const Invocation invocation =
        game(home, {"--save", home.path("game.quag"), "--name-o", "Ann", "--name-x", "Bob"});
    const Finished ended = run_typed(at_call(call, "errno:28", invocation, home, notes),
                                     std::string(kLoss) + "y\nquit\n");
    const bool happened = notes.read("trace").find("fault\n") != std::string::npos;
    if (ended.status == ExitStatus::code(0)) {
      EXPECT_THAT(ended.output, HasSubstr("Bob (X) wins: "));
      const bool counted = scores(home).starts_with("Ann 0 - Bob 1; games 1;");
      EXPECT_TRUE(counted || !ended.errors.empty());
      if (ended.errors.find("cannot save the score") != std::string::npos) ++reported;
    }
    if (!happened) break;
  }
  EXPECT_GT(reported, is_long_form() ? 2 : 0);
}

}  // namespace
}  // namespace quagmire::test
