// Other programs: how they end, and that they do. This is built twice: once with what the system
// has, and once with what all POSIX systems have (QUAGMIRE_PORTABLE).
#include "app/match/child_process.h"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <string>
#include <variant>

#include "app/files/platform.h"
#include "tests/app/life_line.h"

namespace quagmire::test {
namespace {

using app::ChildEnd;
using app::ChildProcess;
using app::NoLine;

class ChildProcessTest : public testing::Test {
 protected:
  [[nodiscard]] static ChildProcess::Clock::time_point in_ten_seconds() {
    return ChildProcess::Clock::now() + std::chrono::seconds(10);
  }
  [[nodiscard]] static std::string line_of(ChildProcess& program) {
    const auto line = program.read_line(in_ten_seconds());
    return std::holds_alternative<std::string>(line) ? std::get<std::string>(line) : "no line";
  }

  app::IgnoredPipeSignal no_pipe_signal_;
  app::Pipe never_ = app::make_pipe();
  int interruption_ = never_.read_end.number();
};

TEST_F(ChildProcessTest, TalksByLines) {
  ChildProcess program(R"(read line; echo "<$line>"; read line; echo "<$line>")", interruption_);
  program.write("one\ntwo\n");
  EXPECT_EQ(line_of(program), "<one>");
  EXPECT_EQ(line_of(program), "<two>");
}

TEST_F(ChildProcessTest, TellsHowItEnded) {
  const auto end_of = [this](const std::string& command) {
    ChildProcess program(command, interruption_);
    while (std::holds_alternative<std::string>(program.read_line(in_ten_seconds()))) {
    }
    return program.end();
  };
  EXPECT_EQ(std::get<app::ExitCode>(end_of("exit 7")).code, 7);
  EXPECT_EQ(std::get<app::ExitCode>(end_of("no-such-program 2>&-")).code, 127);
  EXPECT_EQ(std::get<app::KilledBy>(end_of("kill -TERM $$")).signal, SIGTERM);
  EXPECT_TRUE(std::holds_alternative<app::StillRunning>(end_of("exec >&-; sleep 1000")));
}

// Whoever started us may have left SIGCHLD ignored, where the system forgets how children end.
TEST_F(ChildProcessTest, TellsHowItEndedWhereTheDeathOfChildrenIsIgnored) {
  const auto before = std::signal(SIGCHLD, SIG_IGN);
  ChildProcess program("exit 7", interruption_);
  EXPECT_TRUE(std::holds_alternative<NoLine>(program.read_line(in_ten_seconds())));
  EXPECT_EQ(std::get<app::ExitCode>(program.end()).code, 7);
  std::signal(SIGCHLD, before);
}

TEST_F(ChildProcessTest, HasNoSignalIgnored) {
  ChildProcess program("kill -PIPE $$; echo alive", interruption_);
  EXPECT_TRUE(std::holds_alternative<NoLine>(program.read_line(in_ten_seconds())));
  EXPECT_EQ(std::get<app::KilledBy>(program.end()).signal, SIGPIPE);
}

TEST_F(ChildProcessTest, EndsWithAllOfItsGroup) {
  LifeLine alive;
  {
    const ChildProcess program(alive.taken() + "(sleep 1000 & sleep 1000) & sleep 1000",
                               interruption_);
    EXPECT_TRUE(alive.has_begun());
    EXPECT_TRUE(alive.is_alive());
  }
  EXPECT_TRUE(alive.has_ended());
}

TEST_F(ChildProcessTest, EndsWithWhatHasLeftItsGroup) {
  if (!app::kAdoptsOrphans) GTEST_SKIP() << "no way to find it on every system";
  LifeLine alive;
  {
    const ChildProcess program(alive.taken() + QUAGMIRE_RIVAL_HELPER + " escape; sleep 1000",
                               interruption_);
    EXPECT_TRUE(alive.has_begun());
    EXPECT_TRUE(alive.has_begun()) << "the escaped process says so too";
  }
  EXPECT_TRUE(alive.has_ended());
}

// They come and go in any order.
TEST_F(ChildProcessTest, TwoAtATimeEndApart) {
  LifeLine alive;
  ChildProcess first(alive.taken() + "exec sleep 1000", interruption_);
  EXPECT_TRUE(alive.has_begun());
  ChildProcess second("cat", interruption_);
  first.end();
  EXPECT_TRUE(alive.has_ended());
  second.write("here\n");
  EXPECT_EQ(line_of(second), "here");
}

// What it has been given by whoever started it is not the program's.
TEST_F(ChildProcessTest, LeavesOtherChildrenAlone) {
  LifeLine other;
  const ChildProcess before(other.taken() + "exec sleep 1000", interruption_);
  EXPECT_TRUE(other.has_begun());
  { const ChildProcess program("exec sleep 1000", interruption_); }
  EXPECT_TRUE(other.is_alive());
}

}  // namespace
}  // namespace quagmire::test
