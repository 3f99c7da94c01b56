// `quagmire match --program`: the computer against other programs, good and bad.
#include <gmock/gmock.h>

#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "app/files/platform.h"
#include "app/match/rival.h"
#include "engine/game/notation.h"
#include "tests/app/life_line.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

// exec: no shell stays between.
std::string helper(const std::string& fault = "") {
  return std::string("exec ") + QUAGMIRE_RIVAL_HELPER + " {side} {position} " + fault;
}

std::vector<std::string> against(const std::string& command, const char* games = "1",
                                 const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"match", "--level", "3",  "--program",
                                     command, "--games", games};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(CommandFor, PutsInTheSideAndThePositionAsOneWord) {
  EXPECT_EQ(app::command_for("a {side} b {position} {side}{", Player::X, *parse_position(kLoneO)),
            std::string("a X b '") + kLoneO + "' X{");
  EXPECT_EQ(app::command_for("nothing {to} do", Player::O, Position::start()), "nothing {to} do");
}

TEST(MatchProgram, PlaysWholeGamesAgainstAProgram) {
  const Home home;
  const Finished finished = run_program(against(helper(), "4", {"--records", home.path("games")}));
  EXPECT_THAT(finished, IsDone(IsPlainText()));
  const auto lines = lines_of(finished.output);
  ASSERT_THAT(lines, SizeIs(5));
  EXPECT_THAT(lines[0], StartsWith("1  O level 3, X program  "));
  EXPECT_THAT(lines[1], StartsWith("2  O program, X level 3  "));
  EXPECT_THAT(lines[4], MatchesRegex("level 3 against program: [0-9]+ won, .*"));
  EXPECT_EQ(home.count_in("games"), 4);
  std::vector<std::string> check{"check"};
  for (const char* number : {"1", "2", "3", "4"})
    check.push_back(home.path(std::string("games/game-") + number + ".quag"));
  EXPECT_THAT(run_program(check), IsDone(HasSubstr(" moves, ")));
  EXPECT_THAT(home.read("games/game-2.quag"), HasSubstr("[O \"program\"]"));
}

TEST(MatchProgram, PlaysAgainstThePlainGameWithAComputer) {
  const Finished finished = run_program(against(
      std::string(QUAGMIRE_PROGRAM) + " --plain --computer {side} --level 1 --position {position}",
      "2"));
  EXPECT_THAT(finished, IsDone(HasSubstr("level 3 against program: ")));
}

// Some programs know one beginning only.
TEST(MatchProgram, WithoutAPlaceForThePositionGamesBeginAtTheStart) {
  const std::string command = std::string(QUAGMIRE_RIVAL_HELPER) + " {side} '" + kStart + "'";
  const Home home;
  const Finished finished =
      run_program(against(command, "2", {"--plies", "3", "--records", home.path()}));
  EXPECT_THAT(finished, IsDone(HasSubstr("0 lost, 2 unfinished")));
  EXPECT_THAT(run_program({"show", home.path("game-1.quag"), "--at", "0", "--line"}),
              IsDone(std::string(kStart) + '\n'));
}

TEST(MatchProgram, AProgramThatDoesWrongLosesTheGame) {
  const std::vector<std::pair<std::string, std::string>> faults{
      {"dies", "ended with status 3"},
      {"crashes", "was ended by signal 15"},
      {"illegal", "played a1-a1, which is illegal"},
      {"unreadable", "wrote a move that cannot be read: \"X plays the ?[31mknight\""},
      {"refuses", "refused a move: \"0 That is not legal.\""},
      {"closes", "closed its output"}};
  for (const auto& [fault, said] : faults) {
    const Home home;
    const Finished finished =
        run_program(against(helper(fault), "1", {"--records", home.path("games")}));
    EXPECT_EQ(finished.status, ExitStatus::code(0));
    EXPECT_THAT(finished.output, MatchesRegex("1  O level 3, X program  O won after 1[0-9] moves\n"
                                              "level 3 against program: 1 won, .*\n"));
    EXPECT_THAT(finished.errors,
                AllOf(IsErrorLine(), StartsWith("quagmire: the program " + said + ", game 1 move "),
                      EndsWith("; it loses the game\n")));
    const std::string game = home.path("games/game-1.quag");
    EXPECT_THAT(run_program({"check", game}), IsDone(HasSubstr("O won")));
    EXPECT_THAT(home.read("games/game-1.quag"), HasSubstr("[Reason \"the program "));
  }
}

TEST(MatchProgram, AProgramThatSaysNoMoveInTimeLosesTheGame) {
  for (const char* fault : {"is silent", "chatters"}) {
    const Finished finished = run_program(against(helper(fault), "1", {"--program-time", "0.5"}));
    EXPECT_THAT(finished.output, HasSubstr("O won after"));
    EXPECT_THAT(finished.errors,
                AllOf(IsErrorLine(), HasSubstr("said no move in 0.5 seconds, game 1 move ")));
  }
}

TEST(MatchProgram, OneThatDoesNotReadLosesToo) {
  const Finished finished = run_program(against("exec <&-; exec true {side}", "2"));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_THAT(finished.output, HasSubstr("2 won, 0 lost"));
  EXPECT_THAT(lines_of(finished.errors), SizeIs(2));
}

TEST(MatchProgram, OneThatCannotBeRunEndsTheMatch) {
  for (const char* command : {"no-such-program {side}", "/dev/null {side}"}) {
    const Finished finished = run_program(against(std::string(command) + " 2>/dev/null"));
    EXPECT_THAT(finished, IsError(1, HasSubstr("cannot run the program"))) << command;
  }
}

TEST(MatchProgram, NothingThatItStartedOutlivesAGame) {
  LifeLine alive;
  const Finished finished = run_program(
      against(alive.taken() + "sleep 1000 & echo X plays a1-a1; exec sleep 1000 # {side}"));
  EXPECT_THAT(finished.errors, HasSubstr("a1-a1"));
  EXPECT_TRUE(alive.has_begun());
  EXPECT_TRUE(alive.has_ended());
}

TEST(MatchProgram, ASignalEndsTheProgramToo) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    LifeLine alive;
    Process match(program(against(alive.taken() + "sleep 1000 & exec sleep 1000 # {side}")));
    EXPECT_TRUE(alive.has_begun());
    match.send_signal(signal);
    const Finished finished = match.wait();
    EXPECT_EQ(finished.status, ExitStatus::code(128 + signal));
    EXPECT_EQ(finished.output, "") << "no game was finished";
    EXPECT_EQ(finished.errors, "");
    EXPECT_TRUE(alive.has_ended());
  }
}

// It has a session of its own and no parent left; see also ChildProcessTest.
TEST(MatchProgram, WhatEscapedEndsWithTheGameToo) {
  if (!app::kAdoptsOrphans) GTEST_SKIP() << "no way to find it on every system";
  const std::string escape = std::string(QUAGMIRE_RIVAL_HELPER) + " escape; ";
  {
    LifeLine alive;
    const Finished finished =
        run_program(against(alive.taken() + escape + "echo X plays a1-a1; sleep 1000 # {side}"));
    EXPECT_THAT(finished.errors, HasSubstr("a1-a1"));
    EXPECT_TRUE(alive.has_begun());
    EXPECT_TRUE(alive.has_begun());
    EXPECT_TRUE(alive.has_ended());
  }
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
    LifeLine alive;
    Process match(program(against(alive.taken() + escape + "sleep 1000 # {side}")));
    EXPECT_TRUE(alive.has_begun());
    EXPECT_TRUE(alive.has_begun());
    match.send_signal(signal);
    EXPECT_EQ(match.wait().status,
              signal == SIGKILL ? ExitStatus::signal(SIGKILL) : ExitStatus::code(128 + signal));
    EXPECT_TRUE(alive.has_ended()) << signal;
  }
}

// A shell may exec the match after it has started something else, which is then the match's child.
TEST(MatchProgram, AChildFromBeforeIsLeftAlone) {
  LifeLine other;
  Invocation invocation = program({});
  invocation.command = {"sh", "-c", "(" + other.taken() + "exec sleep 1000) & echo $!; exec \"$@\"",
                        "sh", QUAGMIRE_PROGRAM};
  const auto arguments = against("echo X plays a1-a1; exec sleep 1000 # {side}");
  invocation.command.insert(invocation.command.end(), arguments.begin(), arguments.end());
  Process match(invocation);
  const pid_t child = std::stoi(match.read_line().value());
  EXPECT_THAT(match.read_line(), Optional(HasSubstr("O won")));
  EXPECT_THAT(match.read_line(), Optional(HasSubstr("level 3 against program")));
  EXPECT_TRUE(other.has_begun());
  EXPECT_TRUE(other.is_alive());
  kill(child, SIGKILL);
  EXPECT_EQ(match.wait().status, ExitStatus::code(0));
}

TEST(MatchProgramErrors, FlagsThatDoNotGoTogether) {
  EXPECT_THAT(run_program({"match", "--program", "gnugo"}), IsError(2, HasSubstr("{side}")));
  EXPECT_THAT(run_program({"match", "--program", "x {side}", "--against", "3"}),
              IsError(2, HasSubstr("two opponents")));
  EXPECT_THAT(run_program({"match", "--program-time", "3"}), IsError(2, HasSubstr("--program")));
  for (const char* time : {"0", "x", "-1", ""})
    EXPECT_THAT(run_program(against("x {side}", "1", {"--program-time", time})),
                IsError(2, HasSubstr("--program-time")));
}

}  // namespace
}  // namespace quagmire::test
