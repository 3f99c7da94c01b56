// --threads and --hash: what they are for, and what is said if they ask for what cannot be had.
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/faulty.h"
#include "tests/support/home.h"
#include "tests/support/sanitizer.h"

namespace quagmire::test {
namespace {

using Arguments = std::vector<std::string>;

// Each call that thinks, but for its flags.
const std::vector<Arguments>& calls() {
  static const std::vector<Arguments> all{
      {"--plain"}, {"hint"}, {"analyze", "--depth", "1"}, {"review", "--plain", "-"}};
  return all;
}

Finished call(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments, "c2c5");
}

TEST(Machine, ANumberThatMakesNoSenseIsRefusedByEveryCall) {
  for (const Arguments& arguments : calls()) {
    for (const char* threads : {"0", "-1", "257", "99999999999999999999", "1.5", "many"})
      EXPECT_THAT(call(arguments, {"--threads", threads}),
                  IsError(2, AllOf(HasSubstr(threads), HasSubstr("threads"), HasSubstr("256"))))
          << arguments[0];
    for (const char* hash : {"0", "-1", "999999999", "99999999999999999999", "16MB"})
      EXPECT_THAT(
          call(arguments, {"--hash", hash}),
          IsError(2, AllOf(HasSubstr(hash), HasSubstr("hash"), HasSubstr("megabytes, 1 to 65536"))))
          << arguments[0];
  }
}

TEST(Machine, AWrongLineOfTheConfigFileIsNamedAndPassedOver) {
  const Home home;
  home.write("q.conf", "threads = 0\nhash = 16\nhash = 0\nthreads = 300\nlevel = 8\n");
  const Finished finished = run_program({"--plain", "--config", home.path("q.conf")}, "computer X");
  EXPECT_THAT(finished.errors,
              AllOf(HasSubstr("line 1: "), HasSubstr("line 3: "), HasSubstr("line 4: "),
                    Not(HasSubstr("line 2")), Not(HasSubstr("line 5"))));
  EXPECT_THAT(finished.output, HasSubstr("at level 8"));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
}

// As a system does that has little left: fewer threads think, with a smaller table.
TEST(Machine, WhatTheSystemDoesNotGiveIsDoneWithout) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need more memory";
  for (const Arguments& asked : {Arguments{"--threads", "256"}, {"--hash", "512"}}) {
    Invocation invocation = program({"hint", kWinIn3, asked[0], asked[1]});
    invocation.command.insert(invocation.command.begin(),
                              {"sh", "-c", R"(ulimit -v 400000; exec "$0" "$@")"});
    EXPECT_THAT(run(invocation, ""), IsDone(HasSubstr(": wins in 3: "))) << asked[0];
  }
}

TEST(Machine, SeveralThreadsThinkWhereverThereIsThought) {
  const Arguments machine{"--threads", "3", "--hash", "1"};
  EXPECT_THAT(call({"hint", kWinIn3}, machine), IsDone(HasSubstr(": wins in 3: ")));
  EXPECT_THAT(call({"analyze", kWinIn3, "--depth", "9"}, machine), IsDone(HasSubstr("wins in 3")));
  EXPECT_THAT(call({"analyze", "-", "--nodes", "2000"}, machine), IsDone(HasSubstr("O c2-c5")));
  EXPECT_THAT(call({"review", "--plain", "-"}, machine), IsDone(HasSubstr("O c2-c5")));
  EXPECT_THAT(call({"--plain", "--computer", "X", "--level", "8", "--move-time", "50"}, machine),
              IsDone(HasSubstr("\nX plays ")));
}

TEST(Machine, WhatIsShortIsSaid) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const auto short_of = [](const char* lacks, const Arguments& arguments, const char* input = "") {
    return run(faulty(program(arguments), "", {{"QUAGMIRE_FAULT_LACKS", lacks}}), input);
  };
  for (const Arguments& command :
       {Arguments{"hint"}, {"analyze", "--depth", "2"}, {"solve", "--moves", "2"}}) {
    EXPECT_THAT(short_of("memory", command),
                IsError(1, StartsWith("quagmire: could not go on, memory is short; ")))
        << command[0];
    EXPECT_EQ(short_of("threads", command).status, ExitStatus::code(0)) << command[0];
  }
  const char* game = "hint\nc2c5\nanalyze\ncomputer X\nf7f4\nreview\n";
  const Finished played = short_of("memory", {"--plain"}, game);
  EXPECT_EQ(played.status, ExitStatus::code(0));
  EXPECT_THAT(played.output, HasSubstr("\n0 The computer cannot think: memory is short.\n"));
  EXPECT_THAT(
      played.output,
      HasSubstr("\n0 The computer cannot think: memory is short.\nPeople play both sides."));
  EXPECT_THAT(played.output, EndsWith(shown(kBegin.after(kC2C5).after(*parse_move("f7f4"))) +
                                      "0 That cannot be done: memory is short.\n"));
  EXPECT_EQ(short_of("threads", {"--plain"}, game).status, ExitStatus::code(0));
}

}  // namespace
}  // namespace quagmire::test
