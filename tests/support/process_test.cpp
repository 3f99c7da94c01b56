// The tests' own means of running programs, tried on programs that every system has: what could go
// wrong there without a test of the game that fails.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

Invocation shell(const std::string& script) { return {{"sh", "-c", script}}; }

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

TEST(Process, InheritsNoVariableButPath) {
  Invocation invocation = shell(R"(echo "$HOME|$TERM|$MINE"; test -n "$PATH")");
  invocation.environment = {{"MINE", "yes"}};
  const Finished finished = run(invocation);
  EXPECT_THAT(finished.output, testing::EndsWith("|yes\n"));
  EXPECT_THAT(finished.output, testing::StartsWith("|"));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
}

// The end of the output is not the end of the program.
TEST(Process, WaitsForTheProgramAndNotForItsOutput) {
  Process process(shell("exec >&- 2>&-; read line; exit 3"));
  process.write("go\n");
  EXPECT_EQ(process.wait().status, ExitStatus::code(3));
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

}  // namespace
}  // namespace quagmire::test
