// The tests' own means of running programs, tried on programs that every system has.
#include "tests/support/process.h"

#include <gmock/gmock.h>

#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

namespace quagmire::test {
namespace {

Invocation shell(const std::string& script) { return {{"sh", "-c", script}}; }

TEST(Process, TellsHowTheProgramEnded) {
  EXPECT_EQ(run({{"true"}}).status, ExitStatus::code(0));
  EXPECT_EQ(run(shell("exit 7")).status, ExitStatus::code(7));
  EXPECT_EQ(run(shell("kill -TERM $$")).status, ExitStatus::signal(SIGTERM));
}

TEST(Process, CollectsOutputAndErrorsApart) {
  const Finished finished = run(shell("echo out; echo err >&2; printf '\\000\\377'"));
  EXPECT_EQ(finished.output, std::string("out\n\0\xFF", 6));
  EXPECT_EQ(finished.errors, "err\n");
}

TEST(Process, GivesTheInputAndItsEnd) {
  const std::string bytes("a\0b\n\xFF", 5);
  EXPECT_EQ(run({{"cat"}}, bytes).output, bytes);
  EXPECT_EQ(run({{"cat"}}).output, "");
}

// None of the pipes holds as much, and this program does not read all before it writes.
TEST(Process, ServesAllPipesAtOnce) {
  const std::string megabytes(3'000'000, 'x');
  const Finished finished = run(shell("tee /dev/stderr"), megabytes);
  EXPECT_EQ(finished.output, megabytes);
  EXPECT_EQ(finished.errors, megabytes);
}

TEST(Process, InputThatNobodyReadsIsLost) {
  const Finished finished = run(shell("exec <&-; echo done"), std::string(3'000'000, 'x'));
  EXPECT_EQ(finished.output, "done\n");
  EXPECT_EQ(finished.status, ExitStatus::code(0));
}

TEST(Process, PassesArgumentsAsTheyAre) {
  EXPECT_EQ(run({{"printf", "%s|", "", " a  b ", "$HOME", "*", "x\ny"}}).output,
            "| a  b |$HOME|*|x\ny|");
}

TEST(Process, InheritsNoVariableButPath) {
  Invocation invocation = shell(R"(echo "$HOME|$TERM|$MINE"; test -n "$PATH")");
  invocation.environment = {{"MINE", "yes"}};
  const Finished finished = run(invocation);
  EXPECT_THAT(finished.output, testing::EndsWith("|yes\n"));
  EXPECT_THAT(finished.output, testing::StartsWith("|"));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
}

TEST(Process, StreamsMayBeClosedOrFiles) {
  // A write to a closed or a full output fails; reading from a closed input does too.
  Invocation invocation = shell("echo text; exit $?");
  invocation.output = Closed{};
  EXPECT_NE(run(invocation).status, ExitStatus::code(0));
  invocation.output = File{"/dev/full"};
  EXPECT_NE(run(invocation).status, ExitStatus::code(0));
  invocation.output = File{"/dev/null"};
  EXPECT_EQ(run(invocation).status, ExitStatus::code(0));
  invocation = {{"cat"}};
  invocation.input = Closed{};
  EXPECT_NE(run(invocation).status, ExitStatus::code(0));
}

TEST(Process, ReadsLinesWhileTheProgramRuns) {
  Process process({{"cat"}});
  process.write("one\n");
  EXPECT_EQ(process.read_line(), "one");
  process.write("two\n\nthree");
  EXPECT_EQ(process.read_line(), "two");
  EXPECT_EQ(process.read_line(), "");
  process.close_input();
  EXPECT_EQ(process.read_line(), "three");
  EXPECT_EQ(process.read_line(), std::nullopt);
  EXPECT_EQ(process.finish().output, "");
}

TEST(Process, WhatReadLineDidNotTakeIsCollected) {
  Process process(shell("printf 'one\\ntwo\\nthree'"));
  EXPECT_EQ(process.read_line(), "one");
  EXPECT_EQ(process.wait().output, "two\nthree");
}

// The end of the output is not the end of the program.
TEST(Process, WaitsForTheProgramAndNotForItsOutput) {
  Process process(shell("exec >&- 2>&-; read line; exit 3"));
  process.write("go\n");
  EXPECT_EQ(process.wait().status, ExitStatus::code(3));
}

TEST(Process, SendsSignals) {
  Process process({{"cat"}});
  process.write("x\n");
  EXPECT_EQ(process.read_line(), "x");
  process.send_signal(SIGINT);
  EXPECT_EQ(process.wait().status, ExitStatus::signal(SIGINT));
}

TEST(Process, AProgramThatIsLeftAloneDies) {
  pid_t left = -1;
  {
    const Process process({{"cat"}});
    left = process.pid();
    EXPECT_EQ(kill(left, 0), 0);
  }
  EXPECT_NE(kill(left, 0), 0) << "it is dead and reaped";
}

TEST(Process, AProgramThatDoesNotExistIsAnError) {
  EXPECT_THROW(Process({{"/no/such/program"}}), std::system_error);
  EXPECT_THROW(Process({}), std::invalid_argument);
}

}  // namespace
}  // namespace quagmire::test
