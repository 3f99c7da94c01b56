// SIGKILL at any instant: whatever was answered is on disk, and what is on disk is a whole game.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// A long game that nobody wins meanwhile, as lines to type.
std::string long_game(std::mt19937& random, std::size_t plies) {
  while (true) {
    Game game;
    std::string lines;
    while (game.ply() < plies && !game.position().is_over()) {
      const MoveList moves = game.position().legal_moves();
      const Move move = moves[random() % moves.size()];
      if (game.position().after(move).is_over()) break;
      game.play(move);
      lines += to_text(move) + '\n';
    }
    if (game.ply() == plies) return lines;
  }
}

// Kills at moments spread over the whole time that saving the game takes, which the first run
// measures. Every other time the moment is counted from a position somewhere in the game, so that
// it is hit in the middle however long the program takes to start.
TEST(Kill, AtAnyInstantLosesNoMoveThatWasAnsweredAndLeavesNoFileUnreadable) {
  const int kills = is_long_form() ? 500 : 100;
  constexpr std::size_t plies = 40;
  const Home home(Medium::Memory);
  std::mt19937 random(17);
  const std::string lines = long_game(random, plies);
  const auto saving_to = [&](const std::string& name) {
    return program({"--plain", "--save", home.path(name)});
  };
  const auto is_turn = [](const std::string& line) { return line.ends_with(" to move"); };

  const auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(run(saving_to("whole.quag"), lines).status, ExitStatus::code(0));
  const auto whole = std::chrono::steady_clock::now() - begin;

  int in_the_middle = 0;
  for (int i = 0; i < kills; ++i) {
    SCOPED_TRACE("kill " + std::to_string(i));
    const std::string name = "game-" + std::to_string(i) + ".quag";
    Process game(saving_to(name));
    game.write(lines);
    std::size_t positions = 0;
    auto longest = whole;
    if (i % 2 == 1) {
      for (const auto first = 1 + random() % (plies / 2); positions < first;) {
        const auto line = game.read_line();
        ASSERT_TRUE(line);
        if (is_turn(*line)) ++positions;
      }
      longest = whole / plies;
    }
    std::this_thread::sleep_for(longest * static_cast<int>(random() % 1000) / 1000);
    game.send_signal(SIGKILL);
    for (const std::string& line : lines_of(game.wait().output))
      if (is_turn(line)) ++positions;
    if (!home.has(name)) {
      ASSERT_EQ(positions, 0U) << "it is there before the first position is shown";
      continue;
    }
    const auto record = parse_record(home.read(name));
    ASSERT_TRUE(record) << home.read(name);
    ASSERT_GE(record->game.length() + 1, positions);
    in_the_middle += positions > 0 && positions <= plies ? 1 : 0;
    std::filesystem::remove(home.path(name));
  }
  EXPECT_GT(in_the_middle, kills / 10);
}

// Every state that a power cut could leave on disk while games are saved, worked out from a trace.
// A killed program alone cannot tell a save that was synced from one that was not.

using Trace = std::vector<std::string>;

// Two runs of the helper: a game begun, gone on with and ended, and another. On a file system
// that knows all calls, and on some that lack what the program uses if it can.
class PowerLoss : public testing::TestWithParam<const char*> {
 protected:
  // The first run, which is the same before every second one.
  void SetUp() override {
    std::filesystem::create_directory(home_);
    helper("begin");
    std::filesystem::copy(home_, begun_, std::filesystem::copy_options::recursive);
    begin_ = trace();
  }

  // Of both runs; in the second the call of this number fails, if one is given.
  Trace trace_of_runs(int failing_call = 0) {
    std::filesystem::remove_all(home_);
    std::filesystem::copy(begun_, home_, std::filesystem::copy_options::recursive);
    std::filesystem::remove(folder_.file("trace"));
    helper("go-on", failing_call);
    Trace both = begin_;
    for (std::string& line : trace()) both.push_back(std::move(line));
    return both;
  }

  // The first fault that a power cut within this trace can bring about, and how many states there
  // were before it.
  std::string fault_in_any_state(const Trace& trace) {
    DiskModel disk(home_);
    Promises promises;
    std::string fault;
    states_ = 0;
    for (const std::string& line : trace) {
      disk.apply(line);
      if (line.rfind("output ", 0) == 0) add_line(promises, line.substr(7));
      disk.for_each_state([&](const DiskState& state) {
        ++states_;
        if (fault.empty()) fault = fault_in(state, promises);
      });
      if (!fault.empty()) return fault.append(", behind: ").append(line);
    }
    return "";
  }

  // The trace without the lines that begin so and, where `nth` is given, without that one alone.
  static Trace without(const Trace& trace, const std::string& beginning, int nth = 0) {
    Trace rest;
    int seen = 0;
    for (const std::string& line : trace)
      if (line.rfind(beginning, 0) != 0 || (++seen != nth && nth != 0)) rest.push_back(line);
    return rest;
  }

  std::size_t states_ = 0;

 private:
  void helper(const std::string& what, int failing_call = 0) const {
    Invocation invocation = faulty(
        Invocation{{QUAGMIRE_SAVE_HELPER, home_, what}}, home_,
        {{"QUAGMIRE_FAULT_TRACE", folder_.file("trace")}, {"QUAGMIRE_FAULT_LACKS", GetParam()}});
    if (failing_call > 0) {
      invocation.environment["QUAGMIRE_FAULT"] = "errno:5";
      invocation.environment["QUAGMIRE_FAULT_AT"] = std::to_string(failing_call);
    }
    const Finished ended = run(invocation);
    EXPECT_EQ(ended.status, ExitStatus::code(0)) << ended.errors;
  }
  [[nodiscard]] Trace trace() const { return lines_of(content_of(folder_.file("trace"))); }

  const TemporaryFolder folder_{Medium::Memory};
  const std::string home_ = folder_.file("home");
  const std::string begun_ = folder_.file("begun");
  Trace begin_;
};

TEST_P(PowerLoss, LosesNothingThatWasSaved) {
  const Trace trace = trace_of_runs();
  EXPECT_EQ(fault_in_any_state(trace), "");
  EXPECT_GT(states_, trace.size());
  RecordProperty("states", static_cast<int>(states_));
}

// A sync that failed has put nothing on disk, whatever a later one says.
TEST_P(PowerLoss, LosesNothingThatWasSavedWhereACallFailed) {
  int call = 0;
  for (bool happened = true; happened && !HasFailure();) {
    const Trace trace = trace_of_runs(call += step_of_calls());
    happened = std::find(trace.begin(), trace.end(), "fault") != trace.end();
    EXPECT_EQ(fault_in_any_state(trace), "") << "call " << call;
  }
  EXPECT_GT(call, 50);
}

TEST_P(PowerLoss, WouldBeFoundWithoutAnySync) {
  EXPECT_NE(fault_in_any_state(without(trace_of_runs(), "fsync")), "");
}

// Every sync but those of folders that hold nothing yet is needed: without it a fault is found.
TEST_P(PowerLoss, WouldBeFoundWithoutTheSyncsOfASave) {
  const Trace trace = trace_of_runs();
  int syncs = 0;
  int needed = 0;
  for (const std::string& line : trace) syncs += line.rfind("fsync", 0) == 0 ? 1 : 0;
  for (int nth = 1; nth <= syncs; ++nth)
    needed += fault_in_any_state(without(trace, "fsync", nth)).empty() ? 0 : 1;
  RecordProperty("syncs", syncs);
  EXPECT_GT(syncs, 15);
  EXPECT_GE(needed, syncs - 4);
}

INSTANTIATE_TEST_SUITE_P(On, PowerLoss, testing::Values("", "renameat2"));

// Saving, with the system failing or the program killed at every call on its way in turn.

namespace fs = std::filesystem;

struct Fault {
  std::string name;   ///< for the test's name
  std::string fault;  ///< for the shim
  bool lasting = false;
  bool kills = false;
  std::string lacks{};  ///< calls that the file system does not know
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

Invocation helper(const std::string& home, const std::string& what) {
  return faulty(Invocation{{QUAGMIRE_SAVE_HELPER, home, what}}, home);
}

void expect_owner_alone(const std::string& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    EXPECT_EQ(mode_of(entry.path().string()), entry.is_directory() ? 0700U : 0600U) << entry.path();
}

// A program that starts now finds everything whole.
void expect_good_start(const std::string& home) {
  const auto found = app::find_unfinished({.home = home}, true);
  ASSERT_TRUE(found) << app::explain(found.error());
  EXPECT_THAT(found->messages, IsEmpty());
}

class SaveFault : public testing::TestWithParam<Fault> {
 protected:
  // A home in which a game was begun, made once and copied for every fault.
  void SetUp() override {
    const Finished begun = run(helper(begun_.path(), "begin"));
    ASSERT_EQ(begun.status, ExitStatus::code(0)) << begun.errors;
    for (const std::string& line : lines_of(begun.output)) add_line(promises_, line);
    ASSERT_EQ(fault_in(files_in(begun_.path()), promises_), "");
  }

  // Goes on with the game, with the fault at this call; false without such a call.
  bool expect_safe_at(int call) {
    const TemporaryFolder folder(Medium::Memory);
    const std::string home = folder.file("home");
    const std::string trace = folder.file("trace");
    fs::copy(begun_.path(), home, fs::copy_options::recursive);
    Invocation invocation = helper(home, "go-on");
    invocation.environment["QUAGMIRE_FAULT"] = GetParam().fault;
    invocation.environment["QUAGMIRE_FAULT_AT"] = std::to_string(call);
    invocation.environment["QUAGMIRE_FAULT_TRACE"] = trace;
    invocation.environment["QUAGMIRE_FAULT_LACKS"] = GetParam().lacks;
    if (GetParam().lasting) invocation.environment["QUAGMIRE_FAULT_LASTING"] = "1";
    const Finished ended = run(invocation);
    const bool happened = content_of(trace).find("fault\n") != std::string::npos;

    SCOPED_TRACE("call " + std::to_string(call) + "\n" + ended.output + ended.errors);
    Promises promises = promises_;
    for (const std::string& line : lines_of(ended.output)) add_line(promises, line);
    EXPECT_EQ(fault_in(files_in(home), promises), "");
    expect_owner_alone(home);
    expect_good_start(home);
    if (GetParam().kills) {
      EXPECT_EQ(ended.status == ExitStatus::signal(SIGKILL), happened);
    } else if (!GetParam().lasting) {
      EXPECT_EQ(ended.status, ExitStatus::code(0)) << "saving did not begin again";
    }
    if (ended.output.find("failed") != std::string::npos) ++told_;
    return happened;
  }

  TemporaryFolder begun_{Medium::Memory};
  Promises promises_;
  int told_ = 0;  ///< how many faults the helper was told of
};

TEST_P(SaveFault, NothingThatWasSavedIsLost) {
  int calls = 0;
  while (expect_safe_at(calls + 1) && !HasFailure()) calls += step_of_calls();
  RecordProperty("calls", calls);
  EXPECT_GT(calls, 50) << "the faults did not happen";
  if (GetParam().fault == "short") {
    EXPECT_EQ(told_, 0) << "what need not stop it did";
  } else if (!GetParam().kills) {
    EXPECT_GT(told_, 20 / step_of_calls()) << "the helper was not told of the faults";
  }
}

INSTANTIATE_TEST_SUITE_P(
    At, SaveFault,
    testing::Values(Fault{"DiskFull", "errno:28"}, Fault{"DiskFullForGood", "errno:28", true},
                    Fault{"DiskFails", "errno:5"}, Fault{"DiskFailsForGood", "errno:5", true},
                    Fault{"ReadOnlyForGood", "errno:30", true},
                    Fault{"PermissionDenied", "errno:13"}, Fault{"ShortWrite", "short"},
                    Fault{"KilledBefore", "kill", false, true},
                    Fault{"KilledBehind", "kill-after", false, true},
                    Fault{"KilledWithin", "torn", false, true},
                    Fault{"OldSystemDiskFails", "errno:5", false, false, "renameat2"},
                    Fault{"OldSystemKilledBefore", "kill", false, true, "renameat2"}),
    [](const testing::TestParamInfo<Fault>& fault) { return fault.param.name; });

// That the checks above can fail.
TEST(SavedGames, LossesAreFound) {
  const auto game = [](const std::string& name, const std::string& moves) {
    return "[Event \"" + name + "\"] " + moves;
  };
  const std::string file = "unfinished/1.quag";
  Promises saved;
  for (const char* line : {"saving a 1 1", "saved a 1 1", "saving a 2 2"}) add_line(saved, line);
  EXPECT_EQ(fault_in({{file, game("a", "c2c3")}}, saved), "");
  EXPECT_EQ(fault_in({{file, game("a", "c2c3 f7f6")}}, saved), "");
  EXPECT_NE(fault_in({}, saved), "");
  EXPECT_NE(fault_in({{file, game("b", "c2c3")}}, saved), "");
  EXPECT_NE(fault_in({{file, ""}}, saved), "");
  EXPECT_NE(fault_in({{file, game("a", "c2c3 f7f6 d1d2")}}, saved), "");
  Promises finished = saved;
  for (const char* line : {"saved a 2 2", "finishing a 2 2", "finished a 2 2"})
    add_line(finished, line);
  EXPECT_NE(fault_in({{file, game("a", "c2c3")}}, finished), "");
  EXPECT_NE(fault_in({{file, game("a", "c2c3 f7f6")}}, finished), "");
  EXPECT_EQ(fault_in({{"games/a.quag", game("a", "c2c3 f7f6")}}, finished), "");
}

// Another program looks for a place to save at any moment in which this one does, saves and ends.
// Neither takes the other's game for an empty place, and each finds one at once.
TEST(SaveRace, TwoProgramsThatSaveAtOnceKeepBothGames) {
  bool happened = true;
  int calls = 0;
  for (; happened; ++calls) {
    const TemporaryFolder folder(Medium::Memory);
    const std::string home = folder.file("home");
    const std::string trace = folder.file("trace");
    fs::create_directory(home);
    Invocation invocation = helper(home, "new");
    invocation.environment["QUAGMIRE_FAULT"] = "run";
    invocation.environment["QUAGMIRE_FAULT_RUN"] =
        "exec '" QUAGMIRE_SAVE_HELPER "' '" + home + "' new > '" + folder.file("said") + "'";
    invocation.environment["QUAGMIRE_FAULT_AT"] = std::to_string(calls + 1);
    invocation.environment["QUAGMIRE_FAULT_TRACE"] = trace;
    const Finished ended = run(invocation);
    ASSERT_EQ(ended.status, ExitStatus::code(0)) << "call " << calls + 1 << '\n' << ended.errors;
    EXPECT_THAT(ended.output, testing::Not(testing::HasSubstr("failed"))) << "call " << calls + 1;
    happened = content_of(trace).find("fault\n") != std::string::npos;
    if (!happened) break;
    int games = 0;
    for (const auto& [name, content] : files_in(home)) {
      const auto record = parse_record(content);
      if (record && record->game.length() == 2) ++games;
    }
    EXPECT_EQ(games, 2) << "call " << calls + 1;
  }
  EXPECT_GT(calls, 15);
}

}  // namespace
}  // namespace quagmire::test
