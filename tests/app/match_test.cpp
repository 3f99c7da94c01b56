// `quagmire match`: the computer against itself.
#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <string>
#include <vector>

#include "app/match/score.h"
#include "tests/app/program.h"
#include "tests/app/pseudo_terminal.h"
#include "tests/app/transcript.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

std::vector<std::string> match(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "match");
  const Finished finished = run_program(arguments);
  EXPECT_THAT(finished, IsDone(IsPlainText()));
  return lines_of(finished.output);
}

TEST(Match, PrintsALineAGameAndThenTheResult) {
  const auto lines = match({"--level", "5", "--against", "1", "--games", "4"});
  ASSERT_THAT(lines, SizeIs(5));
  EXPECT_THAT(lines[0], StartsWith("1  O level 5, X level 1  "));
  EXPECT_THAT(lines[1], StartsWith("2  O level 1, X level 5  "));
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_THAT(lines[i], MatchesRegex(".*  (O won|X won|unfinished) after [0-9]+ moves"));
  EXPECT_THAT(lines[4],
              MatchesRegex("level 5 against level 1: [0-9]+ won, [0-9]+ lost, [0-9]+ unfinished; "
                           "Elo [+-]?[0-9]+, with 95% confidence [+-]?[0-9]+ to [+-]?[0-9]+"));
}

TEST(Match, TheSameSeedGivesTheSameGames) {
  const std::vector<std::string> asked{"--level", "6", "--against", "7",
                                       "--games", "2", "--nodes",   "500"};
  const auto with_seed = [&](const char* seed) {
    auto arguments = asked;
    arguments.insert(arguments.end(), {"--seed", seed});
    return match(arguments);
  };
  EXPECT_EQ(with_seed("3"), with_seed("3"));
  EXPECT_NE(with_seed("3"), with_seed("4"));
}

TEST(Match, LeavesALongGameUnfinished) {
  const auto lines = match({"--games", "1", "--plies", "12"});
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_THAT(lines[0], testing::EndsWith("unfinished after 12 moves"));
  EXPECT_THAT(lines[1], HasSubstr("0 won, 0 lost, 1 unfinished; Elo 0,"));
}

TEST(Match, KeepsTheGamesAsRecordsAndReplacesNone) {
  const Home home;
  const std::vector<std::string> asked{"--games", "2", "--records", home.path("games")};
  match(asked);
  EXPECT_EQ(home.count_in("games"), 2);
  EXPECT_THAT(home.read("games/game-1.quag"), HasSubstr("[O \"level 5\"]"));
  const Finished checked =
      run_program({"check", home.path("games/game-1.quag"), home.path("games/game-2.quag")});
  EXPECT_THAT(checked, IsDone(HasSubstr(" moves, ")));
  const std::string kept = home.read("games/game-1.quag");
  auto again = asked;
  again.insert(again.begin(), "match");
  EXPECT_THAT(run_program(again), IsError(1, HasSubstr("game-1.quag")));
  EXPECT_EQ(home.read("games/game-1.quag"), kept);
}

// Nobody wants to learn only then that it was for nothing.
TEST(Match, ThatCannotBeKeptIsRefusedBeforeItsFirstGame) {
  const Home home;
  home.write("games/game-2.quag", "a game");
  const auto into = [](const std::string& folder, const char* games) {
    return run_program({"match", "--plies", "4", "--games", games, "--records", folder});
  };
  EXPECT_THAT(into(home.path("games"), "2"),
              IsError(1, testing::EndsWith("games/game-2.quag\", it exists already; name another "
                                           "folder\n")));
  EXPECT_EQ(home.count_in("games"), 1);
  EXPECT_EQ(into(home.path("games"), "1").errors, "") << "no game is in the way";
  EXPECT_EQ(home.count_in("games"), 2);
  EXPECT_THAT(into("/proc", "1"), IsError(1, HasSubstr("cannot write \"/proc/game-1.quag\"")));
}

// A side that has lost does not wait for the end; without --resign it does.
TEST(Match, TheComputerResignsIfItMay) {
  const Home home;
  std::vector<std::string> asked{
      "--level", "6",       "--against", "6",         "--games",
      "8",       "--nodes", "4000",      "--records", home.path("played")};
  const auto played = match(asked);
  asked.back() = home.path("resigned");
  asked.emplace_back("--resign");
  EXPECT_NE(match(asked), played);
  int resigned = 0;
  for (int number = 1; number <= 8; ++number) {
    const std::string game = "/game-" + std::to_string(number) + ".quag";
    const std::string file = "resigned" + game;
    EXPECT_THAT(home.read("played" + game), Not(HasSubstr("resigned")));
    if (home.read(file).find("resigned") == std::string::npos) continue;
    ++resigned;
    const bool is_x = home.read(file).find("[Reason \"X resigned\"]") != std::string::npos;
    EXPECT_THAT(home.read(file), HasSubstr(is_x ? "[Result \"O\"]" : "[Result \"X\"]"));
    EXPECT_THAT(run_program({"check", home.path(file)}),
                IsDone(HasSubstr(is_x ? "O won" : "X won")));
  }
  EXPECT_GT(resigned, 0);
}

TEST(Match, TimeMayBeTheLimit) {
  const auto lines = match(
      {"--move-time", "1", "--level", "8", "--against", "2", "--games", "2", "--plies", "20"});
  EXPECT_THAT(lines, SizeIs(3));
}

TEST(Match, ASignalEndsItWithTheResultSoFar) {
  Process process(program({"match", "--games", "1000000", "--plies", "10"}));
  ASSERT_THAT(process.read_line(), testing::Optional(StartsWith("1  O level 5")));
  process.send_signal(SIGINT);
  const Finished finished = process.wait();
  EXPECT_EQ(finished.status, ExitStatus::code(128 + SIGINT));
  EXPECT_THAT(lines_of(finished.output).back(), StartsWith("level 5 against level 5: 0 won"));
  EXPECT_EQ(finished.errors, "");
}

TEST(Match, EndsWhereNobodyReadsTheResults) {
  Invocation invocation = program({"match", "--games", "1000000", "--plies", "10"});
  invocation.output = File{"/dev/full"};
  EXPECT_THAT(run(invocation), IsError(1, HasSubstr("standard output")));
}

TEST(MatchProgress, IsALineOfBarGamesScoreAndTime) {
  using std::chrono::seconds;
  EXPECT_EQ(app::progress_line({}, 20, seconds(3)), "[....................] 0/20  +0 -0 =0");
  EXPECT_EQ(app::progress_line({4, 2, 1}, 20, seconds(35)),
            "[#######.............] 7/20  +4 -2 =1  about 1:05 left");
  EXPECT_EQ(app::progress_line({1, 0, 0}, 1000, seconds(20)),
            "[....................] 1/1000  +1 -0 =0  about 5:33:00 left");
  EXPECT_EQ(app::progress_line({0, 0, 2}, 2, seconds(20)),
            "[####################] 2/2  +0 -0 =2  about 0:00 left");
}

TEST(MatchProgress, IsShownOnATerminalAndErasedInTheEnd) {
  const PseudoTerminal terminal;
  Invocation invocation = program({"match", "--games", "2", "--plies", "12"});
  invocation.errors = Borrowed{terminal.descriptor()};
  const Finished finished = run(invocation);
  EXPECT_EQ(lines_of(finished.output), match({"--games", "2", "--plies", "12"}));
  const std::string written = terminal.written();
  EXPECT_THAT(written, AllOf(HasSubstr("] 0/2  +0 -0 =0"), HasSubstr("] 1/2  +0 -0 =1  about ")));
  EXPECT_THAT(written, AllOf(testing::EndsWith("\r"), testing::Not(HasSubstr("\x1b"))));
  const std::size_t bar = written.rfind(']');
  EXPECT_THAT(written.substr(bar), MatchesRegex("[^\r]+\r +\r"));

  const PseudoTerminal dumb;
  invocation.environment["TERM"] = "dumb";
  invocation.errors = Borrowed{dumb.descriptor()};
  EXPECT_EQ(run(invocation).output, finished.output);
  EXPECT_EQ(dumb.written(), "");
}

}  // namespace
}  // namespace quagmire::test
