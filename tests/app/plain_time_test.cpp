// The plain game against time.
#include <gmock/gmock.h>

#include <chrono>
#include <sstream>
#include <string>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/home.h"
#include "tests/support/slow_person.h"
#include "ui/lines/lines.h"

namespace quagmire::test {
namespace {

using namespace std::chrono_literals;

Table timed(const TimeControl& control = {1min, 5s}) {
  Table table;
  table.set_time(control);
  return table;
}

// In a pipe the clock stands still, but the record has it.
TEST(PlainTime, IsInTheRecordAndRestoredAtResume) {
  const Home home;
  Invocation invocation = program({"--plain", "--time", "10+5", "--save", home.path("game.quag")});
  EXPECT_EQ(run(invocation, "c2c5\nf7f4\n").status, ExitStatus::code(0));
  EXPECT_THAT(home.read("game.quag"),
              AllOf(HasSubstr("[TimeControl \"600+5\"]\n"),
                    HasSubstr("1. c2-c5 {[%clk 0:10:05]} f7-f4 {[%clk 0:10:05]} *\n")));
  EXPECT_THAT(run_program({"--plain", "resume", home.path("game.quag")}, "time\n").output,
              HasSubstr("Left: O 10:05, X 10:05. Each began with 10 minutes and gets 5 seconds"));
  EXPECT_THAT(
      run_program({"--plain", "--time", "3", "resume", home.path("game.quag")}, "time\n").output,
      HasSubstr("Left: O 3:00, X 3:00."));
}

TEST(PlainTime, AWrongTimeIsRefused) {
  for (const char* bad : {"0", "ten", "10+", "601", ""})
    EXPECT_THAT(run_program({"--plain", "--time", bad}), IsError(2, HasSubstr("time"))) << bad;
  // The other option of this name is that of a command.
  EXPECT_EQ(run_program({"analyze", "--time", "0.01"}).status, ExitStatus::code(0));
}

// What takes much longer than it was asked to wait was suspended: of an hour two seconds count.
TEST(PlainTime, StandsStillWhileTheProgramIsSuspended) {
  class Suspended : public SlowPerson {
   public:
    [[nodiscard]] std::chrono::steady_clock::time_point now() const override {
      return SlowPerson::now() + slept_;
    }
    bool await_input(std::istream& input, std::chrono::milliseconds limit) override {
      if (slept_ == 0h) slept_ = 1h;
      return SlowPerson::await_input(input, limit);
    }

   private:
    std::chrono::hours slept_{};
  };
  Table table = timed();
  std::istringstream input("c2c5\n");
  std::ostringstream output;
  Suspended pace;
  ui::play_in_lines(table, {}, input, output, &pace);
  EXPECT_THAT(output.str(), EndsWith("X to move\nTime: O 1:03, X 1:00\n"));
}

}  // namespace
}  // namespace quagmire::test
