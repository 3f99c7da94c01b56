// What a terminal is sent to put a text on the clipboard: the sequence OSC 52, by itself and inside
// tmux and screen.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

// The start, as `base64` writes it.
constexpr const char* kStart =
    "\033]52;c;NFhYWFgvNVhYWC82WFgvN1gvTzcvT082L09PTzUvT09PTzQgTyAtIC0=\a";

// What the word :copy sends in this environment.
std::string copied_in(const std::map<std::string, std::string>& environment,
                      const std::string& word = ":copy", const std::string& answer = "4XXXX/5XXX",
                      const std::string& keys_to_leave = "q") {
  Program program = quagmire_with({});
  for (const auto& [name, value] : environment) program.environment[name] = value;
  GameTerminal terminal(program);
  EXPECT_TRUE(terminal.wait_until_grid(Position::start()));
  const std::size_t before = terminal.received_size();
  EXPECT_TRUE(terminal.shows_after(word + '\r', answer));
  terminal.send(keys_to_leave);
  EXPECT_TRUE(terminal.wait_for_exit());
  return terminal.received(before);
}

TEST(Clipboard, IsAskedForByTheTerminalsOwnSequence) {
  EXPECT_THAT(copied_in({}), testing::HasSubstr(kStart));
}

TEST(Clipboard, IsReachedThroughTmuxInBothOfItsWays) {
  EXPECT_THAT(copied_in({{"TMUX", "/tmp/tmux-1/default,1,0"}}),
              testing::HasSubstr(kStart + ("\033Ptmux;\033" + std::string(kStart)) + "\033\\"));
}

TEST(Clipboard, IsReachedThroughScreenInShortParts) {
  EXPECT_THAT(copied_in({{"STY", "1.tty"}}),
              testing::HasSubstr("\033P" + std::string(kStart) + "\033\\"));
}

TEST(Clipboard, OldConsolesAreSentNothing) {
  EXPECT_THAT(copied_in({{"TERM", "linux"}}), testing::Not(testing::HasSubstr("]52;")));
}

// The text is on its own page all the same, which the first q closes.
TEST(Clipboard, TakesTheWholeGame) {
  EXPECT_THAT(copied_in({}, ":copy game", "[Format \"1\"]", "qq"),
              testing::HasSubstr("\033]52;c;W0dhbWUgIlF1YWdtaXJlIl0K"));
}

// Where a program shares its terminal with one that never waits, a write may take a part only.
TEST(Clipboard, IsSentWholeWhereWritingDoesNotWait) {
  if (std::system("command -v python3 >/dev/null 2>&1") != 0) GTEST_SKIP() << "no python3";
  const Home home(Medium::Memory);
  // Longer than what a terminal keeps for its reader.
  home.write("game.quag", "1. c2-c5 {" + std::string(50'000, 'x') + "} *\n");
  Program program = quagmire_at(home, {"resume", home.path("game.quag")});
  program.command.insert(
      program.command.begin(),
      {"python3", "-c",
       "import fcntl, os, sys\n"
       "fcntl.fcntl(1, fcntl.F_SETFL, fcntl.fcntl(1, fcntl.F_GETFL) | os.O_NONBLOCK)\n"
       "os.execv(sys.argv[1], sys.argv[1:])"});
  GameTerminal terminal(program);
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  const std::size_t before = terminal.received_size();
  ASSERT_TRUE(terminal.shows_after(":copy game\r", "Sent to the clipboard"));
  const std::string received = terminal.received(before);
  const std::size_t begin = received.find("\033]52;c;");
  ASSERT_NE(begin, std::string::npos);
  const std::size_t end = received.find_first_of("\a\033", begin + 1);
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(received[end], '\a');
  EXPECT_GT(end - begin, 50'000U);
}

}  // namespace
}  // namespace quagmire::test
