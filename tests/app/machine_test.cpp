// --threads and --hash: what they are for, and what is said before anything else where they ask for
// what cannot be had.
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
      {"--plain"}, {"hint"}, {"analyze", "--depth", "1"}, {"config"}, {"review", "--plain", "-"}};
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
      EXPECT_THAT(call(arguments, {"--hash", hash}),
                  IsError(2, AllOf(HasSubstr(hash), HasSubstr("hash"), HasSubstr("memory"))))
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

// As a system does that has little left.
Finished call_with_little_memory(const Arguments& arguments) {
  Invocation invocation = program(arguments);
  invocation.command.insert(invocation.command.begin(),
                            {"sh", "-c", R"(ulimit -v 400000; exec "$0" "$@")"});
  return run(invocation, "");
}

TEST(Machine, MoreThanTheSystemGivesIsSaidBeforeAnythingElse) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need more memory";
  for (const Arguments& arguments : {Arguments{"hint"}, {"--plain"}, {"analyze"}}) {
    Arguments threads = arguments;
    threads.insert(threads.end(), {"--threads", "256"});
    EXPECT_THAT(call_with_little_memory(threads),
                IsError(2, MatchesRegex("quagmire: --threads 256, the system gives [0-9]+ "
                                        "threads?; ask for fewer\n")));
    Arguments hash = arguments;
    hash.insert(hash.end(), {"--hash", "512"});
    EXPECT_THAT(call_with_little_memory(hash),
                IsError(2, AllOf(HasSubstr("--hash 512, "), HasSubstr("memory; ask for less"))));
  }
}

TEST(Machine, WhatTheConfigFileAsksForAndTheSystemDoesNotGiveIsPassedOver) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need more memory";
  const Home home;
  home.write("q.conf", "level = 8\nhash = 512\nthreads = 256\n");
  const Finished finished = call_with_little_memory({"--plain", "--config", home.path("q.conf")});
  EXPECT_THAT(finished.errors,
              AllOf(HasSubstr("line 2: hash = 512, "), HasSubstr("line 3: threads = 256, ")));
  EXPECT_THAT(finished.output, HasSubstr("O to move"));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
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
  EXPECT_THAT(played.output, HasSubstr("\n0 That cannot be done: memory is short.\n"));
  EXPECT_THAT(
      played.output,
      HasSubstr("\n0 The computer cannot think: memory is short.\nPeople play both sides."));
  EXPECT_THAT(played.output, EndsWith(shown(kBegin.after(kC2C5).after(*parse_move("f7f4")))));
  EXPECT_EQ(short_of("threads", {"--plain"}, game).status, ExitStatus::code(0));
}

TEST(Machine, ConfigShowsBoth) {
  EXPECT_THAT(run_program({"config"}),
              IsDone(AllOf(HasSubstr("threads = auto\n"), HasSubstr("hash = 16\n"))));
  EXPECT_THAT(run_program({"config", "--threads", "2", "--hash", "100"}),
              IsDone(AllOf(HasSubstr("threads = 2\n"), HasSubstr("hash = 100\n"))));
}

}  // namespace
}  // namespace quagmire::test
