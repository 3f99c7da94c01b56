// Saving, with the system failing or the program killed at every call on its way in turn.
#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "app/games/store.h"
#include "tests/app/program.h"
#include "tests/app/saved_files.h"
#include "tests/app/saved_games.h"
#include "tests/app/transcript.h"
#include "tests/support/faulty.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::test {
namespace {

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
  app::Store store({.home = home});
  const auto found = store.open();
  ASSERT_TRUE(found) << app::explain(found.error());
  EXPECT_TRUE(found->damaged.empty());
  EXPECT_TRUE(found->unreadable.empty());
}

class SaveFault : public testing::TestWithParam<Fault> {
 protected:
  // A home in which a game was begun, made once and copied for every fault.
  void SetUp() override {
    const Finished begun = run(helper(begun_.path(), "begin"));
    ASSERT_EQ(begun.status, ExitStatus::code(0)) << begun.errors;
    for (const std::string& line : lines_of(begun.output)) hear(promises_, line);
    ASSERT_EQ(fault_in(files_in(begun_.path()), promises_), "");
  }

  // Goes on with the game, with the fault at this call; false if there is no such call.
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
    for (const std::string& line : lines_of(ended.output)) hear(promises, line);
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
  while (expect_safe_at(calls + 1) && !HasFailure()) ++calls;
  RecordProperty("calls", calls);
  EXPECT_GT(calls, 50) << "the faults did not happen";
  if (GetParam().fault == "short" || GetParam().fault == "errno:4") {
    EXPECT_EQ(told_, 0) << "what need not stop it did";
  } else if (!GetParam().kills) {
    EXPECT_GT(told_, 20) << "the helper was not told of the faults";
  }
}

INSTANTIATE_TEST_SUITE_P(
    At, SaveFault,
    testing::Values(Fault{"DiskFull", "errno:28"}, Fault{"DiskFullForGood", "errno:28", true},
                    Fault{"DiskFails", "errno:5"}, Fault{"DiskFailsForGood", "errno:5", true},
                    Fault{"ReadOnlyForGood", "errno:30", true},
                    Fault{"PermissionDenied", "errno:13"}, Fault{"Interrupted", "errno:4"},
                    Fault{"ShortWrite", "short"}, Fault{"KilledBefore", "kill", false, true},
                    Fault{"KilledBehind", "kill-after", false, true},
                    Fault{"KilledWithin", "torn", false, true},
                    Fault{"OldSystemDiskFails", "errno:5", false, false, "tmpfile renameat2"},
                    Fault{"OldSystemKilledBefore", "kill", false, true, "tmpfile renameat2"},
                    Fault{"FatDiskFails", "errno:5", false, false, "tmpfile link renameat2"},
                    Fault{"FatKilledBehind", "kill-after", false, true, "tmpfile link"},
                    Fault{"FatInterrupted", "errno:4", false, false, "tmpfile link"}),
    [](const testing::TestParamInfo<Fault>& fault) { return fault.param.name; });

// That the judge can find fault.
TEST(SavedGames, LossesAreFound) {
  const auto game = [](const std::string& name, const std::string& moves) {
    return "[Event \"" + name + "\"] " + moves;
  };
  const std::string slot = "state/autosave.quag";
  Promises saved;
  for (const char* line : {"saving a 1 1", "saved a 1 1", "saving a 2 2"}) hear(saved, line);
  EXPECT_EQ(fault_in({{slot, game("a", "c2c3")}}, saved), "");
  EXPECT_EQ(fault_in({{slot, game("a", "c2c3 f7f6")}}, saved), "");
  EXPECT_NE(fault_in({}, saved), "");
  EXPECT_NE(fault_in({{slot, game("b", "c2c3")}}, saved), "");
  EXPECT_NE(fault_in({{slot, ""}}, saved), "");
  EXPECT_NE(fault_in({{slot, game("a", "c2c3 f7f6 d1d2")}}, saved), "");
  Promises archived = saved;
  for (const char* line : {"saved a 2 2", "archiving a 2 2", "archived a 2 2"})
    hear(archived, line);
  EXPECT_NE(fault_in({{slot, game("a", "c2c3")}}, archived), "");
  EXPECT_NE(fault_in({{slot, game("a", "c2c3 f7f6")}}, archived), "");
  EXPECT_EQ(fault_in({{"share/a.quag", game("a", "c2c3 f7f6")}}, archived), "");
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
