// What a machine lacks is done without.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

using Arguments = std::vector<std::string>;

// As a system does that has little left: the table is smaller.
TEST(Machine, WhatTheSystemDoesNotGiveIsDoneWithout) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need more memory";
  Invocation invocation = program({"hint", kWinIn3, "--hash", "512"});
  invocation.command.insert(invocation.command.begin(),
                            {"sh", "-c", R"(ulimit -v 400000; exec "$0" "$@")"});
  EXPECT_THAT(run(invocation, ""), IsDone(HasSubstr(": wins in 3: ")));
}

TEST(Machine, WhatIsShortIsSaid) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const auto short_of = [](const char* lacks, const Arguments& arguments, const char* input = "") {
    return run(faulty(program(arguments), "", {{"QUAGMIRE_FAULT_LACKS", lacks}}), input);
  };
  for (const Arguments& command :
       {Arguments{"hint"}, {"analyze", "--depth", "2"}, {"solve", "--moves", "2"}}) {
    EXPECT_THAT(short_of("memory", command),
                IsError(1, StartsWith("quagmire: cannot continue, out of memory; ")))
        << command[0];
    EXPECT_EQ(short_of("threads", command).status, ExitStatus::code(0)) << command[0];
  }
  const char* game = "hint\nc2c5\nvalue\ncomputer X\nf7f4\nreview\n";
  const Finished played = short_of("memory", {"--plain"}, game);
  EXPECT_EQ(played.status, ExitStatus::code(0));
  EXPECT_THAT(played.output, HasSubstr("\n0 The computer can't think: out of memory.\n"));
  EXPECT_THAT(played.output,
              HasSubstr("\n0 The computer can't think: out of memory.\nPeople play both sides."));
  EXPECT_THAT(played.output, EndsWith(shown(kBegin.after(kC2C5).after(*parse_move("f7f4"))) +
                                      "0 That didn't work: out of memory.\n"));
  EXPECT_EQ(short_of("threads", {"--plain"}, game).status, ExitStatus::code(0));
}

}  // namespace
}  // namespace quagmire::test
