// Every state that a power cut could leave on disk while games are saved, worked out from a trace.
// A killed program alone cannot tell a save that was synced from one that was not.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/app/program.h"
#include "tests/app/saved_files.h"
#include "tests/app/saved_games.h"
#include "tests/app/transcript.h"
#include "tests/support/disk_model.h"
#include "tests/support/faulty.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::test {
namespace {

using Trace = std::vector<std::string>;

// Two runs of the helper: a game begun, gone on with and archived, and another. On a file system
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
      if (line.rfind("output ", 0) == 0) hear(promises, line.substr(7));
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
    const Trace trace = trace_of_runs(++call);
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
  // A link is on disk before the other name goes, which only an old file needs.
  const bool by_links = std::string(GetParam()) == "tmpfile renameat2";
  EXPECT_GE(needed, syncs - (by_links ? 8 : 4));
}

INSTANTIATE_TEST_SUITE_P(On, PowerLoss,
                         testing::Values("", "tmpfile", "renameat2", "tmpfile renameat2",
                                         "tmpfile link"));

}  // namespace
}  // namespace quagmire::test
