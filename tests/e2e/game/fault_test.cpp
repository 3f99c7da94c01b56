// The full screen where memory ends, the terminal takes no output or a part, or a record is
// hostile: the game goes on, or ends by itself.
#include "tests/e2e/game/game_terminal.h"
#include "tests/support/faulty.h"

namespace quagmire::test {
namespace {

// At whichever call that concerns a file the memory ends, from the start to the end of a game.
TEST(FullScreenFault, WithoutAnyMemoryItSaysSo) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need memory";
  for (const bool plain : {false, true}) {
    bool without = true;
    for (int call = 1; without; ++call) {
      SCOPED_TRACE((plain ? "lines, call " : "screen, call ") + std::to_string(call));
      ASSERT_LT(call, 200);
      const Home home(Medium::Memory);
      GameTerminal terminal(
          faulty(quagmire_at(home, {plain ? "--plain" : "--no-plain"}), home.path(),
                 {{"QUAGMIRE_FAULT", "memory"}, {"QUAGMIRE_FAULT_AT", std::to_string(call)}}));
      terminal.send(plain ? "c2c5\nq\n\x04" : "c2c5\rq");
      const auto status = terminal.wait_for_exit();
      ASSERT_TRUE(status) << terminal.describe();
      without = terminal.received().find("out of memory") != std::string::npos;
      if (*status != ExitStatus::code(0)) {
        EXPECT_EQ(*status, ExitStatus::code(1));
        EXPECT_TRUE(without) << terminal.describe();
      }
      EXPECT_EQ(terminal.modes(), terminal.initial_modes());
      EXPECT_FALSE(terminal.screen().alternate());
    }
  }
}

// Its output stopped, the program waits in the middle of a picture and cannot hear of the signal.
// More signals do not put the end off, and the terminal is left as it was.
TEST(FullScreenFault, ASignalEndsAProgramWhoseOutputIsBlocked) {
  if (kThreadSanitizer) GTEST_SKIP() << "it keeps signals back until a blocked call ends";
  const Home home(Medium::Memory);
  GameTerminal terminal(quagmire_at(home, {"--theme", "mono"}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  // Which comes last in a picture that has no colours to put back.
  ASSERT_TRUE(terminal.wait_until_cursor_on("c5"));
  {
    const std::string descriptor = "/proc/" + std::to_string(terminal.pid()) + "/fd/1";
    const Descriptor same_terminal(open(descriptor.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!same_terminal.open()) GTEST_SKIP() << "this system does not show the program's terminal";
    ASSERT_EQ(tcflow(same_terminal.get(), TCOOFF), 0);
  }
  const std::size_t before = terminal.received_size();
  terminal.send("u\x0c");
  // The move is taken back on disk and the screen shows nothing: it waits for the terminal.
  // As no output comes, which a wait looks out for, it is looked for again and again.
  const auto is_taken_back = [&] {
    const auto record = parse_record(home.read(home.first_in(kUnfinished)));
    return record && record->game.ply() == 0;
  };
  bool taken_back = false;
  for (int i = 0; i < 1000 && !taken_back; ++i)
    taken_back = terminal.wait_for(is_taken_back, std::chrono::milliseconds(10));
  ASSERT_TRUE(taken_back);
  EXPECT_EQ(terminal.received_size(), before);
  std::optional<ExitStatus> status;
  for (int i = 0; i < 3000 && !status; ++i) {
    kill(terminal.pid(), SIGTERM);
    status = terminal.wait_for_exit(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(status, ExitStatus::code(128 + SIGTERM));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  EXPECT_FALSE(terminal.screen().alternate());
  EXPECT_TRUE(terminal.screen().cursor().visible);
  for (const char* off : {"1000l", "2004l"})
    EXPECT_NE(terminal.received(before).find(off), std::string::npos) << off;
}

// What a name must not do to the screen, and what must all the same be in the file afterwards.
constexpr const char* kHostile =
    "A\n\t\r\b\b\x1b]0;taken\x07\x1b[2J\x9b"
    "31m\xE2\x80\xAE\xC2\x9B\xFF end";

std::string hostile_record() {
  Record record;
  set_tag(record, "O", kHostile);
  set_tag(record, "Event", kHostile);
  record.comments.push_back({0, kHostile});
  record.game.play({Square(2, 1), Square(2, 4)});
  return write_record(record);
}

TEST(FullScreenHostile, NamesDoNothingToTheScreenAndStayInTheFileAsTheyWere) {
  for (const char* lang : {"C.UTF-8", "C"}) {
    const Home home(Medium::Memory);
    home.write("game.quag", hostile_record());
    Program program = quagmire_at(home, {"resume", home.path("game.quag")});
    program.lang = lang;
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_grid(kOnce));
    ASSERT_TRUE(terminal.shows_after("f7f4\r", kTwice));
    quit(terminal);
    for (const char* bytes : {"\x1b]0;", "taken\x07", "\x1b[2J\x9b", "\xE2\x80\xAE", "\xC2\x9B"})
      EXPECT_EQ(terminal.received().find(bytes), std::string::npos)
          << testing::PrintToString(bytes);
    const auto record = parse_record(home.read("game.quag"));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->game.position(), kTwice);
    EXPECT_EQ(tag(*record, "O"), kHostile);
    EXPECT_EQ(tag(*record, "Event"), kHostile);
    ASSERT_EQ(record->comments.size(), 1U);
    EXPECT_EQ(record->comments[0].text, kHostile);
  }
}

// Where a program shares its terminal with one that never waits, a write may take a part only.
TEST(FullScreenFault, ATextForTheClipboardIsSentWholeWhereWritingDoesNotWait) {
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
