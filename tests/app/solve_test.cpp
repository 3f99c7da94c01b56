// `quagmire solve`: what it proves, and what it says if it cannot.
#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>

#include "tests/app/program.h"

namespace quagmire::test {
namespace {

constexpr const char* kOneKey = "4XXXX/3XX1XX/4OOX1/6OX/O7/O7/O1O5/OO1O4 O e6 d7";
constexpr const char* kWinIn2 = "8/8/8/8/8/2O5/O7/OX6 O - -";

// Whether the process has a handler for the signal by now. (Linux tells; the command itself says
// nothing before the end.)
bool catches(const Process& process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process.pid()) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("SigCgt:"))
      return ((std::stoull(line.substr(line.find_last_of(" \t") + 1), nullptr, 16) >>
               static_cast<unsigned>(signal - 1)) &
              1U) != 0;
  return false;
}

TEST(SolveCommand, PrintsTheWinItsFirstMovesAndTheSizeOfTheProof) {
  EXPECT_THAT(run_program({"solve", kWinIn3}),
              IsDone(MatchesRegex(
                  "X wins in 3\nFirst moves: g7-h6 h7-h6\nProof: [1-9][0-9]* positions\n")));
  EXPECT_THAT(run_program({"solve", kWinIn2, "--moves=2"}),
              IsDone(StartsWith("O wins in 2\nFirst moves: a1-b2 ")));
}

TEST(SolveCommand, SaysThatThereIsNoWin) {
  EXPECT_THAT(run_program({"solve", kWinIn3, "--moves", "2"}), IsDone("no win within 2\n"));
  EXPECT_THAT(run_program({"solve", kOneKey}), IsDone(HasSubstr("\nFirst move: g5-h6\n")));
  EXPECT_THAT(run_program({"solve", "--moves", "1"}), IsDone("no win within 1\n"));
}

TEST(SolveCommand, AFinishedGameIsSolved) {
  EXPECT_THAT(run_program({"solve", kOver}), IsDone("O wins: X has no legal move.\n"));
}

TEST(SolveCommand, ASignalEndsItWithWhatIsKnown) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process(program({"solve", "--moves", "20"}));
    while (!catches(process, signal)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    process.send_signal(signal);
    const Finished finished = process.wait();
    EXPECT_EQ(finished.status, ExitStatus::code(128 + signal));
    EXPECT_EQ(finished.errors, "");
    EXPECT_THAT(finished.output,
                MatchesRegex("no win within [0-9]+; stopped while looking for [0-9]+\n"));
  }
}

TEST(SolveCommand, MistakesAreToldInALine) {
  for (const char* moves : {"0", "21", "-1", "x", "3x"})
    EXPECT_THAT(run_program({"solve", "--moves", moves}),
                IsError(2, AllOf(HasSubstr("--moves"), HasSubstr("1 to 20"))));
  EXPECT_THAT(run_program({"solve", "--moves", ""}),
              IsError(2, HasSubstr("bad value \"\" for --moves")));
  EXPECT_THAT(run_program({"solve", "8/8 O - -"}),
              IsError(1, AllOf(HasSubstr("bad position"), HasSubstr("column"))));
  EXPECT_THAT(run_program({"solve", "--mvoes", "3"}), IsError(2, HasSubstr("--moves")));
  EXPECT_THAT(run_program({"sovle"}), IsError(2, HasSubstr("solve")));
}

}  // namespace
}  // namespace quagmire::test
