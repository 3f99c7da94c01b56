// What a signal leaves of an analysis, a proof or a game.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// The fields of a line, which two blanks part.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find("  ", begin), line.size());
    fields.push_back(line.substr(begin, end - begin));
    begin = end + 2;
  }
  return fields;
}

// Nothing of what was found out is lost.
TEST(Analyze, ASignalEndsItAfterWhatIsKnown) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process(program({"analyze", "--time", "1000000"}));
    ASSERT_THAT(process.read_line(), testing::Optional(StartsWith("depth 1  ")));
    process.send_signal(signal);
    const Finished finished = process.wait();
    EXPECT_EQ(finished.status, ExitStatus::code(128 + signal));
    EXPECT_EQ(finished.errors, "");
    for (const std::string& line : lines_of(finished.output))
      EXPECT_THAT(fields_of(line), SizeIs(6));
  }
}

TEST(AnalyzeGame, ASignalEndsItWithTheTurningPointsSoFar) {
  const Home home;
  home.write("game.quag", "[Position \"" + std::string(kWinIn3) + "\"]\n\nb3-c3\n");
  Process process(program({"analyze", home.path("game.quag"), "--time", "1000000"}));
  // The win is found at once; after the move that misses it there is much to think about.
  EXPECT_EQ(process.read_line(), "start  X wins in 3");
  process.send_signal(SIGINT);
  const Finished finished = process.wait();
  EXPECT_EQ(finished.status, ExitStatus::code(128 + SIGINT));
  EXPECT_EQ(finished.output, "No turning points so far.\n");
}

// A shell reports both as 128 and the signal's number.
TEST(Cli, ASignalEndsThePlainGame) {
  Process game(program({"--plain"}));
  for (int line = 0; line < 19; ++line) ASSERT_TRUE(game.read_line());
  game.send_signal(SIGTERM);
  EXPECT_THAT(game.wait().status,
              testing::AnyOf(ExitStatus::signal(SIGTERM), ExitStatus::code(128 + SIGTERM)));
}

// The kernel sends the first process of a container only what it handles.
TEST(Cli, ASignalEndsThePlainGameOfAContainer) {
  Invocation first = program({"--plain"});
  const std::vector<std::string> unshare{"unshare", "--user", "--map-root-user", "--pid", "--fork"};
  if (run({.command = {"unshare", "--user", "--map-root-user", "--pid", "--fork", "true"}})
          .status != ExitStatus::code(0))
    GTEST_SKIP() << "no namespaces here";
  first.command.insert(first.command.begin(), unshare.begin(), unshare.end());
  for (const int signal : {SIGINT, SIGTERM}) {
    Process game(first);
    for (int line = 0; line < 19; ++line) ASSERT_TRUE(game.read_line());
    const std::string pid = std::to_string(game.pid());
    std::ifstream children("/proc/" + pid + "/task/" + pid + "/children");
    pid_t child = 0;
    if (!(children >> child)) GTEST_SKIP() << "this system does not show the children";
    kill(child, signal);
    EXPECT_EQ(game.wait().status, ExitStatus::code(128 + signal));
  }
}

}  // namespace
}  // namespace quagmire::test
